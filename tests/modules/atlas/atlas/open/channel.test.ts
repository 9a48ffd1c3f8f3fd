import { afterEach, expect, it, vi } from 'vitest';
import { sandboxOf } from '#modules/atlas/atlas/open/sandbox/sandbox.ts';

afterEach(() => vi.useRealTimers());

it('a page of the sandbox that never runs is unavailable: no loop is reported, and no page is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sandbox = sandboxOf({ kind: 'code', text: '' });
  const refused = expect(
    sandbox.ask({ ask: 'read', source: { kind: 'code', text: '' } }),
  ).rejects.toMatchObject({ failure: { problem: 'unavailable' } });
  await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(document.querySelector('iframe')).toBeNull();
});
