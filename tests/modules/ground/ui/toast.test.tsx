import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from './support/page.tsx';

const region = () => document.querySelector('[aria-live="polite"]');

/** The toasts of a page that has not fetched their script yet. */
async function freshToasts() {
  vi.resetModules();
  return import('#modules/ground/ui/toast.tsx');
}

describe('toasts', () => {
  beforeEach(() => {
    vi.doUnmock('#modules/ground/ui/toast-list.tsx');
  });
  afterEach(() => {
    // The library keeps its toasts for the next list, whichever test draws that.
    sonner.dismiss();
    cleanup();
  });

  it('wait for a container that is not mounted yet, and appear in order', async () => {
    const { toast, Toaster } = await freshToasts();
    toast.warning('先说的');
    toast.error('后说的');
    show(<Toaster />);
    const first = await screen.findByText('先说的');
    const second = await screen.findByText('后说的');
    // The newest is on top.
    expect(second.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('enter a region that was there before them', async () => {
    const { toast, Toaster } = await freshToasts();
    show(<Toaster />);
    act(() => toast.success('保存成功'));
    await waitFor(() => expect(region()).not.toBeNull());
    expect(region()).toBeEmptyDOMElement();
    expect(region()).toContainElement(await screen.findByText('保存成功'));
  });

  it('are not loaded before a toast is shown, nor before the first interaction where one is expected', async () => {
    const { Toaster } = await freshToasts();
    const { rerender } = show(<Toaster />);
    fireEvent.pointerDown(document.body);
    rerender(<Toaster expected />);
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(region()).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await waitFor(() => expect(region()).not.toBeNull());
  });

  it('are not lost when their script cannot be fetched at first', async () => {
    let attempts = 0;
    vi.doMock('#modules/ground/ui/toast-list.tsx', async original => {
      attempts += 1;
      if (attempts === 1) throw new Error('offline');
      return original();
    });
    const { toast, Toaster } = await freshToasts();
    show(<Toaster />);
    act(() => toast.error('网络不可用'));
    expect(await within(await screen.findByRole('alert')).findByText('网络不可用')).toBeInTheDocument();
    expect(attempts).toBe(1);
    await waitFor(() => expect(region()).not.toBeNull(), { timeout: 10_000 });
    expect(region()).toContainElement(await screen.findByText('网络不可用'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(attempts).toBe(2);
  });

  it('are shown without their list, and closed, while its script cannot be fetched', async () => {
    vi.doMock('#modules/ground/ui/toast-list.tsx', () => {
      throw new Error('offline');
    });
    const { toast, Toaster } = await freshToasts();
    const { user } = show(<Toaster />);
    act(() => {
      toast.success('保存成功');
      toast.success('保存成功');
      toast.error('导入失败', { description: '第 3 行' });
    });
    const plain = await screen.findByRole('alert');
    expect([...plain.querySelectorAll('p')].map(line => line.textContent?.trim())).toEqual([
      '保存成功',
      '导入失败 第 3 行',
    ]);
    await user.click(within(plain).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => toast.info('还在'));
    expect(await screen.findByRole('alert')).toHaveTextContent('还在');
  });

  it('show the same text once, except with an action, because each action is another one', async () => {
    const { toast, Toaster } = await freshToasts();
    const undo = [vi.fn(), vi.fn()];
    show(<Toaster />);
    act(() => {
      toast.success('保存成功');
      toast.success('保存成功');
      for (const onClick of undo) toast.success('已删除 1 项', { action: { label: '撤销', onClick } });
    });
    await waitFor(() => expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(2));
    expect(screen.getAllByText('保存成功')).toHaveLength(1);
    fireEvent.click(screen.getAllByRole('button', { name: '撤销' })[1] as HTMLElement);
    expect(undo.map(each => each.mock.calls.length)).toEqual([1, 0]);
  });

  it('stay while the focus is on one of them', async () => {
    const { toast, Toaster } = await freshToasts();
    show(<Toaster />);
    act(() =>
      toast.success('已删除 张三', { duration: 200, action: { label: '撤销', onClick: () => undefined } }),
    );
    const undo = await screen.findByRole('button', { name: '撤销' });
    act(() => undo.focus());
    await new Promise(resolve => setTimeout(resolve, 400));
    expect(undo).toHaveFocus();
    act(() => undo.blur());
    await waitFor(() => expect(undo).not.toBeInTheDocument());
  });
});
