import type { FastifyBaseLogger } from 'fastify';
import { withoutValues } from '#server/kernel/db/without-values.ts';

/** Minimum pause in milliseconds, so that a job that cannot finish its work does not occupy a processor. */
const shortestPause = 100;
/** Maximum pause in milliseconds: another process may have left work behind. */
const longestPause = 30_000;

/** Work that is due at times stored in the database, so that nothing is lost by a restart. */
export interface Job {
  name: string;
  /**
   * Does everything that is due, and returns when it is due again. Several processes may run it concurrently.
   */
  run(): Promise<Date | undefined>;
}

export interface Jobs {
  /** Checks for work now: something was planned, or the server has started. */
  wake(): void;
  /** Stops scheduling, and waits for the work in progress. */
  close(): Promise<void>;
}

interface Surroundings {
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** Runs the jobs whenever one of them has something due, on the given clock. A job that takes long holds up no other. */
export function openJobs(jobs: readonly Job[], surroundings: Surroundings): Jobs {
  const scheduled = jobs.map(job => schedule(job, surroundings));
  return {
    wake: () => {
      for (const each of scheduled) each.wake();
    },
    close: async () => {
      await Promise.all(scheduled.map(each => each.close()));
    },
  };
}

function schedule(job: Job, surroundings: Surroundings): Jobs {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let isClosed = false;

  const wake = () => {
    if (isClosed) return;
    if (running) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    wokenMeanwhile = false;
    running = pauseAfter(job, surroundings).then(pause => {
      running = undefined;
      if (isClosed) return;
      timer = setTimeout(wake, wokenMeanwhile ? 0 : pause).unref();
    });
  };
  return {
    wake,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Runs a job and returns the milliseconds until it is due again; a failed one is retried after the longest pause. */
async function pauseAfter(job: Job, { now, log }: Surroundings): Promise<number> {
  try {
    const next = await job.run();
    if (!next) return longestPause;
    return Math.min(longestPause, Math.max(shortestPause, next.getTime() - now().getTime()));
  } catch (error) {
    log.error({ err: withoutValues(error), job: job.name }, 'a job failed');
    return longestPause;
  }
}
