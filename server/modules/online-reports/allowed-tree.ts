import { functions, languageFunctions, operators, types, valueFunctions } from './allowed-words.ts';
import { readableTables } from './readable-tables.ts';
import { refusedPart } from './refused-part.ts';
import { RefusedStatement } from './refused-statement.ts';

type Node = Readonly<Record<string, unknown>>;

const list = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/**
 * The allowed parts of a query, in the names of PostgreSQL's syntax tree: each kind of node with its allowed
 * properties. Everything else is refused, so that additions of later versions are not allowed automatically.
 * Excluded on purpose: every command that is not a query, `into`, locks, samples, functions in place of tables,
 * parameters, arrays, and `(value).name`, which is another syntax for a call.
 */
const grammar: Readonly<Record<string, readonly string[]>> = {
  SelectStmt:
    list(`distinctClause targetList fromClause whereClause groupClause groupDistinct havingClause windowClause
    valuesLists sortClause limitOffset limitCount limitOption withClause op all larg rarg`),
  WithClause: list('ctes location'),
  CommonTableExpr: list('ctename aliascolnames ctematerialized ctequery location'),
  ResTarget: list('name val location'),
  RangeVar: list('relname inh relpersistence alias location'),
  RangeSubselect: list('lateral subquery alias'),
  JoinExpr: list('jointype isNatural larg rarg usingClause join_using_alias quals alias'),
  Alias: list('aliasname colnames'),
  ColumnRef: list('fields location'),
  A_Star: [],
  A_Const: list('ival fval sval boolval isnull location'),
  Constant: list('ival fval sval boolval'),
  A_Expr: list('kind name lexpr rexpr rexpr_list_start rexpr_list_end location'),
  BoolExpr: list('boolop args location'),
  NullTest: list('arg nulltesttype location'),
  BooleanTest: list('arg booltesttype location'),
  CaseExpr: list('arg args defresult location'),
  CaseWhen: list('expr result location'),
  CoalesceExpr: list('args location'),
  MinMaxExpr: list('op args location'),
  SubLink: list('subLinkType testexpr operName subselect location'),
  RowExpr: list('args row_format location'),
  List: list('items'),
  String: list('sval'),
  TypeCast: list('arg typeName location'),
  TypeName: list('names typmods typemod location'),
  CollateClause: list('arg collname location'),
  FuncCall: list(
    'funcname args agg_order agg_filter over agg_within_group agg_star agg_distinct funcformat location',
  ),
  SQLValueFunction: list('op typmod location'),
  SortBy: list('node sortby_dir sortby_nulls location'),
  WindowDef: list('name refname partitionClause orderClause frameOptions startOffset endOffset location'),
  GroupingSet: list('kind content location'),
};

/** Kinds of the nodes that the tree contains without their kind, by the property that contains them. */
const kindOfProperty: Readonly<Record<string, string>> = {
  withClause: 'WithClause',
  larg: 'SelectStmt',
  rarg: 'SelectStmt',
  alias: 'Alias',
  join_using_alias: 'Alias',
  typeName: 'TypeName',
  over: 'WindowDef',
  ival: 'Constant',
  fval: 'Constant',
  sval: 'Constant',
  boolval: 'Constant',
};

/** The catalogue, which is also found without its schema, and functions that only the server itself reads. */
const refusedNames = /^(pg_|vitrine_)/i;
const namingProperties: ReadonlySet<string> = new Set(['name', 'relname', 'aliasname', 'ctename', 'refname']);

/** The result of a check of the whole tree. */
export interface TreeFindings {
  /** Columns that are used without a table. */
  readonly bareColumns: readonly string[];
  /** Places of texts that are compared with something, in bytes from the start of the statement. */
  readonly comparedTexts: ReadonlySet<unknown>;
}

/**
 * Checks every node of a query's syntax tree.
 *
 * @param tree the result of the parser for the one statement, wrapped in the name of its kind
 * @param hasOwnTables false for a statement that another database runs, whose tables are not those of this one
 * @throws RefusedStatement for the first node that is not allowed in a report
 */
export function refuseTree(tree: unknown, hasOwnTables = true): TreeFindings {
  const nodes: (readonly [kind: string, node: Node])[] = [];
  const open: (readonly [value: unknown, property: string])[] = [[tree, 'stmt']];
  // Not recursive, because the author of a statement decides the depth of its tree.
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, property] = next;
    if (Array.isArray(value)) {
      for (const item of value) open.push([item, property]);
    } else if (isNode(value) && Object.keys(value).length > 0) {
      const [kind, node] = kindOf(value, property);
      nodes.push([kind, node]);
      refuseNode(kind, node);
      for (const name of Object.keys(node)) if (!isChecked(kind, name)) open.push([node[name], name]);
    }
  }
  if (hasOwnTables) refuseTables(nodes);
  const bareColumns = nodes.flatMap(([kind, node]) => {
    const fields = kind === 'ColumnRef' ? textsOf(node.fields) : [];
    return fields.length === 1 ? fields : [];
  });
  return { bareColumns, comparedTexts: new Set(nodes.flatMap(comparedTextsOf)) };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function kindOf(value: Node, property: string): readonly [kind: string, node: Node] {
  const [name = '', ...more] = Object.keys(value);
  const content = value[name];
  if (more.length === 0 && /^[A-Z]/.test(name) && isNode(content)) return [name, content];
  return [kindOfProperty[property] ?? property, value];
}

