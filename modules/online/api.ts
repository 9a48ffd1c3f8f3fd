import { queryOptions } from '@tanstack/react-query';
import {
  getReportColumns,
  getReportCriteria,
  type Report,
  type ReportCriterion,
  type ReportRow,
} from '#contract/areas/online-reports.ts';
import type { ListRow } from '#modules/list-page/index.ts';
import { request } from '#modules/platform/http/index.ts';

/** A row of a report, with a number for its place: a report need have no column that tells its rows apart. */
export interface PlacedRow extends ListRow {
  readonly values: ReportRow;
}

/** What a report shows and may be searched by. */
export interface OpenReport {
  readonly report: Report;
  readonly criteria: readonly ReportCriterion[];
}

/** A report by its code or id (API-88, API-89). */
export const reportOf = (code: string) =>
  queryOptions({
    queryKey: ['online-report', code],
    queryFn: async ({ signal }): Promise<OpenReport> => {
      const report = await request(getReportColumns, { code }, { signal, handlesFailure: true });
      return {
        report,
        criteria: await request(
          getReportCriteria,
          { configId: report.cgRpConfigId },
          { signal, handlesFailure: true },
        ),
      };
    },
  });

/** Rows and their number (API-90); servers of the family send the number as text too, and null for no rows. */
export function placedRows(result: unknown): { rows: PlacedRow[]; total: number } {
  const { records, total } = (result ?? {}) as { records?: ReportRow[]; total?: number | string };
  return { rows: (records ?? []).map((values, id) => ({ id, values })), total: Number(total ?? 0) };
}
