import type { Piscina } from 'piscina';
import type { ReadJob, SpreadsheetAnswer, SpreadsheetJob, TableJob, TemplateJob, WriteJob } from './job.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

const timeout = 60_000;
/** A job may use a core and much memory; more concurrent jobs would starve the rest of the server. */
const maxConcurrent = 3;
const threads = {
  filename: new URL('./worker.ts', import.meta.url).href,
  resourceLimits: { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 },
  execArgv: [],
  // A thread waits in its event loop and does not block, so that it can end at any time.
  atomics: 'disabled' as const,
  recordTiming: false,
};
/**
 * How long a writing thread is reused for the next export, because starting one takes longer than writing a
 * small sheet.
 */
const idleTimeout = 30_000;

let writers: Piscina | undefined;
let running = 0;

/**
 * Runs a job in another thread, which can be terminated safely, so that the server stays responsive.
 * @throws SpreadsheetError when the file is refused, takes too long or too much memory, or too many jobs run
 */
export async function runSpreadsheetJob(job: SpreadsheetJob): Promise<SpreadsheetAnswer> {
  if (running >= maxConcurrent) throw new SpreadsheetError('正在处理其他表格文件，请稍后再试');
  running += 1;
  try {
    const isWriting = job.kind === 'write' || job.kind === 'template';
    const answer = await (isWriting ? write(job) : read(job));
    if (answer.kind === 'refused') throw new SpreadsheetError(answer.reason);
    return answer;
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : refusalOf(error);
  } finally {
    running -= 1;
  }
}

async function write(job: WriteJob | TemplateJob): Promise<SpreadsheetAnswer> {
  writers ??= await openPool({ minThreads: 0, maxThreads: maxConcurrent, idleTimeout });
  return writers.run(job, {
    signal: AbortSignal.timeout(timeout),
    transferList: job.kind === 'write' ? job.rows.map(bytes => bytes.buffer) : [],
  });
}

/** Files are untrusted: each one is read in a thread of its own, which ends afterwards. */
async function read(job: ReadJob | TableJob): Promise<SpreadsheetAnswer> {
  const reader = await openPool({ minThreads: 1, maxThreads: 1 });
  try {
    return await reader.run(job, { signal: AbortSignal.timeout(timeout) });
  } finally {
    await reader.destroy();
  }
}

/** The library is loaded with the first sheet, so that the server starts without it. */
async function openPool(options: ConstructorParameters<typeof Piscina>[0]): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({ ...threads, ...options });
}

function refusalOf(error: unknown): SpreadsheetError {
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return new SpreadsheetError('文件处理超时', { cause: error });
  const outOfMemory = code === 'ERR_WORKER_OUT_OF_MEMORY';
  return new SpreadsheetError(outOfMemory ? '文件过大，无法处理' : '文件无法处理', { cause: error });
}
