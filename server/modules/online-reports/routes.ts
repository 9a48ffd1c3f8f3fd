import { getReportColumns, getReportCriteria, getReportData } from '#contract/areas/online-reports.ts';
import { handle } from '#server/http/route.ts';
import { reportData } from './data.ts';
import { findReport } from './find-report.ts';
import { presentCriteria, presentReport } from './present.ts';

export const onlineReportRoutes = [
  handle(getReportColumns, async ({ code }, context) =>
    presentReport(context, await findReport(context.db, code)),
  ),
  handle(getReportCriteria, async ({ configId }, { db }) => presentCriteria(await findReport(db, configId))),
  handle(getReportData, reportData),
];
