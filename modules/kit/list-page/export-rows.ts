import type { QueryClient } from '@tanstack/react-query';
import { backgroundRows, exportRunEndpoints } from '#contract/areas/export-runs.ts';
import { type AnyEndpoint, type InputOf, methodsOf } from '#contract/endpoint.ts';
import type { ExportedRows, ExportOutcome } from '#machines/list-page/list-page.types.ts';
import { joinedIds, type ListRow } from '#machines/list-page/selection.logic.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { saveFile, saveWorkbook } from '#modules/ground/platform/files/index.ts';
import { batchSize, download, RequestError, request } from '#modules/ground/platform/http/index.ts';
import { entityOf } from '#modules/ground/platform/query/index.ts';
import { criteriaOf } from './api.ts';
import { requireGroups } from './require-groups.ts';
import type { ListPageOptions } from './types.ts';

/**
 * Exports the selected rows, or all of the query (LIST-05, LIST-28): more than {@link backgroundRows} in the background,
 * where the server can.
 */
export async function exportRows<Row extends ListRow>(
  { options, queryClient }: { options: () => ListPageOptions<Row>; queryClient: QueryClient },
  exported: ExportedRows,
): Promise<ExportOutcome> {
  const { endpoints, fields, fixedFilters = {}, title } = options();
  const { query, wishes, total } = exported;
  const selected = [...exported.selected.values()];
  const endpoint = endpoints.exportXls;
  if (endpoint === undefined) return 'empty';
  await requireGroups(queryClient, query.conditions);
  const selections = selected.length === 0 ? {} : { selections: joinedIds(selected) };
  const wished = wishes && {
    exportFormat: wishes.format,
    exportValues: wishes.values,
    ...(wishes.columns && { exportColumns: wishes.columns.join(',') }),
  };
  const input = { ...criteriaOf(query, fields, fixedFilters), ...selections, ...wished };
  const isLarge = selected.length === 0 && total > backgroundRows && isStandardExport(endpoint);
  if (isLarge && (await hasCapability(queryClient, 'backgroundExport'))) {
    await request(exportRunEndpoints.start, { resource: entityOf(endpoint), query: input });
    return 'begun';
  }
  // The ids of many rows are too long for an address.
  const isLong = selected.length > batchSize && methodsOf(endpoint).includes('POST');
  const sent: AnyEndpoint = isLong ? { ...endpoint, method: 'POST' } : endpoint;
  try {
    const { blob } = await download(sent, input as InputOf<typeof sent>, { handlesFailure: true });
    if (wishes === undefined || wishes.format === 'xlsx') saveWorkbook(blob, title);
    else saveFile(blob, `${title}.${wishes.format}`);
    return 'saved';
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'emptyFile') return 'empty';
    throw error;
  }
}

/** Whether it is the export of every resource, which knows formats and columns. */
export const isStandardExport = (endpoint: AnyEndpoint | undefined): boolean =>
  'exportFormat' in (endpoint?.input.def.shape ?? {});
