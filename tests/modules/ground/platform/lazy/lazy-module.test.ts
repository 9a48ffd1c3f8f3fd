import { expect, it, vi } from 'vitest';
import { lazyModule } from '#modules/ground/platform/lazy/index.ts';

it('fetches a part once, and has it at hand from then on', async () => {
  const fetch = vi.fn(async () => ({ value: 1 }));
  const part = lazyModule(fetch);
  expect(part.loaded()).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
  await Promise.all([part.load(), part.load()]);
  expect(fetch).toHaveBeenCalledOnce();
  expect(part.loaded()).toEqual({ value: 1 });
});

it('tries again after a fetch that failed', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({});
  const part = lazyModule(fetch);
  await expect(part.load()).rejects.toThrow('offline');
  await expect(part.load()).resolves.toEqual({});
});
