import { logResource, logType } from '#contract/areas/log.ts';
import { exportReport } from '#contract/areas/online-reports.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { reportValuesOf } from '#contract/job-parameters.ts';
import type { JobTaskValues } from '#contract/job-tasks.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { BusinessError, denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { FileReply } from '#server/kernel/http/route.ts';
import { formatDate } from '#server/kernel/wire/dates.ts';
import { exportedResource, requireExporter } from '../export-runs/stored-run.ts';
import { startOfDay } from '../log/days.ts';
import { exportRows } from '../online-reports/export.ts';
import { openReport } from '../online-reports/open-report.ts';

/** What a job sends of a stored report: its code, and JSON of the values of its parameters. */
export type WantedReport = Pick<JobTaskValues<'sendReport'>, 'report' | 'values'>;

/**
 * The values of the parameters of a report, without those that are empty, so that they have their defaults.
 *
 * @throws BusinessError for a report that is not there, for whoever may not open it, for a parameter that it does not have,
 * and for one that has neither a value nor a default
 */
export async function requireReport(
  { report: code, values }: WantedReport,
  context: HandlerContext,
): Promise<Readonly<Record<string, string>>> {
  const codes = permissionsOf(exportReport);
  if (!(await holdsAnyOf(codes, callerOf(context).userId, context.db))) throw denied();
  const { parameters } = await openReport(context, code);
  const given = Object.entries(reportValuesOf(values) ?? {}).filter(([, value]) => value !== '');
  for (const [name] of given)
    if (!parameters.some(({ paramName }) => paramName === name))
      throw new BusinessError(`报表没有参数：${name}`);
  const named = new Set(given.map(([name]) => name));
  const missing = parameters.find(({ paramName, paramValue }) => !paramValue && !named.has(paramName));
  if (missing) throw new BusinessError(`请填写报表参数：${missing.paramTxt || missing.paramName}`);
  return Object.fromEntries(given);
}

/** The sheet of a stored report, as a person would export it on the day it is due. */
export async function reportSheet(
  wanted: WantedReport,
  due: Date,
  context: HandlerContext,
): Promise<FileReply> {
  const given = Object.entries(await requireReport(wanted, context));
  const values = Object.fromEntries(given.map(([name, value]) => [`self_${name}`, value]));
  const sheet = await exportRows(exportReport.input.parse({ configId: wanted.report, ...values }), context);
  return dated(sheet, formatDate(due));
}

/** @throws 403 for whoever may not export the log */
export const requireLogExporter = (context: HandlerContext): Promise<void> =>
  requireExporter(exportedResource(logResource.name), context);

/** The entries of the day before it is due, as a person would export them. */
export async function logSheet(
  { kind, format }: Pick<JobTaskValues<'sendLog'>, 'kind' | 'format'>,
  due: Date,
  context: HandlerContext,
): Promise<FileReply> {
  await requireLogExporter(context);
  const { endpoint, handler } = exportedResource(logResource.name);
  const day = formatDate(startOfDay(due, 1));
  const criteria = {
    logType: kind === 'login' ? logType.login : logType.operation,
    createTime_begin: day,
    createTime_end: day,
    exportFormat: format,
  };
  const sheet = await handler(endpoint.input.parse(criteria), context);
  if (!(sheet instanceof FileReply)) throw new Error('The log is not exported as a file');
  return dated(sheet, day);
}

/** A file whose name ends with its day. */
const dated = ({ fileName, contentType, body }: FileReply, day: string): FileReply =>
  new FileReply(fileName.replace(/(?=\.\w+$)/, ` ${day}`), contentType, body);
