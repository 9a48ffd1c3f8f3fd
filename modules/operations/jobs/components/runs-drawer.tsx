import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type JobRun, jobResource, type ScheduledJob } from '#contract/areas/jobs.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';
import { Drawer, EmptyState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { Pagination } from '#modules/ground/ui/pagination.tsx';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { jobsText } from '../text.ts';
import { RunState } from './run-state.tsx';

const pageSize = 20;

const runsQuery = (id: string, pageNo: number) => ({
  queryKey: entityKey(jobResource.name, 'runs', id, String(pageNo)),
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

/** The due times of a job with their outcomes, newest first; it follows runs that end meanwhile. */
export default function RunsDrawer({ row: job, close }: Pick<DialogProps<ScheduledJob>, 'row' | 'close'>) {
  const t = useText(jobsText);
  const [page, setPage] = useState(1);
  const runs = useQuery(runsQuery(job.id, page));
  return (
    <Drawer
      open
      width={560}
      title={t('runs')}
      description={<span className="wrap-anywhere">{job.description || job.jobClassName}</span>}
      onOpenChange={open => !open && close()}
    >
      <QueryState
        query={runs}
        pending={<SkeletonLines lines={8} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t('noRuns')} />}
      >
        {({ records, total }) => (
          <div className="grid gap-3">
            <ul aria-label={t('runs')}>
              {records.map(run => (
                <Run key={run.id} run={run} />
              ))}
            </ul>
            {total > pageSize && (
              <Pagination page={page} pageSize={pageSize} total={total} onChange={setPage} />
            )}
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

/** Seconds between two times of the interface. */
const secondsBetween = (start: string, end: string) =>
  Math.max(0, Math.round((Date.parse(end.replace(' ', 'T')) - Date.parse(start.replace(' ', 'T'))) / 1000));

function Run({ run }: { run: JobRun }) {
  const t = useText(jobsText);
  const { state, dueTime, startTime, endTime, attempt, message, startedBy, process } = run;
  return (
    <li className="grid gap-1 border-border border-b py-2.5 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RunState state={state} />
        <span className="tabular text-sm text-text-muted">{t('at', { time: dueTime })}</span>
        {startTime && endTime && (
          <span className="tabular text-sm text-text-muted">
            {t('took', { seconds: secondsBetween(startTime, endTime) })}
          </span>
        )}
      </p>
      {message && <p className="wrap-anywhere">{message}</p>}
      <p className="flex flex-wrap gap-x-3 text-sm text-text-muted">
        {attempt > 1 && <span>{t('attempt', { count: attempt })}</span>}
        {startedBy && <span>{t('by', { name: startedBy })}</span>}
        {process && <span>{t('process', { name: process })}</span>}
      </p>
    </li>
  );
}
