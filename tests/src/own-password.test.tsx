import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openOwnDialog } from '#modules/sign-in/session/index.ts';
import { healthy, openConsole, type RunningConsole } from './support/console.tsx';

const userInfo = { id: '1', username: 'admin', realname: '管理员', avatar: null };
const info = (over: object) => ({ body: { result: { userInfo, sysAllDictItems: {}, ...over } } });

let running: RunningConsole;
afterEach(() => running.close());

async function open(reply: ReturnType<typeof info> | { status: number; body: object }) {
  running = await openConsole('/dashboard/analysis', {
    signedIn: true,
    replies: {
      ...healthy(),
      '/sys/user/getUserInfo': reply,
      '/sys/user/updatePassword': { body: { message: '密码重置成功!' } },
    },
  });
  await screen.findByRole('navigation', { name: '菜单' });
  await act(async () => openOwnDialog('password'));
  return userEvent.setup();
}
const sent = () =>
  JSON.parse(running.server.seen.findLast(({ path }) => path.endsWith('updatePassword'))?.body ?? '');

describe('one’s own password', () => {
  it.each([
    ['a person who has one', info({})],
    ['a server that does not say', { status: 500, body: { message: '系统繁忙' } }],
  ])('[PASSWORD-01] [PASSWORD-02] requires the old one of %s', async (_who, reply) => {
    const user = await open(reply);
    const dialog = within(await screen.findByRole('dialog', { name: '修改密码' }));
    await user.type(dialog.getByPlaceholderText('请输入新密码'), 'Museum#2027');
    await user.type(dialog.getByPlaceholderText('请确认新密码'), 'Museum#2027');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('请输入旧密码!')).toBeVisible();
    await user.type(dialog.getByPlaceholderText('请输入旧密码'), 'Museum#2026');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject({ username: 'admin', oldpassword: 'Museum#2026', password: 'Museum#2027' });
  });

  it('[PASSWORD-10] is set for the first time without an old one', async () => {
    const user = await open(info({ withoutPassword: true }));
    const dialog = within(await screen.findByRole('dialog', { name: '设置密码' }));
    expect(dialog.queryByPlaceholderText('请输入旧密码')).toBeNull();
    await user.type(dialog.getByPlaceholderText('请输入新密码'), 'Museum#2027');
    await user.type(dialog.getByPlaceholderText('请确认新密码'), 'Museum#2027');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual({
      username: 'admin',
      oldpassword: '',
      password: 'Museum#2027',
      confirmpassword: 'Museum#2027',
    });
  });
});
