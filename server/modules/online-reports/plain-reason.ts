import { BusinessError } from '#server/kernel/http/business-error.ts';
import { EndedStatement, type EndReason } from '#server/kernel/statements/statement.ts';
import { RefusedStatement } from './refused-statement.ts';
import { faultOfStatement } from './statement-fault.ts';

export const tooManyRunning = '正在运行的报表太多，请稍后再试';

/** What a designer can do about an error of the database, by its code. */
const reasons: Readonly<Record<string, string>> = {
  '42703': '没有这个列',
  '42P01': '报表不能读取表',
  '42702': '多个表都有这个列，请写明表名',
  '42803': '没有分组的列要放进 group by 或聚合函数',
  '42804': '语句里有类型不一致的值',
  '42846': '语句里有不能转换的类型',
  '42883': '函数或运算符不适用于这些类型的值',
  '42P10': '排序或去重的列不在查询结果中',
  '42P18': '参数的类型无法确定，请用 cast(… as 类型) 写明',
  '42601': '语句有语法错误',
  '42701': '查询结果有同名的列，请用 as 改名',
  '21000': '子查询返回了多行',
  '22012': '语句里有除以零的运算',
  '22003': '语句里有超出范围的数字',
  '22007': '语句里有无效的日期或时间',
  '22008': '语句里有无效的日期或时间',
  '22P02': '语句或参数里有不符合类型的值',
};

/** What a designer can do about a statement that was ended. */
const endings: Readonly<Record<EndReason, string>> = {
  time: '查询超时，请加上条件',
  memory: '语句占用的内存过多，请减少拼接的文字、排序和关联的数据',
  size: '查询结果过大，请减少行或列',
  busy: tooManyRunning,
  left: '查询已取消',
};

/** The codes whose message names the part of the statement in question. */
const naming: ReadonlySet<string> = new Set(['42703', '42P01', '42702', '42803']);

/**
 * Why a statement is not run, in the words of a person who writes reports: neither the text of the database nor a value
 * is part of it.
 *
 * @returns the error itself when the statement is not the cause
 */
export function plainReason(error: unknown): unknown {
  if (error instanceof RefusedStatement) return refusedAtStatement(error.plain);
  if (error instanceof EndedStatement) return refusedAtStatement(endings[error.reason]);
  const fault = faultOfStatement(error);
  if (fault === undefined) return error;
  const reason = reasons[fault.code] ?? '数据库不能执行这个语句';
  const name = naming.has(fault.code) ? nameIn(fault.message) : undefined;
  return refusedAtStatement(name === undefined ? reason : `${reason}：${name}`);
}

/** The first name in a message of the database. */
const nameIn = (message: string): string | undefined =>
  (/"([\w.\u0080-\uffff]{1,80})"/.exec(message) ?? /column ([\w.]{1,80})/.exec(message))?.[1]?.replace(
    // The name of the whole statement, which its author does not know.
    /^source\./,
    '',
  );

/** A refusal that forms show beside the statement. */
export const refusedAtStatement = (reason: string): BusinessError =>
  new BusinessError(reason, { fieldErrors: { cgrSql: reason } });
