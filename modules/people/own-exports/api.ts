import { queryOptions } from '@tanstack/react-query';
import { exportRunEndpoints } from '#contract/areas/export-runs.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';

/** How often the list is read again while an export of it is written, in milliseconds. */
const rereading = 1_500;

/** The exports of the person, newest first. */
export const exportsQuery = queryOptions({
  queryKey: ['exportRun', 'list'],
  queryFn: async ({ signal }) => {
    const { runs } = await request(exportRunEndpoints.list, {}, { signal, handlesFailure: true });
    const translate = await serverTextTranslation();
    return {
      runs: runs.map(run => ({ ...run, message: run.message && (translate?.(run.message) ?? run.message) })),
    };
  },
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.runs.some(run => run.state === 'running') ? rereading : false),
});
