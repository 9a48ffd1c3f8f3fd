import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUserInfo } from '#contract/areas/session.ts';
import { headerName } from '#contract/constants.ts';
import { presenceText } from '#contract/presence.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import OnlineUsersPage from '#modules/operations/online-users/pages/online-users.page.tsx';
import { metricSamples } from '#server/kernel/db/schema/index.ts';
import { titlesFor } from '#tests/server/announcements/support.ts';
import { metricSample } from '#tests/server/support/metric-samples.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'watcher', permissions: ['system:online:list'] });
  for (const username of ['anna', 'ben']) await server.test.add({ username, realname: `${username}的姓名` });
  for (const username of ['admin', 'watcher', 'anna', 'ben']) await server.test.as(username);
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const show = (username = 'admin') => showServed(server, { '/online': OnlineUsersPage }, username, '/online');

const tool = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('the page of people online', () => {
  it('[PAGE-39] lists each session, and marks that of the person who looks', async () => {
    const { user } = await show();
    const own = await screen.findByRole('row', { name: /（我）/ });
    expect(within(own).queryByRole('button', { name: /^强退/ })).toBeNull();
    expect(await screen.findByRole('row', { name: /anna的姓名/ })).toHaveTextContent('127.0.0.1');
    await user.type(await screen.findByRole('textbox', { name: '用户名' }), 'nn');
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /ben的姓名/ })).toBeNull());
    expect(screen.getByRole('row', { name: /anna的姓名/ })).toBeVisible();
  });

  it('[PAGE-39] shows how many people were signed in and active over time', async () => {
    const { user } = await show();
    await tool(user, '在线人数');
    const drawer = within(await screen.findByRole('dialog', { name: '在线人数' }));
    await server.test.db.insert(metricSamples).values(metricSample({ people: 12, active: 5 }));
    await user.click(drawer.getByRole('button', { name: '7 天' }));
    const table = within(await drawer.findByRole('table', { name: '在线人数' }));
    expect(await table.findByRole('row', { name: /12 ?5$/ })).toBeInTheDocument();
  });

  it('[API-19] signs a person out after a question, with the reason that the person reads', async () => {
    const anna = await server.test.as('anna');
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^强退 anna的姓名/ }));
    const dialog = await screen.findByRole('dialog', { name: '强制退出用户？' });
    expect(dialog).toHaveTextContent('anna的姓名');
    await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '账号异常');
    await user.click(within(dialog).getByRole('button', { name: '强制退出' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /anna的姓名/ })).toBeNull());
    const { envelope } = await server.test.request(getUserInfo, {}, anna);
    expect(envelope.message).toBe('您已被管理员强制退出，原因：账号异常');
  });

  it('[API-19] asks before the reason that was typed is lost, and ends nothing when the dialog is left', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^强退 ben的姓名/ }));
    const dialog = await screen.findByRole('dialog', { name: '强制退出用户？' });
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('row', { name: /ben的姓名/ })).toBeVisible();
  });

  it('[PAGE-39] writes to a person, and shows what each one does', async () => {
    const ben = await server.test.as('ben');
    const presence = presenceText({ path: '/isystem/nowhere', idle: 600 });
    await server.test.request(getUserInfo, {}, ben, 'GET', { [headerName.presence]: presence });
    const { user } = await show();
    const row = await screen.findByRole('row', { name: /ben的姓名/ });
    expect(await within(row).findByText('/isystem/nowhere')).toBeVisible();
    expect(row).toHaveTextContent('10 分钟');
    await user.click(await within(row).findByRole('button', { name: 'ben的姓名 的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '发送消息' }));
    const dialog = await screen.findByRole('dialog', { name: '发送消息给 ben的姓名' });
    await user.type(within(dialog).getByRole('textbox', { name: /消息内容/ }), '十分钟后维护');
    await user.click(within(dialog).getByRole('button', { name: '发送' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await titlesFor(server.test, 'ben')).toEqual([expect.stringMatching(/：十分钟后维护$/)]);
  });

  it('[PAGE-39] offers no sign-out to whoever may only look', async () => {
    await show('watcher');
    await screen.findByRole('row', { name: /ben的姓名/ });
    expect(screen.queryByRole('button', { name: /^强退/ })).toBeNull();
  });

  it('[PAGE-39] signs a person out everywhere, and everybody else', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^强退 ben的姓名/ }));
    const dialog = await screen.findByRole('dialog', { name: '强制退出用户？' });
    await user.click(await within(dialog).findByRole('radio', { name: '此用户的全部登录' }));
    await user.click(within(dialog).getByRole('button', { name: '强制退出' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('row', { name: /ben的姓名/ })).toBeNull());
    expect(await screen.findByRole('row', { name: /watcher/ })).toBeVisible();
    await tool(user, '强退其他人');
    const question = await screen.findByRole('dialog', { name: '强制退出其他所有人？' });
    await user.click(within(question).getByRole('button', { name: '强制退出' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('row', { name: /watcher/ })).toBeNull());
    expect(await screen.findByRole('row', { name: /（我）/ })).toBeVisible();
  });
});
