import { keepPreviousData } from '@tanstack/react-query';
import { type JobRun, jobResource } from '#contract/areas/jobs.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';

/** A page of the runs of a job, newest first, in the language of the console. */
export const runsQuery = (id: string, pageNo: number, pageSize: number) => ({
  queryKey: entityKey(jobResource.name, 'runs', id, String(pageNo), String(pageSize)),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const input = { id, pageNo, pageSize };
    const page = await request(jobResource.endpoints.runs, input, { signal, handlesFailure: true });
    const translated = (await serverTextTranslation()) ?? (text => text);
    const inLanguage = (run: JobRun): JobRun => ({ ...run, message: run.message && translated(run.message) });
    return { ...page, records: page.records.map(inLanguage) };
  },
  staleTime: 0,
  placeholderData: keepPreviousData,
});
