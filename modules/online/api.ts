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

/** A row of a report with its position as the id, because a report may have no column that identifies its rows. */
export interface PlacedRow extends ListRow {
  readonly values: ReportRow;
}

/** A report with its columns and criteria. */
export interface OpenReport {
  readonly report: Report;
  readonly criteria: readonly ReportCriterion[];
}

/** The query of a report by its code or id (API-88, API-89). */
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

/** Rows and their total (API-90); some servers of the family send the total as text, and null for no rows. */
export function placedRows(result: unknown): { rows: PlacedRow[]; total: number } {
  const { records, total } = (result ?? {}) as { records?: ReportRow[]; total?: number | string };
  return { rows: (records ?? []).map((values, id) => ({ id, values })), total: Number(total ?? 0) };
}
