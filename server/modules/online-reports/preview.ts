import { dataRulePreview } from '#contract/areas/data-rules.ts';
import type { previewReport } from '#contract/areas/report-design.ts';
import { type OutputOf, type ParsedInputOf, permissionsOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { BusinessError, denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { type PreviewedPerson, previewedPerson } from '#server/modules/view-as/previewed-person.ts';
import { requestedTable } from '../dictionaries/requested-table.ts';
import { rowsOf } from './data.ts';
import { itemRows } from './design-server.ts';
import type { StoredReport } from './find-report.ts';
import { mayOpen, openReportNamed } from './open-report.ts';
import { presentReport, presentRows } from './present.ts';
import { callerReading, personReading } from './reader.ts';
import { requireParts } from './report-parts.ts';
import { requireSource } from './source-rows.ts';
import { explained, unstored } from './try-statement.ts';

/** The rows of a preview. */
const previewSize = 20;

type Input = ParsedInputOf<typeof previewReport>;
type Preview = OutputOf<typeof previewReport>;

/**
 * The first rows of a report as it is in the form of a designer, with the defaults of its parameters: those that the
 * designer sees, or those of a person.
 *
 * @throws BusinessError with the reason in plain words when it cannot be run
 */
export async function previewOf(input: Input, context: HandlerContext): Promise<Preview> {
  const person = input.userId === undefined ? undefined : await requirePerson(input.userId, context);
  await requireParts(input, context);
  await requireSource(input.dbSource, context);
  if (input.items.length === 0)
    throw new BusinessError('请先解析语句或添加列', { fieldErrors: { items: '请先解析语句或添加列' } });
  const report = await reportIn(input, context);
  const reading = person && (await personReading(person, report, context));
  const reader = reading ?? (await callerReading(report, context));
  const page = { configId: '', pageNo: 1, pageSize: previewSize };
  const data = await explained(() => rowsOf(report, page as never, context, reader));
  const presented = await presentReport(context, report, parts => requestedTable(context, parts));
  return {
    ...presented,
    data: presentRows(data, page),
    ...(reading && { seenAs: { fault: reading.fault, ...(await accessOf(person, report, context)) } }),
  };
}

/** @throws 403 for a designer who may not preview data rules as other people */
async function requirePerson(userId: string, context: HandlerContext): Promise<PreviewedPerson> {
  const codes = permissionsOf(dataRulePreview);
  if (!(await holdsAnyOf(codes, callerOf(context).userId, context.db))) throw denied();
  return previewedPerson(userId, context);
}

/** The report of a form. With the code of a stored one, it has the data rules of that one's menu entry. */
async function reportIn(
  { code = '', cgrSql, dbSource, allowedRoles, items, params }: Input,
  context: HandlerContext,
): Promise<StoredReport> {
  const stored = code === '' ? undefined : await openReportNamed(context, code);
  const nobody = {
    createBy: null,
    createTime: null,
    updateBy: null,
    updateTime: null,
    recordVersion: 1,
    cgrheadId: '',
  };
  return {
    ...unstored(cgrSql, dbSource),
    ...(stored && { id: stored.id, code: stored.code }),
    allowedRoles: parts(allowedRoles ?? ''),
    items: itemRows(items).map(row => ({ ...row, ...nobody })),
    parameters: params.map(({ paramName, paramTxt = null, paramValue }, orderNum) => ({
      id: newId(),
      paramName,
      paramTxt,
      paramValue: paramValue || null,
      orderNum,
      ...nobody,
    })),
  };
}

/** Whether a person may open the report, of which only administrators are informed. */
const accessOf = async (
  { userId, limited }: PreviewedPerson,
  report: StoredReport,
  { db }: HandlerContext,
): Promise<{ limited: boolean; opens?: boolean }> =>
  limited ? { limited } : { limited, opens: await mayOpen(report, userId, db) };
