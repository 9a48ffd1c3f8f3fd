import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CheckedPart, Verdict } from '#contract/check-steps.ts';
import { limitedThread } from '#server/security/limited-thread.ts';

const file = new URL('../../../server/security/judge-worker.ts', import.meta.url);
const part = (pattern: string, text: string): CheckedPart => ({
  step: { digits: '*', pattern, message: 'm' },
  text,
});
const hostile = [part('(a+)+', `${'a'.repeat(40)}!`)];
const harmless = [part('a', 'a')];

afterEach(() => {
  vi.useRealTimers();
});

describe('jobs in other threads', () => {
  it('a job that waited too long for a thread is not done, and is not blamed for the work of others', async () => {
    const judge = limitedThread<readonly CheckedPart[], Verdict[]>({
      file,
      ...{ timeout: 60_000, mostWaiting: 50 },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = Promise.all([judge(hostile), judge(hostile), judge(harmless)]);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(await answers).toEqual([['slow'], ['slow'], 'busy']);
    expect(await judge(harmless)).toEqual(['passed']);
  });

  it('jobs above the limit wait for those before them, and are then done', async () => {
    const judge = limitedThread<readonly CheckedPart[], Verdict[]>({
      file,
      ...{ timeout: 60_000, mostWaiting: 3 },
    });
    const jobs = [hostile, hostile, harmless, harmless].map(job => judge(job));
    expect(await Promise.all(jobs)).toEqual([['slow'], ['slow'], ['passed'], 'busy']);
  });
});
