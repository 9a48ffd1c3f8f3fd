import { RefusedStatement } from './refused-statement.ts';

const onlyQueries = '报表只能查询，不能修改数据';

/** What people write where the tree has a part that reports must not have. */
const plainParts: Readonly<Record<string, string>> = {
  InsertStmt: onlyQueries,
  UpdateStmt: onlyQueries,
  DeleteStmt: onlyQueries,
  MergeStmt: onlyQueries,
  'SelectStmt.intoClause': '报表不能用 into 把结果存成表',
  'SelectStmt.lockingClause': '报表不能用 for update 或 for share 锁定行',
  'WithClause.recursive': '报表不能使用 with recursive',
  RangeFunction: '报表不能把函数当作表来查询',
  RangeTableSample: '报表不能使用 tablesample',
  ParamRef: '参数请写成 ${参数名}，不能写成 $1',
  'RangeVar.schemaname': '表名前不能写库名或模式名',
};

/** The refusal of a kind of node, or of one of its properties. */
export function refusedPart(kind: string, property?: string): RefusedStatement {
  const part = property === undefined ? kind : `${kind}.${property}`;
  const message = property === undefined ? `It has a ${kind}` : `It has a ${kind} with ${property}`;
  return new RefusedStatement(message, plainParts[part] ?? `报表不能使用这种写法：${part}`);
}
