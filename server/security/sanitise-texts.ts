import type { Piscina } from 'piscina';
import { sanitiseWithinLimits } from './html-worker.ts';
import type { HtmlFault } from './sanitise-html.ts';

/** A sanitised text, or why it is refused: a limit, too much work, or too many other texts at the same time. */
export type SanitisedHtml = { readonly html: string } | { readonly fault: HtmlFault | 'work' | 'busy' };

/** Characters that take a few milliseconds; longer texts would delay other requests. */
const shortLength = 16_000;
/** Characters of one job; a job of a long import must not keep the texts of others waiting. */
const jobLength = 1_000_000;
/** Milliseconds; a text within the limits takes a small part of it. */
const timeout = 15_000;
const mostWaiting = 20;

let pool: Promise<Piscina> | undefined;
let waiting = 0;

/**
 * Sanitises rich texts, long ones in another thread, which is terminated when they take too long.
 * @returns the results in order, up to the first refused text
 */
export async function sanitiseTexts(texts: readonly string[]): Promise<SanitisedHtml[]> {
  const results: SanitisedHtml[] = [];
  const isShort = texts.reduce((sum, { length }) => sum + length, 0) <= shortLength;
  for (const job of isShort ? [texts] : jobsOf(texts)) {
    const done = isShort ? sanitiseWithinLimits(job) : await inThread(job);
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

async function inThread(texts: readonly string[]): Promise<SanitisedHtml[]> {
  if (waiting >= mostWaiting) return [{ fault: 'busy' }];
  waiting += 1;
  try {
    pool ??= openPool();
    return await (await pool).run(texts, { signal: AbortSignal.timeout(timeout) });
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return [{ fault: 'work' }];
    throw error;
  } finally {
    waiting -= 1;
  }
}

/** The library is loaded with the first long text, so that the server starts without it. */
async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./html-worker.ts', import.meta.url).href,
    ...{ minThreads: 0, maxThreads: 2, idleTimeout: 30_000 },
    ...{ resourceLimits: { maxOldGenerationSizeMb: 256 }, execArgv: [] },
    // A thread waits in its event loop and does not block, so that it can end at any time.
    ...{ atomics: 'disabled', recordTiming: false },
  });
}
