import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  LanguageSwitch,
  preferences,
  restorePreferences,
  settingsActor,
  ThemeSwitch,
} from '#modules/frame/preferences/index.ts';
import { currentLanguage } from '#modules/ground/platform/i18n/index.ts';
import { Toaster } from '#modules/ground/ui/index.ts';

const root = document.documentElement;
const nextVisit = () => restorePreferences();

beforeEach(() => {
  localStorage.clear();
  nextVisit();
});
afterEach(cleanup);

describe('the local settings', () => {
  it('[SETTINGS-03][SETTINGS-05] starts blue with a dark menu, in the scheme of the system, in Chinese', () => {
    expect({ ...root.dataset }).toMatchObject({ theme: 'system', accent: 'blue', sider: 'dark' });
    expect(root.lang).toBe('zh-CN');
  });

  it('[SETTINGS-16] keeps the scheme for the next visit', async () => {
    render(<ThemeSwitch />);
    await userEvent.click(screen.getByRole('button', { name: '切换到深色' }));
    expect(root.dataset.theme).toBe('dark');
    root.dataset.theme = '';
    nextVisit();
    expect(root.dataset.theme).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: '切换到浅色' }));
    expect(root.dataset.theme).toBe('light');
  });

  it('[LAYOUT-24] keeps the language for the next visit', async () => {
    render(<LanguageSwitch />);
    await userEvent.click(screen.getByRole('button', { name: '切换到 English' }));
    expect(currentLanguage()).toBe('en-US');
    nextVisit();
    expect(currentLanguage()).toBe('en-US');
    expect(root.lang).toBe('en-US');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to 简体中文' }));
  });

  it('[SETTINGS-16] migrates scheme and language from the first stored format', () => {
    const value = { mode: 'dark', language: 'en-US', color: 'cyan' };
    localStorage.setItem('pro__LOCAL_SETTINGS', JSON.stringify({ value, expire: null }));
    nextVisit();
    expect({ ...root.dataset }).toMatchObject({ theme: 'dark', accent: 'cyan' });
    expect(currentLanguage()).toBe('en-US');
  });

  it('drops invalid settings, reports it, and keeps the rest', async () => {
    const settings = { color: 'pink', theme: 'light' };
    const value = { machine: 'settings', version: 2, settings };
    localStorage.setItem('pro__LOCAL_SETTINGS', JSON.stringify({ value, expire: null }));
    render(<Toaster />);
    act(nextVisit);
    expect({ ...root.dataset }).toMatchObject({ accent: 'blue', sider: 'light' });
    expect(await screen.findByText('部分本地设置已恢复默认')).toBeInTheDocument();
    expect(screen.getByText('保存的设置无法使用：broken: color')).toBeInTheDocument();
  });

  it('[SETTINGS-17] shows that the theme cannot be applied, and restores the previous one', async () => {
    render(<Toaster />);
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    document.head.append(sheet);
    settingsActor().send({ type: 'color.choose', color: 'green' });
    expect(await screen.findByText('Failed to update theme')).toBeInTheDocument();
    sheet.remove();
    expect(preferences().color).toBe('blue');
  });

  it('[SETTINGS-16] contains the settings of the specification', () => {
    expect(Object.keys(preferences())).toEqual(
      expect.arrayContaining([
        'sidebarOpened',
        'device',
        'theme',
        'layout',
        'contentWidth',
        'fixedHeader',
        'fixedSidebar',
        'autoHideHeader',
        'color',
        'weak',
        'multipage',
      ]),
    );
  });
});
