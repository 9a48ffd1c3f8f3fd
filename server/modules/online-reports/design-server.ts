import { eq, inArray } from 'drizzle-orm';
import { reportDesignResource } from '#contract/areas/report-design.ts';
import type { ReportItemInput, ReportParts } from '#contract/areas/report-parts.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { reportItems, reportParams, reports } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { serveResource, type Values, type Write } from '#server/records/resource/definition.ts';
import { plainReason } from './plain-reason.ts';
import { requireSource } from './source-rows.ts';
import { readStatement } from './statement.ts';

type Head = typeof reports.$inferSelect;

/** Stored reports with their columns and parameters, all or nothing. */
export const reportDesignServer = serveResource(reportDesignResource, {
  table: reports,
  hooks: { prepare: requireValid, before: requireUnchanged, after: replaceParts },
});

/** All of a report is replaced, so what somebody else has changed meanwhile would be lost without a word. */
async function requireUnchanged(
  { inputs: [input], stored: [head] }: Write<Head>,
  context: HandlerContext,
): Promise<undefined> {
  // Also for a request that leaves the data source as it is: it may change what is read there.
  await requireSource(
    (input as { dbSource?: string | null } | undefined)?.dbSource ?? head?.dbSource,
    context,
  );
  const { seen } = (input ?? {}) as { seen?: string | null };
  if (head === undefined || seen === undefined) return;
  const changed = head.updateTime && formatDateTime(head.updateTime);
  // Some consoles send an empty text for a report that was never changed.
  if ((seen || null) !== changed) throw new BusinessError('报表已被其他人修改，请关闭后重新打开再修改');
}

/** Refuses what could never be shown, before it is stored. */
async function requireValid(inputs: readonly Values[], context: HandlerContext): Promise<object[]> {
  await requireOwnCodes(inputs, context);
  for (const { cgrSql, dbSource } of inputs)
    if (typeof cgrSql === 'string') await requireReadable(cgrSql, !dbSource);
  return [];
}

/** Menu entries name a report by its code or its id, so the code of one must not be the id of another. */
async function requireOwnCodes(inputs: readonly Values[], { db }: HandlerContext): Promise<void> {
  const codes = inputs.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  if (codes.length === 0 || (await db.$count(reports, inArray(reports.id, codes))) === 0) return;
  const message = '报表编码已存在';
  throw new BusinessError(message, { fieldErrors: { code: message } });
}

async function requireReadable(statement: string, hasOwnTables: boolean): Promise<void> {
  try {
    await readStatement(statement, hasOwnTables);
  } catch (error) {
    throw plainReason(error);
  }
}

type Written = Write<Head> & { readonly rows: readonly Head[] };

async function replaceParts({ inputs, rows }: Written, context: HandlerContext): Promise<void> {
  for (const [index, input] of inputs.entries()) {
    const head = rows[index];
    const { items, params } = input as Partial<ReportParts>;
    if (head && items && params) await storeParts(head.id, { items, params }, context);
  }
}

/**
 * The columns and parameters of a report as they were sent. Their ids are those of the server: one from a client could
 * be that of another report.
 */
async function storeParts(
  cgrheadId: string,
  { items, params }: ReportParts,
  context: HandlerContext,
): Promise<void> {
  const { db } = context;
  const added = { cgrheadId, createBy: callerOf(context).username, createTime: context.now() };
  await db.delete(reportItems).where(eq(reportItems.cgrheadId, cgrheadId));
  await db.delete(reportParams).where(eq(reportParams.cgrheadId, cgrheadId));
  if (items.length > 0)
    await db.insert(reportItems).values(itemRows(items).map(row => ({ ...row, ...added })));
  if (params.length > 0)
    await db.insert(reportParams).values(
      params.map(({ paramName, paramTxt, paramValue, orderNum }, index) => ({
        id: newId(),
        paramName,
        paramTxt: paramTxt || paramName,
        paramValue: paramValue || null,
        orderNum: orderNum ?? index,
        ...added,
      })),
    );
}

/** The rows of columns; an empty text is stored as none, because the reader distinguishes them. */
export const itemRows = (items: readonly ReportItemInput[]) =>
  items.map(({ fieldName, fieldTxt, fieldType, fieldWidth, isTotal, ...item }, index) => ({
    id: newId(),
    fieldName,
    fieldTxt: fieldTxt || fieldName,
    fieldType: fieldType || 'String',
    fieldWidth: fieldWidth || null,
    isTotal: isTotal || null,
    searchMode: item.searchMode || null,
    dictCode: item.dictCode || null,
    fieldHref: item.fieldHref || null,
    replaceVal: item.replaceVal || null,
    groupTitle: item.groupTitle || null,
    isOrder: item.isOrder ?? 0,
    isSearch: item.isSearch ?? 0,
    isShow: item.isShow ?? 1,
    orderNum: item.orderNum ?? index,
  }));
