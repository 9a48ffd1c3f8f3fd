import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobRun, ScheduledJob } from '#contract/areas/jobs.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Drawer, EmptyState, lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';
import { Pagination } from '#modules/ground/ui/pagination.tsx';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { durationText } from '../duration.ts';
import { runsQuery } from '../runs-query.ts';
import { jobsText } from '../text.ts';
import { RunState } from './run-state.tsx';

const DurationPlot = lazyPart<{ jobId: string }>(() => import('./duration-plot.tsx'));
const ComingRuns = lazyPart<{ job: ScheduledJob }>(() => import('./coming-runs.tsx'));

const pageSize = 20;

/**
 * The due times of a job with their outcomes, newest first, beside how long they took and what comes (PAGE-31). It follows
 * runs that end meanwhile.
 */
export default function RunsDrawer({ row: job, close }: Pick<DialogProps<ScheduledJob>, 'row' | 'close'>) {
  const t = useText(jobsText);
  return (
    <Drawer
      open
      fullscreenable
      width={960}
      title={t('runs')}
      description={<span className="wrap-anywhere">{job.description || job.jobClassName}</span>}
      onOpenChange={open => !open && close()}
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <RunList jobId={job.id} />
        <div className="grid content-start gap-6">
          <DurationPlot jobId={job.id} />
          <ComingRuns job={job} />
        </div>
      </div>
    </Drawer>
  );
}

function RunList({ jobId }: { jobId: string }) {
  const t = useText(jobsText);
  const [page, setPage] = useState(1);
  const runs = useQuery(runsQuery(jobId, page, pageSize));
  return (
    <QueryState
      query={runs}
      pending={<SkeletonLines lines={8} />}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState title={t('noRuns')} />}
    >
      {({ records, total }) => (
        <div className="grid content-start gap-3">
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
  );
}

function Run({ run }: { run: JobRun }) {
  const t = useText(jobsText);
  const { state, dueTime, duration, attempt, parameter, message, startedBy, process } = run;
  return (
    <li className="grid gap-1 border-border border-b py-2.5 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RunState state={state} />
        <span className="tabular text-sm text-text-muted">{t('at', { time: dueTime })}</span>
        {duration !== null && (
          <span className="tabular text-sm text-text-muted">
            {t('took', { time: durationText(duration) })}
          </span>
        )}
      </p>
      {message && <p className="wrap-anywhere">{message}</p>}
      <p className="flex flex-wrap gap-x-3 text-sm text-text-muted">
        {attempt > 1 && <span>{t('attempt', { count: attempt })}</span>}
        {parameter && <span className="wrap-anywhere">{t('given', { values: parameter })}</span>}
        {startedBy && <span>{t('by', { name: startedBy })}</span>}
        {process && <span>{t('process', { name: process })}</span>}
      </p>
    </li>
  );
}
