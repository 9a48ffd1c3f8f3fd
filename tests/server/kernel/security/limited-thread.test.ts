import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitedThread } from '#server/kernel/security/limited-thread.ts';

interface Job {
  readonly gate?: Int32Array;
}

const options = { file: new URL('./support/held-job.ts', import.meta.url), timeout: 60_000 };
const done = { done: true };

/** A job that holds its thread until `open` is called. */
function held() {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const open = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { job: { gate }, open };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('jobs in other threads', () => {
  it('a job that waited too long for a thread is not done, and is not blamed for the work of others', async () => {
    const run = limitedThread<Job, object>({ ...options, mostWaiting: 50 });
    const { job, open } = held();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const holding = [run(job), run(job)];
    const waiting = run({});
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(options.timeout);
    vi.useRealTimers();
    expect(await waiting).toBe('busy');
    open();
    expect(await Promise.all(holding)).toEqual([done, done]);
    expect(await run({})).toEqual(done);
  });

  it('jobs above the limit wait for those before them, and are then done', async () => {
    const run = limitedThread<Job, object>({ ...options, mostWaiting: 3 });
    const { job, open } = held();
    const accepted = [run(job), run(job), run({})];
    expect(await run({})).toBe('busy');
    open();
    expect(await Promise.all(accepted)).toEqual([done, done, done]);
  });

  it('work without an end is terminated, and the next job is done', async () => {
    const run = limitedThread<Job, object>({ ...options, timeout: 2000, mostWaiting: 3 });
    expect(await run(held().job)).toBe('work');
    expect(await run({})).toEqual(done);
  });
});
