import { afterEach, expect, it, vi } from 'vitest';
import { afterPage, loadWhenIdle, showFirst, startIdleLoading } from '#modules/ground/platform/lazy/index.ts';

afterEach(() => showFirst(Promise.resolve()));

it('loads immediately what comes after the page where no page comes first', async () => {
  await expect(afterPage(async () => 'tree')()).resolves.toBe('tree');
});

it('loads what comes after the page, and what is loaded while idle, once the page is shown', async () => {
  let show = () => {};
  showFirst(
    new Promise(resolve => {
      show = resolve;
    }),
  );
  const tree = vi.fn(async () => 'tree');
  const dialog = vi.fn(async () => 'dialog');
  const loaded = afterPage(tree)();
  loadWhenIdle(dialog);
  startIdleLoading();
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
  expect(tree).not.toHaveBeenCalled();
  expect(dialog).not.toHaveBeenCalled();
  show();
  await expect(loaded).resolves.toBe('tree');
  await vi.waitFor(() => expect(dialog).toHaveBeenCalledOnce());
});
