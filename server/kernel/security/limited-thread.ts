import type { Piscina } from 'piscina';

/** Why a job has no result: it takes too much work, or too many others are waiting. */
export type ThreadFault = 'work' | 'busy';

interface ThreadOptions {
  /** The file whose default export does a job. */
  readonly file: URL;
  /** Milliseconds after which a job no longer waits for a thread, and after its start its thread is terminated. */
  readonly timeout: number;
  /** The most jobs that are done or wait. */
  readonly mostWaiting: number;
}

/** The jobs that are done at the same time. */
const mostThreads = 2;

/** Creates a function that does jobs in other threads, where work without an end stops nothing else. */
export function limitedThread<Job, Result extends object>(options: ThreadOptions) {
  const { file, timeout, mostWaiting } = options;
  const turns = takingTurns(mostThreads);
  let pool: Promise<Piscina> | undefined;
  let known = 0;
  return async (job: Job): Promise<Result | ThreadFault> => {
    if (known >= mostWaiting) return 'busy';
    known += 1;
    try {
      pool ??= openPool(file);
      const opened = await pool;
      if (!(await turns.take(timeout))) return 'busy';
      try {
        // Work that others do before does not count against a job.
        return await opened.run(job, { signal: AbortSignal.timeout(timeout) });
      } finally {
        turns.end();
      }
    } catch (error) {
      const { name, code } = error as NodeJS.ErrnoException;
      if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return 'work';
      throw error;
    } finally {
      known -= 1;
    }
  };
}

/** Lets a number of jobs run at the same time, and others after them in their order. */
function takingTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    /** Resolves with true at the turn of a job, and with false after a time without one. */
    take(longest: number): Promise<boolean> {
      if (running < most) {
        running += 1;
        return Promise.resolve(true);
      }
      return new Promise(resolve => {
        const start = () => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(start), 1);
          resolve(false);
        }, longest);
        timer.unref();
        waiting.push(start);
      });
    },
    end() {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    },
  };
}

/** The library is loaded with the first job, so that the server starts without it. */
async function openPool(file: URL): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: mostThreads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
    // A thread waits in its event loop and does not block, so that it can end at any time.
    atomics: 'disabled',
    recordTiming: false,
  });
}
