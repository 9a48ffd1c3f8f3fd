import { denied } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { holdsAnyOf } from '#server/modules/session/caller.ts';
import { rolesOf } from '#server/modules/users/links.ts';
import { findReport, reportNamed, type StoredReport } from './find-report.ts';

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
  const { allowedRoles } = report;
  if (allowedRoles.length === 0) return report;
  const { db } = context;
  const { userId } = callerOf(context);
  const held = await rolesOf(db, userId);
  if (held.some(role => allowedRoles.includes(role)) || (await holdsAnyOf(designs, userId, db)))
    return report;
  throw denied();
}
