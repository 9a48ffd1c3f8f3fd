import { expect, it, vi } from 'vitest';
import { lateModule } from '#modules/platform/lazy/index.ts';

it('fetches a part once, and has it at hand from then on', async () => {
  const fetch = vi.fn(async () => ({ value: 1 }));
  const late = lateModule(fetch);
  expect(late.loaded()).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
  await Promise.all([late.load(), late.load()]);
  expect(fetch).toHaveBeenCalledOnce();
  expect(late.loaded()).toEqual({ value: 1 });
});

it('tries again after a fetch that failed', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({});
  const late = lateModule(fetch);
  await expect(late.load()).rejects.toThrow('offline');
  await expect(late.load()).resolves.toEqual({});
});
