import { aggregates } from './allowed-words.ts';
import { RefusedStatement } from './refused-statement.ts';

type Node = Readonly<Record<string, unknown>>;

/**
 * How often an expression may stand in a query once the planner has put the expressions of inner queries in the place of
 * their names: with six inner queries that use a name twice each there are 64 copies. A planner that makes copies without end
 * takes memory without end, and cannot be interrupted.
 */
const mostCopies = 200;
/** Levels of the syntax tree, which are visited within half of the stack of a thread; an operator in an operator takes two. */
const mostLevels = 1_000;

/** What is known of a query while its parts are visited. */
interface Scope {
  /** The query around it whose names it can use. */
  readonly outer: Scope | undefined;
  /** How often each name of a column is used in it. */
  readonly names: Map<string, number>;
  /** Names that stand for whole rows, and so for each of their columns. */
  rows: number;
  /** A column that two tables have in common is one out of two expressions. */
  merges: boolean;
  /** Whether its rows are computed before they are used: then nothing of it is written out elsewhere. */
  isComputed: boolean;
  /** The most copies in an expression that one of its names refers to; none where all refer to columns of tables. */
  copies: number;
}

/**
 * Refuses a query whose expressions would be written out too often.
 *
 * @param tree the syntax tree of an allowed query
 * @throws RefusedStatement
 */
export function refuseCopies(tree: unknown): void {
  new Copies().visit(tree, undefined, 0);
}

class Copies {
  /** The copies in the expressions of a named query, which is always before its use. */
  readonly #named = new Map<string, number>();
  /** Names of tables and inner queries, each of which is a name of a whole row as well. */
  readonly #rows = new Set<string>();

  visit(value: unknown, scope: Scope | undefined, level: number): void {
    if (level > mostLevels) throw new RefusedStatement('It is nested too deeply', '语句嵌套太深，请简化');
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) for (const item of value) this.visit(item, scope, level + 1);
    else for (const [name, part] of Object.entries(value)) this.#part(name, part as Node, scope, level + 1);
  }

  #part(name: string, part: Node, scope: Scope | undefined, level: number): void {
    if (name === 'SelectStmt') hold(scope, this.#query(part, scope, level));
    else if (name === 'RangeSubselect') {
      const { SelectStmt: query } = part.subquery as { SelectStmt: Node };
      hold(scope, this.#query(query, part.lateral ? scope : scope?.outer, level));
      this.#name(part);
    } else {
      if (scope) this.#note(name, part, scope);
      this.visit(part, scope, level);
    }
  }

  #name({ alias, relname }: Node): void {
    const { aliasname = relname } = (alias ?? {}) as Node;
    this.#rows.add(String(aliasname));
  }

  #note(name: string, part: Node, scope: Scope): void {
    if (name === 'ColumnRef') this.#noteColumn(part, scope);
    if (name === 'RangeVar') {
      hold(scope, this.#named.get(String(part.relname)) ?? 0);
      this.#name(part);
    }
    if (name === 'JoinExpr' && (part.isNatural || part.usingClause)) scope.merges = true;
    if (name === 'FuncCall' && (part.over || isAggregate(part))) scope.isComputed = true;
  }

  /** A name counts for the queries around as well, because it may be one of theirs. */
  #noteColumn({ fields }: Node, own: Scope): void {
    const texts = textsOf(fields);
    const name = texts.at(-1);
    const isRow = name === undefined || (texts.length === 1 && this.#rows.has(name));
    for (let scope: Scope | undefined = own; scope; scope = scope.outer) {
      if (isRow) scope.rows += 1;
      else scope.names.set(name, (scope.names.get(name) ?? 0) + 1);
    }
  }

  /** @returns the most copies in one of the expressions of a query, for the one that uses it */
  #query(query: Node, outer: Scope | undefined, level: number): number {
    const { withClause, fromClause, larg, rarg, ...expressions } = query;
    const scope: Scope = {
      outer,
      names: new Map(),
      rows: 0,
      merges: false,
      isComputed: isComputed(query),
      copies: 0,
    };
    for (const { CommonTableExpr: named } of (withClause as With | undefined)?.ctes ?? []) {
      const { SelectStmt: inner } = named.ctequery as { SelectStmt: Node };
      this.#named.set(String(named.ctename), this.#query(inner, outer, level + 1));
    }
    const sides = [larg, rarg].map(side => (side ? this.#query(side as Node, outer, level + 1) : 0));
    // Its tables first, because its expressions use their names.
    this.visit(fromClause, scope, level);
    this.visit(expressions, scope, level);
    const copies = Math.max(1, ...sides, usesOf(scope) * Math.max(scope.copies, outer?.copies ?? 0));
    if (copies > mostCopies)
      throw new RefusedStatement(
        `Its expressions are written out ${copies} times`,
        '子查询中重复使用同一个值的次数太多，请减少嵌套的层数',
      );
    return scope.isComputed ? 1 : copies;
  }
}

interface With {
  readonly ctes: readonly { readonly CommonTableExpr: Node }[];
}

function hold(scope: Scope | undefined, copies: number): void {
  if (scope) scope.copies = Math.max(scope.copies, copies);
}

const usesOf = ({ names, rows, merges }: Scope) =>
  Math.max(1, Math.max(0, ...names.values()) + rows) * (merges ? 2 : 1);

const isComputed = ({ groupClause, havingClause, distinctClause, limitCount, limitOffset }: Node) =>
  [groupClause, havingClause, distinctClause, limitCount, limitOffset].some(part => part !== undefined);

const isAggregate = ({ funcname, agg_star: all }: Node) =>
  all === true || textsOf(funcname).some(name => aggregates.has(name));

const textsOf = (names: unknown): string[] =>
  (names as readonly { String?: { sval?: string } }[]).flatMap(({ String: text }) => text?.sval ?? []);
