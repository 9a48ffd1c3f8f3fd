import { BusinessError } from '#server/kernel/wire/business-error.ts';

/** Columns that no dictionary and no duplicate check may read, whatever a registry declares (security rule 2). */
const protectedColumns: ReadonlySet<string> = new Set([
  'password',
  'salt',
  'token_hash',
  'answer_hash',
  'db_password',
  'third_user_uuid',
]);

/** Sessions, sign-in attempts, captchas and the database's own catalogue. */
const protectedTables = /^(vitrine_|pg_|information_schema|drizzle)/i;

/** Whether a table, or one of the columns, is protected from every registry. */
export function isProtected(table: string, columns: readonly string[]): boolean {
  return protectedTables.test(table) || columns.some(column => protectedColumns.has(column.toLowerCase()));
}

/** The interface's refusal of a request for data that is not registered. */
export const protectedData = () =>
  new BusinessError('系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!');
