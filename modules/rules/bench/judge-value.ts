import type { CheckedPart, Verdict } from '#contract/check-steps.ts';

/** Milliseconds for all rules of one value, with the start of the thread. */
const timeLimit = 1500;

/**
 * Judges the parts of a value in a thread of their own, which is terminated when a pattern takes too long.
 *
 * @returns a verdict for each part; `slow` ends the list early
 * @throws when the thread does not start
 */
export async function judgeInWorker(parts: readonly CheckedPart[], signal: AbortSignal): Promise<Verdict[]> {
  if (parts.length === 0) return [];
  const worker = new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' });
  const judged = new Promise<Verdict[]>((resolve, reject) => {
    const verdicts: Verdict[] = [];
    const stop = setTimeout(() => resolve([...verdicts, 'slow']), timeLimit);
    const fail = () => {
      clearTimeout(stop);
      reject(new Error('The value was not judged'));
    };
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<Verdict>) => {
      verdicts.push(data);
      if (verdicts.length < parts.length) return;
      clearTimeout(stop);
      resolve(verdicts);
    });
    worker.postMessage(parts);
  });
  return judged.finally(() => worker.terminate());
}