function refuseNode(kind: string, node: Node): void {
  const allowed = Object.hasOwn(grammar, kind) ? grammar[kind] : undefined;
  if (!allowed) throw refusedPart(kind);
  for (const [property, value] of Object.entries(node)) {
    if (!allowed.includes(property)) throw refusedPart(kind, property);
    if (namingProperties.has(property) && typeof value === 'string') refuseName(value);
  }
  nodeRules[kind]?.(node);
}

function refuseName(name: string): void {
  if (refusedNames.test(name)) throw new RefusedStatement(`It names ${name}`, `报表不能使用名称：${name}`);
}

/** Rules of single kinds of nodes beyond their properties. */
const nodeRules: Readonly<Record<string, (node: Node) => void>> = {
  String: ({ sval }) => refuseName(String(sval)),
  ColumnRef: ({ fields }) => {
    if ((fields as unknown[]).length > 2)
      throw new RefusedStatement('It names the schema of a column', '列名前只能写表名，不能再写库名');
  },
  FuncCall: ({ funcname }) => {
    const [name = '', ...schema] = textsOf(funcname).toReversed();
    const ofLanguage = schema.join() === 'pg_catalog' && languageFunctions.has(name);
    if (!ofLanguage && !(schema.length === 0 && functions.has(name)))
      throw new RefusedStatement(`It calls ${name}`, `报表不能调用函数：${name}`);
  },
  TypeName: ({ names }) => {
    const [name = '', ...schema] = textsOf(names).toReversed();
    if (!types.has(name) || !['', 'pg_catalog'].includes(schema.join()))
      throw new RefusedStatement(`It converts to ${name}`, `报表不能转换为类型：${name}`);
  },
  // It would be planned as often as it is named.
  CommonTableExpr: ({ ctematerialized }) => {
    if (ctematerialized === 'CTEMaterializeNever')
      throw new RefusedStatement('It has a query that is not materialized', '报表不能使用 not materialized');
  },
  A_Expr: ({ name }) => refuseOperator(textsOf(name)),
  SubLink: ({ operName }) => operName !== undefined && refuseOperator(textsOf(operName)),
  SQLValueFunction: ({ op }) => {
    if (!valueFunctions.has(String(op)))
      throw new RefusedStatement(`It asks for ${op}`, '报表不能读取数据库的用户和会话');
  },
};

function refuseOperator(names: readonly string[]): void {
  const [name = '', ...schema] = names.toReversed();
  if (schema.length > 0 || !operators.has(name.replaceAll(' ', '_')))
    throw new RefusedStatement(
      `It has the operator ${names.join('.')}`,
      `报表不能使用运算符：${names.join('.')}`,
    );
}

/**
 * Names that their rule has checked already, and that may refer to the catalogue because the parser adds it.
 */
const isChecked = (kind: string, property: string) =>
  (kind === 'FuncCall' && property === 'funcname') ||
  (kind === 'TypeName' && property === 'names') ||
  (kind === 'A_Expr' && property === 'name') ||
  (kind === 'SubLink' && property === 'operName');

const comparisons: ReadonlySet<string> = new Set(['=', '<>', '<', '>', '<=', '>=']);
const comparingKinds: ReadonlySet<unknown> = new Set(['AEXPR_IN', 'AEXPR_BETWEEN', 'AEXPR_NOT_BETWEEN']);

/** The places of the texts on both sides of a comparison. */
function comparedTextsOf([kind, node]: readonly [kind: string, node: Node]): unknown[] {
  if (kind !== 'A_Expr') return [];
  const isComparison = node.kind === 'AEXPR_OP' && textsOf(node.name).some(name => comparisons.has(name));
  if (!isComparison && !comparingKinds.has(node.kind)) return [];
  return [node.lexpr, node.rexpr].flatMap(side => {
    const { List } = (side ?? {}) as { List?: { items?: unknown[] } };
    return (List?.items ?? [side]).flatMap(item => {
      const { A_Const: text } = (item ?? {}) as { A_Const?: Node };
      return text?.sval === undefined ? [] : [text.location];
    });
  });
}

const textsOf = (names: unknown): string[] =>
  (names as readonly { String?: { sval?: string } }[]).flatMap(({ String: text }) => text?.sval ?? []);

/** A table is one that reports may read, or a named query of the statement itself. */
function refuseTables(nodes: readonly (readonly [kind: string, node: Node])[]): void {
  const known = new Set(readableTables.map(({ name }) => name));
  for (const [kind, node] of nodes) if (kind === 'CommonTableExpr') known.add(String(node.ctename));
  for (const [kind, node] of nodes) {
    if (kind === 'RangeVar' && !known.has(String(node.relname)))
      throw new RefusedStatement(`It reads ${node.relname}`, `报表不能读取表：${node.relname}`);
  }
}
