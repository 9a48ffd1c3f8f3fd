import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedLock } from '#modules/ground/platform/storage/index.ts';
import { healthy, home, openConsole, type RunningConsole } from '../support/console.tsx';

const page = vi.hoisted(() => ({ breaks: true }));
vi.mock('#src/pages/frame-page.tsx', () => ({
  FramePage: () => {
    if (page.breaks) throw new Error('the page broke');
    return <p>the page works</p>;
  },
}));

const broken = {
  ...home,
  id: 'b',
  path: '/broken',
  component: 'layouts/IframePageView',
  meta: { title: '坏页' },
};
let running: RunningConsole;
const open = async () => {
  running = await openConsole('/broken', { signedIn: true, replies: healthy([home, broken]) });
};

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  vi.restoreAllMocks();
  await running.close();
});

describe('a locked reload', () => {
  it.each([
    ['cannot be reached', 503],
    ['has ended the session', 401],
  ])('shows what is in place of the frame when the server %s', async (_what, status) => {
    storedLock.write('locked');
    document.documentElement.dataset.locked = '';
    running = await openConsole('/broken', {
      signedIn: true,
      replies: { ...healthy(), '/sys/permission/getUserPermissionByToken': { status, body: {} } },
    });
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-locked'));
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a page that breaks', () => {
  it('keeps the frame usable and is retried with its button', async () => {
    page.breaks = true;
    await open();
    expect(await screen.findByText('页面打不开')).toBeVisible();
    expect(screen.getByRole('navigation', { name: '菜单' })).toBeVisible();
    page.breaks = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('the page works')).toBeVisible();
  });
});
