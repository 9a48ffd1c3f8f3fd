import { queryOptions } from '@tanstack/react-query';
import {
  getReportColumns,
  getReportCriteria,
  getReportHead,
  getReportParameters,
  type Report,
  type ReportCriterion,
  type ReportParameter,
  type ReportRow,
} from '#contract/areas/online-reports.ts';
import { type FailureKind, RequestError, request } from '#modules/ground/platform/http/index.ts';
import type { ListRow } from '#modules/kit/list-page/index.ts';

/** A row of a report with its position as the id, because a report may have no column that identifies its rows. */
export interface PlacedRow extends ListRow {
  readonly values: ReportRow;
}

/** A report with its columns and criteria. */
export interface OpenReport {
  readonly report: Report;
  readonly criteria: readonly ReportCriterion[];
  /** What the statement takes from the address of the page, or from the person. */
  readonly parameters: readonly Pick<ReportParameter, 'paramName' | 'paramTxt' | 'paramValue'>[];
}

/** The query of a report by its code or id (API-88, API-89). */
export const reportOf = (codeOrId: string) =>
  queryOptions({
    queryKey: ['online-report', codeOrId],
    queryFn: async ({ signal }): Promise<OpenReport> => {
      const options = { signal, handlesFailure: true };
      const report = await reportNamed(codeOrId, options);
      const configId = report.cgRpConfigId;
      const [criteria, parameters] = await Promise.all([
        request(getReportCriteria, { configId }, options),
        request(getReportParameters, { configId }, options).catch(withoutParameters),
      ]);
      return { report, criteria, parameters: Array.isArray(parameters) ? parameters : [] };
    },
  });

/** Older servers of the family have no such address; their reports are shown without parameters. */
function withoutParameters(error: unknown): [] {
  if (error instanceof RequestError && (error.kind === 'notFound' || isRefusedAddress(error))) return [];
  throw error;
}

/** Servers of the family refuse an address that they do not have with this code in an envelope, under the status 200. */
const isRefusedAddress = ({ kind, code }: RequestError) => kind === 'business' && code === 404;

/** How servers refuse a report that they do not have. */
const missing: ReadonlySet<FailureKind> = new Set(['business', 'server', 'notFound']);

/**
 * Servers of the family find a report by its id at one address, and by its code at another. Menu entries have ids, so
 * the first is asked first.
 */
async function reportNamed(
  codeOrId: string,
  options: { signal: AbortSignal; handlesFailure: boolean },
): Promise<Report> {
  try {
    const { cgreportHeadName, ...head } = await request(getReportHead, { configId: codeOrId }, options);
    return { cgRpConfigId: codeOrId, ...head, cgRpConfigName: cgreportHeadName };
  } catch (error) {
    if (!(error instanceof RequestError && missing.has(error.kind))) throw error;
    return await request(getReportColumns, { code: codeOrId }, options);
  }
}

/** Rows and their total (API-90); some servers of the family send the total as text, and null for no rows. */
export function placedRows(result: unknown): { rows: PlacedRow[]; total: number } {
  const { records, total } = (result ?? { total: 0 }) as {
    records?: ReportRow[] | null;
    total: number | string;
  };
  return { rows: (records ?? []).map((values, id) => ({ id, values })), total: Number(total) };
}
