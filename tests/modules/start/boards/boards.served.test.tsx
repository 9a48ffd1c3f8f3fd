import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import MonitorBoardPage from '#modules/start/boards/pages/monitor.page.tsx';
import WorkplacePage from '#modules/start/boards/pages/workplace.page.tsx';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { showOwn } from '../../people/own-account/support/own-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

const patience = { timeout: 20_000 };
let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.as('admin');
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh-CN');
});

const pages = { '/monitor': MonitorBoardPage, '/workplace': WorkplacePage };

const linkTo = (name: string) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://local');

describe('the boards', () => {
  it('[PAGE-03] shows figures and plots of real days, each with its values and the list behind it', async () => {
    const { user } = await showServed(server, pages, 'admin', '/monitor');
    const figures = within(await screen.findByRole('list', { name: '概况' }, patience));
    expect((await figures.findAllByRole('listitem'))[0]).toHaveTextContent(/登录次数[1-9]/);
    const signIns = await screen.findByRole('table', { name: '登录与活跃人数' }, patience);
    expect(within(signIns).getAllByRole('row')).toHaveLength(8);
    expect(within(signIns).getAllByRole('row')[1]).toHaveTextContent(/\d\d-\d\d[1-9]/);
    const list = linkTo('查看明细：操作次数');
    expect(list.pathname).toBe('/isystem/log');
    expect(Object.fromEntries(list.searchParams)).toEqual({
      kind: 'operations',
      createTime_begin: expect.stringMatching(/^\d{4}-\d\d-\d\d 00:00:00$/),
      createTime_end: expect.stringMatching(/^\d{4}-\d\d-\d\d 23:59:59$/),
    });
    expect(screen.getByRole('link', { name: '查看明细：定时任务' })).toBeVisible();
    expect(
      within(screen.getByRole('table', { name: '最慢的接口' })).getAllByRole('row').length,
    ).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: '30 天' }));
    await waitFor(
      () =>
        expect(
          within(screen.getByRole('table', { name: '登录与活跃人数' })).getAllByRole('row'),
        ).toHaveLength(31),
      patience,
    );
  });

  it('[PAGE-04] shows what waits for the person, and what they did', async () => {
    await showOwn(server, pages, 'admin', '/workplace');
    const figures = within(await screen.findByRole('list', { name: '概况' }, patience));
    expect(await figures.findByText('登录的设备')).toBeVisible();
    const activity = await screen.findByRole('table', { name: '我的活动' }, patience);
    expect(within(activity).getAllByRole('row')[1]).toHaveTextContent(/\d\d-\d\d[1-9]/);
    expect(screen.getByRole('region', { name: '最近的操作' })).toBeVisible();
    expect(linkTo('查看明细：我的活动').searchParams.get('userid')).toBe('admin');
  });
});
