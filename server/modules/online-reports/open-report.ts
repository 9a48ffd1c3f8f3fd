import { getReportData } from '#contract/areas/online-reports.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { rolesOf } from '#server/modules/users/links.ts';
import { findReport, reportNamed, type StoredReport } from './find-report.ts';

type Admission = Pick<StoredReport, 'allowedRoles'>;

/** Designers open every report, because they could remove its restriction. */
const designs = ['online:report:edit'] as const;

/**
 * The report with a code or id, for a person who may open it.
 *
 * @throws BusinessError when there is none, or when only roles that the caller does not hold may open it
 */
export async function openReport(context: HandlerContext, codeOrId: string): Promise<StoredReport> {
  return admitted(context, await findReport(context.db, codeOrId));
}

/** As {@link openReport}, with undefined for a report that does not exist. */
export async function openReportNamed(
  context: HandlerContext,
  codeOrId: string,
): Promise<StoredReport | undefined> {
  const report = await reportNamed(context.db, codeOrId);
  return report && admitted(context, report);
}

async function admitted(context: HandlerContext, report: StoredReport): Promise<StoredReport> {
  if (await isAdmitted(report, callerOf(context).userId, context.db)) return report;
  throw denied();
}

/** Whether a person who may view reports may open this one. */
async function isAdmitted({ allowedRoles }: Admission, userId: string, db: Database): Promise<boolean> {
  if (allowedRoles.length === 0) return true;
  const held = await rolesOf(db, userId);
  return held.some(role => allowedRoles.includes(role)) || holdsAnyOf(designs, userId, db);
}

/** Whether a person, who is not necessarily the caller, may open a report on its page. */
export const mayOpen = async (report: Admission, userId: string, db: Database): Promise<boolean> =>
  (await holdsAnyOf(permissionsOf(getReportData), userId, db)) && isAdmitted(report, userId, db);
