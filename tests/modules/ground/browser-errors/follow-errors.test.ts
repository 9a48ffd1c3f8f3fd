import { beforeEach, expect, it, vi } from 'vitest';
import { followErrors, reportCaught } from '#modules/ground/browser-errors/index.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';

const sent = vi.hoisted(() => vi.fn());
vi.mock('#modules/ground/platform/http/index.ts', async original => ({
  ...(await original<object>()),
  request: sent,
}));

beforeEach(() => sent.mockReset().mockResolvedValue(null));

it('[PAGE-30] each error is reported once, without what people typed, and refusals of requests are none', async () => {
  const target = new EventTarget() as unknown as Window;
  followErrors(target);
  const raise = (error: unknown) =>
    target.dispatchEvent(Object.assign(new Event('error'), { error, message: String(error) }));
  const reject = (reason: unknown) =>
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const error = new TypeError('"hunter2" is not iterable');
  error.stack = 'TypeError: "hunter2"\n    at save (http://museum.test/assets/users-Ab3dE_9.js:1:2345)';
  raise(error);
  raise(error);
  reject(new RequestError({ kind: 'business' }));
  reject(new DOMException('left', 'AbortError'));
  reject(new RangeError('out of range'));
  reportCaught(new Error('cannot draw'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(3), { timeout: 10_000 });
  const reports = sent.mock.calls.map(([, report]) => report);
  expect(reports.map(({ kind, message }) => [kind, message])).toEqual([
    ['error', 'TypeError: … is not iterable'],
    ['rejection', 'RangeError: out of range'],
    ['render', 'Error: cannot draw'],
  ]);
  expect(reports[0].stack).toBe('save /assets/users-Ab3dE_9.js:1:2345');
  expect(JSON.stringify(reports)).not.toContain('hunter2');
});
