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
import { handle } from '#server/kernel/http/route.ts';
import { reportData } from './data.ts';
import { exportRows } from './export.ts';
import { openReport, openReportNamed } from './open-report.ts';
import { presentCriteria, presentHead, presentParameters, presentReport, presentRows } from './present.ts';

export const onlineReportRoutes = [
  handle(getReportColumns, async ({ code }, context) =>
    presentReport(context, await openReport(context, code)),
  ),
  handle(getReportHead, async ({ configId }, context) =>
    presentHead(context, await openReport(context, configId)),
  ),
  handle(getReportCriteria, async ({ configId }, context) => {
    const report = await openReportNamed(context, configId);
    return report ? presentCriteria(report) : [];
  }),
  handle(getReportParameters, async ({ configId }, context) => {
    const report = await openReportNamed(context, configId);
    return report ? presentParameters(report) : [];
  }),
  handle(getReportData, async (input, context) => {
    const report = await openReport(context, input.configId);
    return presentRows(await reportData(report, input, context), input);
  }),
  handle(getReportWithData, async (input, context) => {
    const report = await openReport(context, input.configId);
    const data = presentRows(await reportData(report, input, context), input);
    return { ...(await presentHead(context, report)), data };
  }),
  handle(exportReport, (input, context) => exportRows(input, context)),
  handle(exportReportSheets, (input, context) => exportRows(input, context, rowsOfReportSheet)),
];
