import '../users/support/page-beside-server.ts';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import UsersPage from '#modules/people/users/pages/users.page.tsx';
import { userAgents } from '#server/kernel/db/schema/index.ts';
import { watchRequests } from '../../kit/resource-page/support/sent-requests.ts';
import { showOwn } from '../own-account/support/own-page.tsx';
import { startUsersServer, type UsersServer } from '../users/support/users-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'absent', realname: '缺席者' });
  await server.test.add({ username: 'stand-in', realname: '代班者' });
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

async function open() {
  const { user } = await showOwn(server, { '/users': UsersPage }, 'admin', '/users?username=absent');
  const row = await screen.findByRole('row', { name: /缺席者/ });
  await user.click(within(row).getByRole('button', { name: /更多操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '代理人' }));
  await screen.findByRole('radio', { name: '无效' });
  return { user, dialog: screen.getByRole('dialog') };
}
const stored = async () =>
  (await server.test.db.select().from(userAgents).where(eq(userAgents.userName, 'absent')))[0];

describe('the dialog of the substitute of a user', () => {
  it('chooses one person, asks for the time, and stores both', async () => {
    const { user, dialog } = await open();
    expect(await within(dialog).findByRole('textbox', { name: '用户名' })).toHaveValue('缺席者（absent）');
    expect(within(dialog).getByRole('radio', { name: '无效' })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: '有效' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请输入代理人用户名!')).toBeVisible();
    expect(screen.getByText('请输入代理开始时间!')).toBeVisible();
    await user.click(await within(dialog).findByRole('combobox', { name: '代理人' }));
    const picker = await screen.findByRole('dialog', { name: '选择用户' });
    await user.click(within(await within(picker).findByRole('row', { name: /代班者/ })).getByText('代班者'));
    await user.click(within(picker).getByRole('button', { name: '确定' }));
    const time = async (name: string, text: string) => {
      const box = screen.getByRole('textbox', { name });
      await user.clear(box);
      await user.type(box, text);
      await user.keyboard('{Tab}');
    };
    await time('代理开始时间', '2026-03-09 09:00:00');
    await time('代理结束时间', '2026-03-02 09:00:00');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('结束时间须晚于开始时间')).toBeVisible();
    await time('代理结束时间', '2026-03-20 18:00:00');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toMatchObject({ agentUserName: 'stand-in', status: '1', createBy: 'admin' });
  });

  it('[API-31] shows the setting that there is, with the names of its accounts, and changes it', async () => {
    const sent = watchRequests();
    const { user, dialog } = await open();
    expect(await within(dialog).findByText('代班者')).toBeVisible();
    expect(sent('/sys/user/getMultiUser')).toContainEqual({ username: 'stand-in' });
    await user.click(within(dialog).getByRole('radio', { name: '无效' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored()).toMatchObject({ agentUserName: 'stand-in', status: '0', updateBy: 'admin' });
  });
});
