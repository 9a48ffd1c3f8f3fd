import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { type ContextType, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PageOverlayContext } from '#modules/ground/platform/page/index.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#modules/ground/ui/dropdown-menu.tsx';
import {
  Button,
  type CloseGuard,
  ConfirmHost,
  confirm,
  Dialog,
  Drawer,
  Field,
  Input,
} from '#modules/ground/ui/index.ts';
import { show } from './support/page.tsx';

function Editor({ guard, sheet = false }: { guard?: CloseGuard; sheet?: boolean }) {
  const [open, setOpen] = useState(false);
  const Surface = sheet ? Drawer : Dialog;
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增</Button>
      <Surface open={open} onOpenChange={setOpen} title="新增用户" guard={guard}>
        <Field label="账号">
          <Input />
        </Field>
      </Surface>
    </>
  );
}

function Asking({ sheet, close }: { sheet: boolean; close?: boolean }) {
  const [open, setOpen] = useState(false);
  const [pressed, setPressed] = useState(0);
  const Surface = sheet ? Drawer : Dialog;
  const ok = { label: '保存', onPress: () => setPressed(pressed + 1), ...(close !== undefined && { close }) };
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增 {pressed}</Button>
      <Surface open={open} onOpenChange={setOpen} title="新增用户" fullscreenable ok={ok}>
        <Field label="账号">
          <Input />
        </Field>
      </Surface>
    </>
  );
}

for (const sheet of [false, true]) {
  describe(sheet ? 'a drawer' : 'a dialog', () => {
    it('[LAYOUT-21] closes with its button where that closes it, which is the default', async () => {
      const { user } = show(<Asking sheet={sheet} />);
      await user.click(screen.getByRole('button', { name: '新增 0' }));
      await user.click(await screen.findByRole('button', { name: '保存' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByRole('button', { name: '新增 1' })).toBeVisible();
    });

    it('[LAYOUT-22] stays open, with what was typed, where its button does not close it', async () => {
      const { user } = show(<Asking sheet={sheet} close={false} />);
      await user.click(screen.getByRole('button', { name: '新增 0' }));
      await user.type(await screen.findByRole('textbox', { name: '账号' }), 'wang');
      await user.click(screen.getByRole('button', { name: '保存' }));
      await user.click(screen.getByRole('button', { name: '保存' }));
      expect(screen.getByRole('textbox', { name: '账号' })).toHaveValue('wang');
      await user.click(screen.getByRole('button', { name: '取消' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByRole('button', { name: '新增 2' })).toBeVisible();
    });

    it('[LAYOUT-20] fills the screen and is restored, and opens in its own size again', async () => {
      const { user } = show(<Asking sheet={sheet} />);
      await user.click(screen.getByRole('button', { name: '新增 0' }));
      await user.click(await screen.findByRole('button', { name: '全屏' }));
      await user.click(await screen.findByRole('button', { name: '退出全屏' }));
      await user.click(await screen.findByRole('button', { name: '全屏' }));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(screen.getByRole('button', { name: '新增 0' }));
      expect(await screen.findByRole('button', { name: '全屏' })).toBeVisible();
    });

    it('focuses its first field, closes on Escape, and returns the focus', async () => {
      const { user } = show(<Editor sheet={sheet} />);
      await user.click(screen.getByRole('button', { name: '新增' }));
      const dialog = await screen.findByRole('dialog', { name: '新增用户' });
      expect(dialog).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '账号' }));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '新增' })));
    });

    it('runs its guard before Escape or the close button closes it, once at a time, and stays open when refused', async () => {
      const requested: ((allowed: boolean) => void)[] = [];
      const guard = () => new Promise<boolean>(resolve => requested.push(resolve));
      const { user } = show(<Editor guard={guard} sheet={sheet} />);
      await user.click(screen.getByRole('button', { name: '新增' }));
      await screen.findByRole('dialog');
      await user.keyboard('{Escape}');
      await user.keyboard('{Escape}');
      expect(requested).toHaveLength(1);
      await act(async () => requested[0]?.(false));
      expect(screen.getByRole('dialog')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: '关闭' }));
      expect(requested).toHaveLength(2);
      await act(async () => requested[1]?.(true));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });
}

describe('a dialog and a drawer', () => {
  it('have one head, one body and one foot', () => {
    const parts = [Dialog, Drawer].map(Surface => {
      const { unmount } = show(
        <Surface open onOpenChange={() => {}} title="题" description="说明" footer={<Button>保存</Button>}>
          <p>文</p>
        </Surface>,
      );
      const dialog = screen.getByRole('dialog', { name: '题', description: '说明' });
      const html = dialog.innerHTML.replace(/ (id|aria-[a-z]+)="[^"]*"/g, '');
      unmount();
      return html;
    });
    expect(parts[0]).toContain('保存');
    expect(parts[1]).toBe(parts[0]);
  });
});

describe('a dialog of a page whose layer is not mounted yet', () => {
  it('opens once it is, and nowhere else before', () => {
    const [element, page] = [document.createElement('div'), document.createElement('div')];
    document.body.append(page, element);
    const inside = (overlay: ContextType<typeof PageOverlayContext>) => (
      <PageOverlayContext value={overlay}>
        <Dialog open onOpenChange={() => undefined} title="绑定账号">
          <input aria-label="账号" />
        </Dialog>
      </PageOverlayContext>
    );
    const { rerender } = show(inside('pending'));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(inside({ element, page }));
    expect(element).toContainElement(screen.getByRole('dialog', { name: '绑定账号' }));
    expect(page).toHaveAttribute('inert');
    expect(screen.getByLabelText('账号')).toHaveFocus();
    element.remove();
    page.remove();
  });
});

describe('a dialog that cannot be closed', () => {
  it('[DEPART-03] has no close button and ignores Escape', async () => {
    const { user } = show(<Dialog open closable={false} onOpenChange={() => {}} title="部门选择" />);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: '部门选择' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
  });
});

function MenuThenDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>更多</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>编辑</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={open} onOpenChange={setOpen} title="编辑用户">
        <Input aria-label="账号" />
      </Dialog>
    </>
  );
}

describe('a dialog opened from a menu', () => {
  it('takes the focus from the menu and returns it to the button of the menu', async () => {
    const { user } = show(<MenuThenDialog />);
    screen.getByRole('button', { name: '更多' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: '编辑' });
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: '编辑用户' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '账号' })));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '更多' })));
  });
});

describe('a confirmation', () => {
  it('focuses the cancel button first and reports the confirmation', async () => {
    const { user } = show(<ConfirmHost />);
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({
        title: '删除用户 张三？',
        description: '不能恢复。',
        danger: true,
        confirmLabel: '删除',
      });
    });
    const dialog = await screen.findByRole('alertdialog', { name: '删除用户 张三？' });
    expect(dialog).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' })));
    await user.click(screen.getByRole('button', { name: '删除' }));
    expect(await answer).toBe(true);
  });

  it('treats Escape as cancel, and opens the next confirmation after it', async () => {
    const { user } = show(<ConfirmHost />);
    const answers: Promise<boolean>[] = [];
    act(() => {
      answers.push(confirm({ title: '第一问？' }), confirm({ title: '第二问？' }));
    });
    await screen.findByRole('alertdialog', { name: '第一问？' });
    await user.keyboard('{Escape}');
    expect(await answers[0]).toBe(false);
    await screen.findByRole('alertdialog', { name: '第二问？' });
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await answers[1]).toBe(true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('throws without a mounted host', () => {
    expect(() => confirm({ title: '？' })).toThrow('ConfirmHost');
  });
});
