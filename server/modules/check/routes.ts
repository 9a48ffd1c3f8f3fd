import { and, ne } from 'drizzle-orm';
import { duplicateCheck } from '#contract/areas/check.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { textForms } from '#contract/text-form.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { BusinessError, denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle, Reply } from '#server/kernel/http/route.ts';
import { protectedData } from '#server/kernel/security/protected-data.ts';
import { serverOfTable } from '#server/records/resource/definition.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { exceptVisible } from '#server/records/resource/lookups.ts';
import { holdsOneOf } from '#server/records/resource/unique.ts';
import { type CheckedColumn, registeredColumn } from './registered-columns.ts';

type Input = ParsedInputOf<typeof duplicateCheck>;

/**
 * Whether a value is unique, for callers who may write it. Deleted rows count, because they can be restored (RULE-35), and
 * so does a record of the given id that the caller may not see, because the reply would reveal that it has the value.
 */
async function checkDuplicate(input: Input, context: HandlerContext) {
  const { db } = context;
  const checked = registeredColumn(input.tableName, input.fieldName);
  if (!checked) throw await refused(input, context, protectedData());
  if (!(await holdsAnyOf(checked.permission, callerOf(context).userId, db)))
    throw await refused(input, context, denied());
  if (await isHidden(checked, context)) throw await refused(input, context, denied());
  const value = textForms[checked.form](input.fieldVal);
  if (value === '') return new Reply(null, '数据为空,不作处理！', replyCode.failure);
  const { table, id, column } = checked;
  const server = serverOfTable(table);
  const others = server
    ? await exceptVisible(server, input.dataId, context)
    : input.dataId && ne(id, input.dataId);
  const taken = await db
    .select({ id })
    .from(table)
    .where(and(holdsOneOf(column, [value]), others || undefined))
    .limit(1);
  if (taken.length > 0) throw new BusinessError('该值不可用，系统中已存在！');
  return null;
}

/** Whether roles hide the field from the caller, who must not probe its values either. */
async function isHidden({ table, column }: CheckedColumn, context: HandlerContext): Promise<boolean> {
  const server = serverOfTable(table);
  const hidden = server ? await hiddenFields(server, context) : [];
  return hidden.some(name => server?.columns[name] === column);
}

/** Logs a refusal, because who tries values of others is looking for them. The value itself is not logged. */
async function refused({ tableName, fieldName }: Input, context: HandlerContext, error: BusinessError) {
  const content = `拒绝重复校验，表： ${tableName}，字段： ${fieldName}`;
  await writeLog(context, { type: logType.operation, operateType: operateType.query, content });
  return error;
}

export const checkRoutes = [handle(duplicateCheck, checkDuplicate)];
