import type { ReportItemInput, ReportParts } from '#contract/areas/report-parts.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { registeredTable, requireListing } from '#server/records/dictionary/registered-tables.ts';
import { isUsable } from './find-report.ts';

/**
 * Refuses columns and parameters that could never be shown.
 *
 * @throws BusinessError at the field of the form that has the faulty part
 */
export async function requireParts(
  { items = [], params = [] }: Partial<ReportParts>,
  context: HandlerContext,
): Promise<void> {
  const names = items.map(({ fieldName }) => fieldName);
  const twice = repeated(names);
  if (twice !== undefined) throw at('items', `列重复：${twice}`);
  const secret = items.find(item => !isUsable(item));
  if (secret) throw at('items', `报表不能显示这个列：${secret.fieldName}`);
  for (const item of new Map(items.map(item => [item.dictCode, item])).values()) {
    await requireDictionary(item, context);
  }
  const parameter = repeated(params.map(({ paramName }) => paramName));
  if (parameter !== undefined) throw at('params', `参数重复：${parameter}`);
}

const at = (field: 'items' | 'params', message: string) =>
  new BusinessError(message, { fieldErrors: { [field]: message } });

const repeated = (names: readonly string[]) => names.find((name, index) => names.indexOf(name) !== index);

/** A dictionary over a table is a registered one that the designer may read (security rule 2). */
async function requireDictionary(
  { fieldName, dictCode }: ReportItemInput,
  context: HandlerContext,
): Promise<void> {
  if (!dictCode?.includes(',')) return;
  try {
    await requireListing(context, registeredTable(dictCode.split(',')).entry.listedBy);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    throw at('items', `列 ${fieldName} 的字典不是已登记的表字典，或您无权查看`);
  }
}
