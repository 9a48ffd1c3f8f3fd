import { logResource, logType } from '#contract/areas/log.ts';
import { exportReport } from '#contract/areas/online-reports.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import type { JobTaskValues } from '#contract/job-tasks.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { FileReply } from '#server/kernel/http/route.ts';
import { formatDate } from '#server/kernel/wire/dates.ts';
import { exportedResource, requireExporter } from '../export-runs/stored-run.ts';
import { startOfDay } from '../log/days.ts';
import { exportRows } from '../online-reports/export.ts';
import { openReport } from '../online-reports/open-report.ts';

/** @throws BusinessError for a report that is not there, and for whoever may not open it */
export async function requireReport(code: string, context: HandlerContext): Promise<void> {
  const codes = permissionsOf(exportReport);
  if (!(await holdsAnyOf(codes, callerOf(context).userId, context.db))) throw denied();
  await openReport(context, code);
}

/** The sheet of a stored report with the defaults of its parameters, as a person would export it on the day it is due. */
export async function reportSheet(code: string, due: Date, context: HandlerContext): Promise<FileReply> {
  await requireReport(code, context);
  const sheet = await exportRows(exportReport.input.parse({ configId: code }), context);
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
