import { type LimitedHtml, sanitiseWithinLimits } from './html-worker.ts';
import { limitedThread, type ThreadFault } from './limited-thread.ts';

/** A sanitised text, or why it is refused: a limit, too much work, or too many other texts at the same time. */
export type SanitisedHtml = LimitedHtml | { readonly fault: ThreadFault };

/** Characters that take a few milliseconds; longer texts would delay other requests. */
const shortLength = 16_000;
/** Characters of one job; a job of a long import must not keep the texts of others waiting. */
const jobLength = 1_000_000;

const inThread = limitedThread<readonly string[], LimitedHtml[]>({
  file: new URL('./html-worker.ts', import.meta.url),
  // A text within the limits takes a small part of it.
  timeout: 15_000,
  mostWaiting: 20,
});

/**
 * Sanitises rich texts, long ones in another thread, which is terminated when they take too long.
 * @returns the results in order, up to the first refused text
 */
export async function sanitiseTexts(texts: readonly string[]): Promise<SanitisedHtml[]> {
  const results: SanitisedHtml[] = [];
  const isShort = texts.reduce((sum, { length }) => sum + length, 0) <= shortLength;
  for (const job of isShort ? [texts] : jobsOf(texts)) {
    const answer = isShort ? sanitiseWithinLimits(job) : await inThread(job);
    const done: SanitisedHtml[] = typeof answer === 'string' ? [{ fault: answer }] : answer;
    results.push(...done);
    if (done.some(result => 'fault' in result)) break;
  }
  return results;
}

function jobsOf(texts: readonly string[]): string[][] {
  const jobs: string[][] = [];
  let room = 0;
  for (const text of texts) {
    if (room < text.length) {
      jobs.push([]);
      room = jobLength;
    }
    jobs.at(-1)?.push(text);
    room -= text.length;
  }
  return jobs;
}
