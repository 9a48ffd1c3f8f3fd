import {
  exportReport,
  exportReportSheets,
  getReportColumns,
  getReportCriteria,
  getReportData,
  getReportHead,
  getReportParameters,
  getReportWithData,
  rowsOfReportSheet,
} from '#contract/areas/online-reports.ts';
import { handle } from '#server/http/route.ts';
import { reportData } from './data.ts';
import { exportRows } from './export.ts';
import { findReport, reportNamed } from './find-report.ts';
import { presentCriteria, presentHead, presentParameters, presentReport, presentRows } from './present.ts';

export const onlineReportRoutes = [
  handle(getReportColumns, async ({ code }, context) =>
    presentReport(context, await findReport(context.db, code)),
  ),
  handle(getReportHead, async ({ configId }, context) =>
    presentHead(context, await findReport(context.db, configId)),
  ),
  handle(getReportCriteria, async ({ configId }, { db }) => {
    const report = await reportNamed(db, configId);
    return report ? presentCriteria(report) : [];
  }),
  handle(getReportParameters, async ({ configId }, { db }) => {
    const report = await reportNamed(db, configId);
    return report ? presentParameters(report) : [];
  }),
  handle(getReportData, async (input, context) => {
    const report = await findReport(context.db, input.configId);
    return presentRows(await reportData(report, input, context), input);
  }),
  handle(getReportWithData, async (input, context) => {
    const report = await findReport(context.db, input.configId);
    const data = presentRows(await reportData(report, input, context), input);
    return { ...(await presentHead(context, report)), data };
  }),
  handle(exportReport, (input, context) => exportRows(input, context)),
  handle(exportReportSheets, (input, context) => exportRows(input, context, rowsOfReportSheet)),
];
