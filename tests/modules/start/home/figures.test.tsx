import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import {
  capabilitiesPath,
  capableOf,
  healthy,
  home,
  openConsole,
  type Reply,
  type RunningConsole,
} from '#tests/src/support/console.tsx';

let running: RunningConsole;
afterEach(async () => {
  await running?.close();
});

const usersPage: MenuEntry = {
  ...home,
  id: 'users',
  path: '/isystem/user',
  name: 'isystem-user',
  component: 'system/UserList',
  meta: { title: '用户管理' },
};

const logPage: MenuEntry = {
  ...home,
  id: 'log',
  path: '/isystem/log',
  name: 'isystem-log',
  component: 'system/LogList',
  hidden: true,
  meta: { title: '日志管理' },
};
const administration = [home, usersPage, logPage];

const notice = {
  id: 'n1',
  titile: '展厅照明检修',
  priority: 'M',
  sendTime: '2026-03-02 09:00:00',
  msgContent: '',
};
const paths = {
  notices: '/sys/annountCement/listByUser',
  users: '/sys/user/list',
  today: '/sys/loginfo',
  visits: '/sys/visitInfo',
  log: '/sys/log/list',
};
const result = (value: unknown): Reply => ({ body: { code: 0, result: value } });
const page = (records: readonly object[], total = records.length) =>
  result({ records, total, size: 10, current: 1, pages: 1 });
const signIn = (id: string, username: string) => ({
  id,
  logType: 1,
  logContent: '登录成功',
  userid: username,
  username,
  ip: '10.0.0.1',
  createTime: '2026-03-02 09:00:00',
});

const repliesFor = (menu: readonly MenuEntry[]): Record<string, Reply> => ({
  ...healthy(menu),
  [paths.notices]: result({ anntMsgList: [notice], anntMsgTotal: 7, sysMsgList: [], sysMsgTotal: 2 }),
  [paths.users]: page([], 301),
  [paths.today]: result({ totalVisitCount: 900, todayVisitCount: 23, todayIp: 9 }),
  [paths.visits]: result([{ tian: '2099-03-02', type: '03-02', visit: 12, ip: 3 }]),
  [paths.log]: page([signIn('1', '林舒'), signIn('2', '林舒'), signIn('3', '王刚')]),
});

const open = async (menu: readonly MenuEntry[], more: Record<string, Reply> = {}) => {
  running = await openConsole('/', { signedIn: true, replies: { ...repliesFor(menu), ...more } });
  return within(await screen.findByRole('list', { name: '概况' }));
};

describe('the figures of the home page', () => {
  it('count the devices only where the server lists them', async () => {
    const devices = { '/sys/user/session/list': result([{ id: '1' }, { id: '2' }]) };
    const figures = await open([home], devices);
    await waitFor(() => expect(figures.getByRole('link', { name: /我的设备/ })).toHaveTextContent('2'));
    await running.close();
    const others = await open([home], { ...devices, [capabilitiesPath]: capableOf() });
    await waitFor(() => expect(others.queryByText('我的设备')).toBeNull());
    expect(running.requested('/sys/user/session/list')).toBe(0);
  });

  it('show a person their messages, and nothing of the administration', async () => {
    const figures = await open([home]);
    expect(await figures.findByText('通知 7 · 系统消息 2')).toBeVisible();
    expect(figures.getByRole('link', { name: /未读消息/ })).toHaveTextContent('9');
    expect(await screen.findByRole('button', { name: /展厅照明检修/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '登录趋势' })).toBeNull();
    expect(running.requested(paths.log) + running.requested(paths.users)).toBe(0);
  });

  it('show an administrator the people and who signed in, each person once', async () => {
    const figures = await open(administration);
    expect(await figures.findByText('301')).toBeVisible();
    expect(await figures.findByText('来自 9 个地址')).toBeVisible();
    const latest = within(screen.getByRole('region', { name: '最近登录' }));
    await waitFor(() => expect(latest.getAllByRole('listitem')).toHaveLength(2));
  });

  it('request the latest entries of the log in that order, which servers of the family do not by themselves', async () => {
    const figures = await open(administration);
    expect(await figures.findByText('301')).toBeVisible();
    await waitFor(() => expect(running.requested(paths.log)).toBe(2));
    const requests = running.server.seen.filter(({ path }) => path.endsWith(paths.log));
    for (const { query } of requests)
      expect(Object.fromEntries(query)).toMatchObject({ column: 'createTime', order: 'desc' });
  });

  it('show nobody the log by the page of the users alone', async () => {
    const figures = await open([home, usersPage]);
    expect(await figures.findByText('301')).toBeVisible();
    expect(running.requested(paths.log) + running.requested(paths.today)).toBe(0);
  });

  it('fail one by one, and are loaded again one by one', async () => {
    const figures = await open(administration, { [paths.users]: { status: 500, body: {} } });
    const retry = await figures.findByRole('button', { name: '重试：用户' });
    expect(await figures.findByText('来自 9 个地址')).toBeVisible();
    running.answerWith(repliesFor(administration));
    fireEvent.click(retry);
    expect(await figures.findByText('301')).toBeVisible();
    expect(running.requested(paths.today)).toBe(1);
  });

  it('are omitted where the server does not know them', async () => {
    const missing = { status: 404, body: {} };
    const figures = await open(administration, {
      [paths.today]: missing,
      [paths.visits]: missing,
      [paths.log]: missing,
    });
    expect(await figures.findByText('301')).toBeVisible();
    await waitFor(() => expect(figures.queryByText('今日登录')).toBeNull());
    for (const name of ['登录趋势', '最近登录', '最近变更'])
      await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
  });

  it('are drawn as a chart with a description, or as a table', async () => {
    await open(administration);
    const chart = within(await screen.findByRole('region', { name: '登录趋势' }));
    expect(
      await chart.findByRole('img', { name: '近 7 天共登录 12 次，最多的一天是 03-02，12 次' }),
    ).toBeVisible();
    expect(chart.queryByRole('button', { name: '30 天' })).toBeNull();
    fireEvent.click(chart.getByRole('button', { name: '以表格显示' }));
    expect(chart.getByRole('row', { name: '2099-03-02 12 3' })).toBeVisible();
  });
});
