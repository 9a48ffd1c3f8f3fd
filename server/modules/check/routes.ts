import { and, ne } from 'drizzle-orm';
import { duplicateCheck } from '#contract/areas/check.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { handle, Reply } from '#server/http/route.ts';
import { holdsOneOf } from '#server/resource/unique.ts';
import { protectedData } from '#server/security/protected-data.ts';
import { registeredColumn } from './registered-columns.ts';

/** Whether a value is unique. Deleted rows count, because they can be restored (RULE-35). */
async function checkDuplicate(input: ParsedInputOf<typeof duplicateCheck>, { db }: HandlerContext) {
  const checked = registeredColumn(input.tableName, input.fieldName);
  if (!checked) throw protectedData();
  const value = input.fieldVal.trim();
  if (value === '') return new Reply(null, '数据为空,不作处理！', replyCode.failure);
  const { table, id, column } = checked;
  const taken = await db
    .select({ id })
    .from(table)
    .where(and(holdsOneOf(column, [value]), input.dataId ? ne(id, input.dataId) : undefined))
    .limit(1);
  if (taken.length > 0) throw new BusinessError('该值不可用，系统中已存在！');
  return null;
}

export const checkRoutes = [handle(duplicateCheck, checkDuplicate)];
