import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { capabilities } from '#contract/capabilities.ts';
import { refreshNotices } from '#modules/content/notices/index.ts';
import {
  capabilitiesPath,
  capableOf,
  healthy,
  home,
  openConsole,
  type Reply,
  type RunningConsole,
} from './support/console.tsx';

vi.setConfig({ testTimeout: 60_000 });

let running: RunningConsole;
afterEach(() => running.close());

const announcementsPage: MenuEntry = {
  id: 'a',
  path: '/isystem/annountCement',
  name: 'a',
  component: 'system/notice/index',
  meta: { title: '系统通告' },
};
const paths = {
  announcements: '/sys/annountCement/list',
  release: '/sys/annountCement/doReleaseData',
  audience: '/sys/annountCement/audience',
  unread: '/sys/annountCement/listByUser',
  messages: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
};
const result = (value: unknown): Reply => ({ body: { code: 0, result: value } });
const page = (...records: object[]) =>
  result({ records, total: records.length, size: 10, current: 1, pages: 1 });

/** Announcements as a server of the family sends them: without their state and the name of the sender. */
const announcement = (id: string, titile: string, sendStatus: string, startTime: string | null = null) => ({
  id,
  titile,
  sendStatus,
  startTime,
  endTime: '2099-12-31 23:59:59',
  msgContent: '<p>x</p>',
  msgCategory: '1',
  msgType: 'ALL',
  priority: 'L',
  msgAbstract: 's',
  sender: 'admin',
  delFlag: '0',
});
const draft = announcement('1', '未来的通知', '0', '2099-01-01 08:00:00');
const released = announcement('2', '已发的通知', '1');

const repliesOf = (menu: readonly MenuEntry[], more: Record<string, Reply> = {}) => {
  const { [capabilitiesPath]: _, ...family } = healthy(menu);
  return {
    ...family,
    [paths.announcements]: page(draft, released),
    [paths.unread]: result({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }),
    [paths.release]: { body: { message: '该系统通知发布成功' } },
    ...more,
  };
};

async function open(address: string, more?: Record<string, Reply>) {
  running = await openConsole(address, {
    signedIn: true,
    replies: repliesOf([home, announcementsPage], more),
  });
  return userEvent.setup();
}

/** The console of an earlier test may ask late, so that the number of requests means nothing. */
const known = () =>
  waitFor(() => expect(running.app.queryClient.getQueryData(['capabilities'])).toBeDefined(), {
    timeout: 20_000,
  });
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) }, { timeout: 20_000 });

/** The actions of a row: two are shown in it, more are in its menu. */
async function actionsOf(user: ReturnType<typeof userEvent.setup>, title: string) {
  const found = within(await row(title));
  const shown = found.getAllByRole('button').map(button => button.textContent);
  const menu = found.queryByRole('button', { name: /更多操作/ });
  if (menu === null) return shown;
  await user.click(menu);
  const items = (await screen.findAllByRole('menuitem')).map(item => item.textContent);
  await user.keyboard('{Escape}');
  return [...shown, ...items];
}

describe('announcements before a server of the family', () => {
  it('[PERM-15] are written and released although the server has no codes for it, without the list of readers', async () => {
    const user = await open('/isystem/annountCement');
    const found = within(await row('未来的通知'));
    expect(screen.getByRole('button', { name: /通告$/ })).toBeVisible();
    expect(found.getByRole('button', { name: /发布/ })).toBeVisible();
    expect(await actionsOf(user, '未来的通知')).toEqual(expect.arrayContaining(['编辑', '删除']));
    await known();
    const others = await actionsOf(user, '已发的通知');
    expect(others).toContain('撤销');
    expect(others).not.toContain('阅读情况');
  });

  it('[API-70] are released immediately, and the question shows it', async () => {
    const user = await open('/isystem/annountCement');
    await user.click(within(await row('未来的通知')).getByRole('button', { name: /发布/ }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('“未来的通知”将发送给全体用户。');
    await known();
    await waitFor(() => expect(question).toHaveTextContent('。 服务器不支持定时发布，会立即发送。'));
    await user.click(within(question).getByRole('button', { name: '发布' }));
    expect(await screen.findByText('发布成功')).toBeVisible();
    expect(running.requested(paths.audience)).toBe(0);
  });

  it('are scheduled, and their readers listed, where the server can', async () => {
    const user = await open('/isystem/annountCement', { [capabilitiesPath]: capableOf(...capabilities) });
    await known();
    await waitFor(async () => expect(await actionsOf(user, '已发的通知')).toContain('阅读情况'));
    await user.click(within(await row('未来的通知')).getByRole('button', { name: /发布/ }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      '将于 2099-01-01 08:00:00 发送给全体用户',
    );
  });
});

describe('one’s own messages before a server of the family', () => {
  const message = { ...released, id: 's1', anntId: '2', userId: '1', readFlag: '0' };
  const address = '/isps/userAnnouncement';

  it('[NOTICE-04] are loaded again after the server has added the announcements to everybody', async () => {
    await open(address, { [paths.messages]: page() });
    await known();
    const before = running.requested(paths.messages);
    running.answerWith({ ...running.replies, [paths.messages]: page(message) });
    await act(async () => refreshNotices());
    expect(await screen.findByText('已发的通知', {}, { timeout: 20_000 })).toBeVisible();
    expect(running.requested(paths.messages)).toBeGreaterThan(before);
  });

  it('[NOTICE-04] are loaded once where they are complete', async () => {
    await open(address, {
      [capabilitiesPath]: capableOf('messageDelivery'),
      [paths.messages]: page(message),
    });
    expect(await screen.findByText('已发的通知', {}, { timeout: 20_000 })).toBeVisible();
    await known();
    const unread = running.requested(paths.unread);
    await act(async () => refreshNotices());
    await waitFor(() => expect(running.requested(paths.unread)).toBe(unread + 1));
    expect(running.requested(paths.messages)).toBe(1);
  });

  it('are searched for a part of title or sender as it was typed', async () => {
    await open(`${address}?titile=通知&sender=adm`, { [paths.messages]: page(message) });
    expect(await screen.findByText('已发的通知', {}, { timeout: 20_000 })).toBeVisible();
    const asked = running.server.seen.find(({ path }) => path.endsWith(paths.messages));
    expect(asked?.query.get('titile')).toBe('通知');
    expect(asked?.query.get('sender')).toBe('adm');
  });
});

describe('what a person does for themselves before a server of the family', () => {
  it('[HEADER-03] has no devices', async () => {
    const user = await open('/');
    await known();
    await user.click(await screen.findByRole('button', { name: /管理员/ }));
    expect(await screen.findByRole('menuitem', { name: '退出登录' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: '我的设备' })).toBeNull();
  });

  it('[PASSWORD-01] promises that a new password signs out other devices only where it does', async () => {
    const openDialog = async (more?: Record<string, Reply>) => {
      const user = await open('/', more);
      await user.click(await screen.findByRole('button', { name: /管理员/ }));
      await user.click(await screen.findByRole('menuitem', { name: '修改密码' }));
      const dialog = await screen.findByRole('dialog', { name: '修改密码' });
      await known();
      return within(dialog);
    };
    const promise = '保存后，您在其他设备上的登录都会退出。';
    expect((await openDialog()).queryByText(promise)).toBeNull();
    await userEvent.keyboard('{Escape}');
    await running.close();
    const capable = { [capabilitiesPath]: capableOf('passwordEndsSessions') };
    expect(await (await openDialog(capable)).findByText(promise)).toBeVisible();
  });
});
