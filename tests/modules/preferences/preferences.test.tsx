// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentLanguage } from '#modules/platform/i18n/index.ts';
import { LanguageSwitch, preferences, restorePreferences, ThemeSwitch } from '#modules/preferences/index.ts';

const root = document.documentElement;
const nextVisit = () => restorePreferences();

beforeEach(() => {
  localStorage.clear();
  nextVisit();
});
afterEach(cleanup);

describe('how a person set up the console', () => {
  it('[SETTINGS-03][SETTINGS-05] starts light and blue with a dark menu, in Chinese', () => {
    expect({ ...root.dataset }).toMatchObject({ theme: 'light', accent: 'blue', sider: 'dark' });
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

  it('[SETTINGS-16] holds what the specification names', () => {
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
