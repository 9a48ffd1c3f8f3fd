import { Worker } from 'node:worker_threads';
import type { SpreadsheetAnswer, SpreadsheetJob } from './job.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

const timeout = 60_000;
const memory = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
/** A worker may use a core and much memory; more of them at once would starve the rest of the server. */
const mostAtOnce = 3;
let running = 0;

/**
 * Does a job in a thread of its own, which may be killed without harm, so that the server keeps answering.
 * @throws SpreadsheetError when the file is refused, takes too long or too much memory, or too many jobs run
 */
export async function runSpreadsheetJob(job: SpreadsheetJob): Promise<SpreadsheetAnswer> {
  if (running >= mostAtOnce) throw new SpreadsheetError('正在处理其他表格文件，请稍后再试');
  running += 1;
  try {
    const answer = await answerOf(job);
    if (answer.kind === 'refused') throw new SpreadsheetError(answer.reason);
    return answer;
  } finally {
    running -= 1;
  }
}

async function answerOf(job: SpreadsheetJob): Promise<SpreadsheetAnswer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: memory,
    execArgv: [],
    transferList: job.kind === 'write' ? job.rows.map(bytes => bytes.buffer) : [],
  });
  const timer = setTimeout(() => void worker.terminate(), timeout);
  try {
    return await new Promise<SpreadsheetAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', error => reject(refusalOf(error)));
      worker.once('exit', () => reject(new SpreadsheetError('文件处理超时')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function refusalOf(error: unknown): SpreadsheetError {
  const outOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return new SpreadsheetError(outOfMemory ? '文件过大，无法处理' : '文件无法处理', { cause: error });
}
