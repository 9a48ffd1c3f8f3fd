import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, type RunningConsole } from '../support/console.tsx';

let running: RunningConsole;
afterEach(() => running.close());

describe('the frame of the sign-in page', () => {
  it('[LAYOUT-01][LAYOUT-02][ROUTE-05] has a header with the title, which links to "/", and the page', async () => {
    running = await openConsole('/user/login');
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('link', { name: '展品维护与报修管理后台' })).toHaveAttribute('href', '/');
    expect(within(screen.getByRole('main')).getByRole('heading', { name: '登录' })).toBeVisible();
  });
});

describe('the frame behind the sign-in', () => {
  it('[LAYOUT-14][LAYOUT-16] has a sider from 1088 px on', async () => {
    running = await openConsole('/', { signedIn: true, width: 1088 });
    expect(await screen.findByRole('complementary')).toHaveStyle({ width: '200px' });
  });

  it('[LAYOUT-13][LAYOUT-08] has a drawer of 200 px up to 1087 px', async () => {
    running = await openConsole('/', { signedIn: true, width: 1087 });
    await userEvent.click(await screen.findByRole('button', { name: '打开菜单' }));
    const drawer = await screen.findByRole('dialog', { name: '菜单' });
    // 50 steps of the 4 px grid.
    await waitFor(() => expect(drawer).toHaveClass('w-50!'));
  });

  it.each([768, 1087])(
    '[LAYOUT-07][LAYOUT-15] has the closed sider beside the content at %i px',
    async width => {
      running = await openConsole('/', { signedIn: true, width });
      expect(await screen.findByRole('complementary')).toHaveStyle({ width: '80px' });
      await userEvent.click(await screen.findByRole('button', { name: '打开菜单' }));
      const drawer = within(await screen.findByRole('dialog', { name: '菜单' }));
      expect(drawer.getByRole('link', { name: '首页' })).toBeVisible();
    },
  );

  it('[LAYOUT-17] has only the drawer up to 767 px', async () => {
    running = await openConsole('/', { signedIn: true, width: 767 });
    expect(await screen.findByRole('button', { name: '打开菜单' })).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
