import type { FastifyBaseLogger } from 'fastify';
import { jobResource } from '#contract/areas/jobs.ts';
import { jobParameters } from '#contract/job-parameters.ts';
import { jobTaskOf } from '#contract/job-tasks.ts';
import type { JobRunStep } from '#machines/job-run/job-run.logic.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { isOver, openFailureNotes } from './failure-notice.ts';
import { claim, dueJobs } from './run-claims.ts';
import { type Claimed, type JobRow, type RunRow, retryTime } from './run-rows.ts';
import { claimRetries, claimWaiting, markLost, nextTime, setRun } from './run-starts.ts';
import { jobRunAfter } from './run-state.ts';
import type { TaskServices } from './task-run.ts';
import { tasks } from './tasks.ts';

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
  const notes = openFailureNotes(services);
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
        await markLost(db, present, notes.note);
        for (const claimed of await claimWaiting(db, present)) start(claimed);
        for (const job of await dueJobs(db, present)) {
          const run = await db.transaction(tx => claim(job, tx, present, notes.note));
          if (run) start({ job, run });
        }
        for (const claimed of await claimWaiting(db, present)) start(claimed);
        for (const claimed of await claimRetries(db, present)) start(claimed);
        if (publishAll(notes, services)) wake();
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
  const { step, message } = await outcomeOf({ job, run }, services);
  const notes = openFailureNotes(services);
  await db.transaction(async tx => {
    const ended = await setRun(tx, run, {
      state: jobRunAfter('running', step),
      endTime: now(),
      message: message.slice(0, 1000),
      retryTime: step === 'fail' ? retryTime(job, run.attempt, now()) : null,
    });
    if (ended && isOver(ended)) await notes.note(job, [ended], tx);
  });
  publishAll(notes, services);
  realtime.publish({ kind: 'everybody', message: { cmd: 'changed', resource: jobResource.name } });
}

/** Publishes what was stored. @returns whether there was something, which may be mail that waits */
function publishAll(notes: ReturnType<typeof openFailureNotes>, { realtime }: TaskServices): boolean {
  const events = notes.takeEvents();
  for (const event of events) realtime.publish(event);
  return events.length > 0;
}

async function outcomeOf(
  { job, run }: Claimed,
  services: TaskServices,
): Promise<{ step: Extract<JobRunStep, 'succeed' | 'fail'>; message: string }> {
  const task = jobTaskOf(job.jobClassName ?? '');
  if (!task) return { step: 'fail', message: `后台找不到该类名：${job.jobClassName}` };
  const parameters = jobParameters(task, run.parameter ?? job.parameter);
  if ('fault' in parameters) return { step: 'fail', message: `参数不正确：${parameters.fault}` };
  const limit = Promise.withResolvers<never>();
  const ended = new AbortController();
  const end = () => {
    limit.reject(new Error(`超过时限 ${job.timeLimit} 秒`));
    ended.abort();
  };
  const timer = setTimeout(end, job.timeLimit * 1000).unref();
  try {
    const message = await Promise.race([
      tasks[task.key](parameters.values as never, services, { job, run, left: ended.signal }),
      limit.promise,
    ]);
    return { step: 'succeed', message };
  } catch (error) {
    // A failed statement would show its values.
    const shown = withoutValues(error);
    return { step: 'fail', message: shown instanceof Error ? shown.message : '执行失败' };
  } finally {
    clearTimeout(timer);
  }
}
