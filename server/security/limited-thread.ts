import type { Piscina } from 'piscina';

/** Why a job has no result: it takes too much work, or too many others are waiting. */
export type ThreadFault = 'work' | 'busy';

interface ThreadOptions {
  /** The file whose default export does a job. */
  readonly file: URL;
  /** Milliseconds, after which the thread is terminated. */
  readonly timeout: number;
  readonly mostWaiting: number;
}

/** Creates a function that does jobs in other threads, where work without an end stops nothing else. */
export function limitedThread<Job, Result extends object>({ file, timeout, mostWaiting }: ThreadOptions) {
  let pool: Promise<Piscina> | undefined;
  let waiting = 0;
  return async (job: Job): Promise<Result | ThreadFault> => {
    if (waiting >= mostWaiting) return 'busy';
    waiting += 1;
    try {
      pool ??= openPool(file);
      return await (await pool).run(job, { signal: AbortSignal.timeout(timeout) });
    } catch (error) {
      const { name, code } = error as NodeJS.ErrnoException;
      if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return 'work';
      throw error;
    } finally {
      waiting -= 1;
    }
  };
}

/** The library is loaded with the first job, so that the server starts without it. */
async function openPool(file: URL): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: file.href,
    ...{ minThreads: 0, maxThreads: 2, idleTimeout: 30_000 },
    ...{ resourceLimits: { maxOldGenerationSizeMb: 256 }, execArgv: [] },
    // A thread waits in its event loop and does not block, so that it can end at any time.
    ...{ atomics: 'disabled', recordTiming: false },
  });
}
