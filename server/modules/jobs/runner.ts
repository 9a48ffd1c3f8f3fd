import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { jobResource } from '#contract/areas/jobs.ts';
import { jobParameters, jobTaskOf } from '#contract/job-tasks.ts';
import type { JobRunStep } from '#machines/job-run/job-run.logic.ts';
import { jobRuns } from '#server/kernel/db/schema/index.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { claim, dueJobs } from './run-claims.ts';
import { type Claimed, type JobRow, type RunRow, retryTime } from './run-rows.ts';
import { claimRetries, claimWaiting, markLost, nextTime } from './run-starts.ts';
import { jobRunAfter } from './run-state.ts';
import { type TaskServices, tasks } from './tasks.ts';

export interface JobRunner {
  /** Claims what is due, and starts it. */
  readonly job: Job;
  /** Waits for the runs in progress. */
  close(): Promise<void>;
}

/** Runs scheduled jobs: each due time is claimed in the database, so that of several processes one runs it. */
export function openJobRunner(
  services: TaskServices & {
    readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
    /** Has the jobs look again: a run that waits may begin when another ends. */
    readonly wake: () => void;
  },
): JobRunner {
  const { db, now, log, wake } = services;
  const working = new Set<Promise<void>>();
  const start = ({ job, run }: Claimed) => {
    const work = carryOut(job, run, services)
      .catch((error: unknown) =>
        log.error({ err: withoutValues(error), job: job.id }, 'a run has no outcome'),
      )
      .finally(() => {
        working.delete(work);
        wake();
      });
    working.add(work);
  };
  return {
    job: {
      name: 'scheduled jobs',
      run: async () => {
        const present = now();
        await markLost(db, present);
        for (const claimed of await claimWaiting(db, present)) start(claimed);
        for (const job of await dueJobs(db, present)) {
          const run = await db.transaction(tx => claim(job, tx, present));
          if (run) start({ job, run });
        }
        for (const claimed of await claimWaiting(db, present)) start(claimed);
        for (const claimed of await claimRetries(db, present)) start(claimed);
        return nextTime(db, present);
      },
    },
    close: async () => {
      await Promise.all(working);
    },
  };
}

async function carryOut(job: JobRow, run: RunRow, services: TaskServices): Promise<void> {
  const { db, now, realtime } = services;
  const outcome = await outcomeOf(job, services);
  await db
    .update(jobRuns)
    .set({
      state: jobRunAfter('running', outcome.step),
      endTime: now(),
      message: outcome.message.slice(0, 1000),
      retryTime: outcome.step === 'fail' ? retryTime(job, run.attempt, now()) : null,
    })
    .where(and(eq(jobRuns.id, run.id), eq(jobRuns.state, 'running'), eq(jobRuns.attempt, run.attempt)));
  realtime.publish({ kind: 'everybody', message: { cmd: 'changed', resource: jobResource.name } });
}

async function outcomeOf(
  job: JobRow,
  services: TaskServices,
): Promise<{ step: Extract<JobRunStep, 'succeed' | 'fail'>; message: string }> {
  const task = jobTaskOf(job.jobClassName ?? '');
  if (!task) return { step: 'fail', message: `后台找不到该类名：${job.jobClassName}` };
  const parameters = jobParameters(task, job.parameter);
  if ('fault' in parameters) return { step: 'fail', message: `参数不正确：${parameters.fault}` };
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => limit.reject(new Error(`超过时限 ${job.timeLimit} 秒`)),
    job.timeLimit * 1000,
  ).unref();
  try {
    const message = await Promise.race([tasks[task.key](parameters.values, services), limit.promise]);
    return { step: 'succeed', message };
  } catch (error) {
    // A failed statement would show its values.
    const shown = withoutValues(error);
    return { step: 'fail', message: shown instanceof Error ? shown.message : '执行失败' };
  } finally {
    clearTimeout(timer);
  }
}
