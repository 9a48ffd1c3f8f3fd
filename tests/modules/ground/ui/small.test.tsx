import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  applyTheme,
  Button,
  Ellipsis,
  ErrorState,
  IconButton,
  Spinner,
  Toaster,
  toast,
} from '#modules/ground/ui/index.ts';
import { MenuIcon } from '#modules/ground/ui/menu-icon.tsx';
import { show } from './support/page.tsx';

describe('a button', () => {
  it('does not submit by accident and ignores presses while it loads', async () => {
    const press = vi.fn();
    const { user } = show(
      <Button loading onClick={press}>
        保存
      </Button>,
    );
    const button = screen.getByRole('button', { name: '保存' });
    expect(button.getAttribute('type')).toBe('button');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  it('of an icon is named by its label, which shows on focus', async () => {
    const { user } = show(<IconButton label="刷新">↻</IconButton>);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '刷新' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe('刷新');
  });
});

describe('a cut text', () => {
  it('[FORM-10] is cut at 25 characters and shown whole on focus', async () => {
    const whole = '一二三四五六七八九十'.repeat(3);
    const { user } = show(<Ellipsis>{whole}</Ellipsis>);
    expect(screen.getByText(`${whole.slice(0, 25)}…`)).toBeTruthy();
    await user.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe(whole);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('is unchanged, and out of the tab order, when it fits', () => {
    show(<Ellipsis length={5}>短文</Ellipsis>);
    expect(screen.getByText('短文').hasAttribute('tabindex')).toBe(false);
  });
});

describe('waiting and failing', () => {
  it('shows no spinner for a quick reply', () => {
    vi.useFakeTimers();
    show(<Spinner />);
    act(() => vi.advanceTimersByTime(149));
    expect(screen.queryByText('加载中')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByText('加载中')).toBeTruthy();
    vi.useRealTimers();
  });

  it('offers another try', async () => {
    const retry = vi.fn();
    const { user } = show(<ErrorState onRetry={retry} />);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('announces a toast in a live region', async () => {
    show(<Toaster />);
    act(() => {
      toast.success('保存成功');
    });
    const word = await screen.findByText('保存成功');
    expect(word.closest('[aria-live="polite"]')).toBeTruthy();
  });
});

describe('a menu icon', () => {
  it('[MENU-14] draws the icon that the menu names, and a dot for a name that is unknown', () => {
    const { container } = show(
      <>
        <MenuIcon name="setting" />
        <MenuIcon name="constructor" />
        <MenuIcon name={null} />
      </>,
    );
    const drawn = [...container.querySelectorAll('svg')].map(icon => icon.getAttribute('data-icon'));
    expect(drawn).toEqual(['setting', 'dot', 'dot']);
  });
});

describe('the theme', () => {
  it('[SETTINGS-03] [SETTINGS-14] is applied to the document and removed again', () => {
    applyTheme({ mode: 'dark', accent: 'cyan', colorWeak: true });
    const { dataset } = document.documentElement;
    expect({ ...dataset }).toEqual({ theme: 'dark', accent: 'cyan', sider: 'dark', colorWeak: '' });
    applyTheme({ mode: 'system', accent: 'blue', colorWeak: false, sider: 'light' });
    expect({ ...dataset }).toEqual({ theme: 'system', accent: 'blue', sider: 'light' });
  });
});
