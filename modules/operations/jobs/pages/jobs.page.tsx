import { History } from 'lucide-react';
import { useMemo } from 'react';
import { jobResource, jobStatus, type ScheduledJob } from '#contract/areas/jobs.ts';
import { jobTaskOf } from '#contract/job-tasks.ts';
import { textOf, useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { cutText } from '#modules/ground/ui/cut-text.tsx';
import { lazyDialog, type ResourceOperation, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { AddressedRuns } from '../components/addressed-runs.tsx';
import { RunState } from '../components/run-state.tsx';
import { jobForm } from '../form.ts';
import { jobsText } from '../text.ts';

const dialogs = {
  execute: lazyDialog(() => import('../components/execute-dialog.tsx'), { prefetch: false }),
  runs: lazyDialog(() => import('../components/runs-drawer.tsx'), { prefetch: false }),
};
const nameOf = ({ description, jobClassName }: ScheduledJob) => description || jobClassName || '';
const isRunning = ({ status }: ScheduledJob) => status === jobStatus.running;
/** A task without parameters, and one that this server does not know, runs after a question. */
const hasParameters = ({ jobClassName }: ScheduledJob) =>
  (jobTaskOf(jobClassName ?? '')?.parameters.length ?? 0) > 0;

const actions = [
  { verb: 'edit' },
  { verb: 'execute', offered: (job: ScheduledJob) => !hasParameters(job) },
  {
    key: 'executeWith',
    label: ['执行一次', 'Run now'],
    needs: 'execute',
    opens: 'execute',
    offered: hasParameters,
  },
  { verb: 'resume', offered: (job: ScheduledJob) => !isRunning(job) },
  { verb: 'pause', offered: isRunning },
  { key: 'runs', label: ['执行记录', 'Runs'], icon: <History aria-hidden />, needs: 'runs', opens: 'runs' },
  { verb: 'view' },
  { verb: 'delete' },
] as const;

/** Asks before an operation on one job, which its question names. */
const asking = (verb: 'execute' | 'pause' | 'resume') => ({
  question: ([job]: readonly ScheduledJob[]) => {
    const t = textOf(jobsText);
    return { title: t(verb), description: t(`${verb}Hint`, { name: job ? nameOf(job) : '' }) };
  },
});
const operations = {
  execute: asking('execute'),
  pause: asking('pause'),
  resume: asking('resume'),
} as const satisfies Record<string, ResourceOperation<typeof jobResource>>;

/** Scheduled jobs: what runs when, and how it went (PAGE-31). */
export default function JobsPage() {
  const t = useText(jobsText);
  const translate = useBilingual();
  const columns = useMemo(
    () =>
      ({
        jobClassName: {
          cell: ({ jobClassName }: ScheduledJob) => {
            const task = jobTaskOf(jobClassName ?? '');
            return cutText(task ? translate(task.label) : (jobClassName ?? ''));
          },
        },
        lastRun: {
          label: ['最近一次', 'Last run'],
          width: 136,
          order: 8,
          card: 'second',
          cell: ({ lastRun }: ScheduledJob) =>
            lastRun ? (
              <RunState state={lastRun.state} />
            ) : (
              <span className="text-text-muted">{t('never')}</span>
            ),
        },
      }) as const,
    [t, translate],
  );
  return (
    <ResourcePage
      resource={jobResource}
      columns={columns}
      actions={actions}
      operations={operations}
      dialogs={dialogs}
      form={jobForm}
      rowName={nameOf}
    >
      <AddressedRuns />
    </ResourcePage>
  );
}
