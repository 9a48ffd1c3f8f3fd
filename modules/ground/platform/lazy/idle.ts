import { isConnectionLost, onConnectionReturned } from './connection.ts';

/** How long to wait for an idle page before work is done anyway, in milliseconds. */
const patience = 3_000;

/** How long to wait in a browser that does not report when it is idle, in milliseconds. */
const pause = 500;

/**
 * Does work once the browser is idle.
 *
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work, { timeout: patience });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, pause);
  return () => clearTimeout(timer);
}

let shown: Promise<void> = Promise.resolve();

/**
 * Names the page that comes first: what {@link afterPage} and {@link startIdleLoading} load waits until it is shown
 * with its data. A browser that waits for a reply would count as idle.
 */
export function showFirst(page: Promise<void>): void {
  shown = page;
}

/** Loads something after the page that comes first, such as a control that is rarely used. */
export const afterPage =
  <Result>(load: () => Promise<Result>): (() => Promise<Result>) =>
  async () => {
    await shown;
    return load();
  };

type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let started = false;
let busy = false;

/** Loads something once the browser is idle, after {@link startIdleLoading}. A failure is left to its first use. */
export function loadWhenIdle(load: Load): void {
  waiting.push(load);
  next();
}

/**
 * Starts to load, one after another, what a person may open next, so that it opens even after the connection was lost.
 * People who save data load it when they need it.
 */
export function startIdleLoading(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  void shown.then(() => {
    started = true;
    onConnectionReturned(next);
    next();
  });
}

function next(): void {
  if (!started || busy || waiting.length === 0 || isConnectionLost()) return;
  busy = true;
  whenIdle(() => {
    const done = () => {
      busy = false;
      next();
    };
    waiting.shift()?.().then(done, done);
  });
}
