import './support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { toast as sonner } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/kernel/db/schema/index.ts';
import { showUsers, startUsersServer, type UsersServer } from './support/users-page.tsx';

let server: UsersServer;
let made = 0;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => localStorage.clear());
// Toasts belong to the window, so those of the test before would still be shown.
afterEach(() => void sonner.dismiss());

async function someone(letters: string, values: Record<string, unknown> = {}) {
  made += 1;
  const person = {
    username: `${letters}_${made}`,
    realname: `人员${made}`,
    workNo: `U${made}`,
    phone: `1370000${String(made).padStart(4, '0')}`,
    ...values,
  };
  return { ...person, ...(await server.test.add(person)) };
}

type Person = Awaited<ReturnType<typeof someone>>;
type User = Awaited<ReturnType<typeof showUsers>>['user'];

const row = (username: string) => screen.findByRole('row', { name: new RegExp(`\\b${username}\\b`) });
const show = (letters: string, username?: string) =>
  showUsers(server, username, `/users?username=${letters}`);
const undo = () => screen.findByRole('button', { name: '撤销' });

/** Deletes one person from the menu of their row, and returns the question that was confirmed. */
async function deleteFromRow(user: User, { username }: Person): Promise<string> {
  await user.click(within(await row(username)).getByRole('button', { name: /更多操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  return confirmDelete(user, '删除');
}

async function confirmDelete(user: User, label: string): Promise<string> {
  const question = await screen.findByRole('alertdialog');
  const text = question.textContent;
  await user.click(within(question).getByRole('button', { name: label }));
  return text;
}

async function selectAll(user: User, { username }: Person) {
  await row(username);
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }));
  await user.click(await screen.findByRole('button', { name: '删除' }));
}

describe('a deleted user', () => {
  it('goes to the recycle bin, as the question states, and comes back by the undo', async () => {
    const person = await someone('single');
    const { user } = await show('single');
    expect(await deleteFromRow(user, person)).toContain('移入回收站，可以还原。');
    await waitFor(() => expect(screen.queryByText(person.username)).toBeNull());
    expect(await screen.findByText('已移入回收站')).toBeVisible();
    await user.click(await undo());
    expect(await screen.findByText('已撤销删除')).toBeVisible();
    expect(await row(person.username)).toBeVisible();
  });

  it('[LIST-04] comes back with the others that were deleted together', async () => {
    const person = await someone('several');
    const people = [person, await someone('several')];
    const { user } = await show('several');
    await selectAll(user, person);
    expect(await confirmDelete(user, '删除 2 项')).toContain('移入回收站，可以还原。');
    await screen.findByText('没有符合条件的数据');
    await user.click(await undo());
    for (const { username } of people) expect(await row(username)).toBeVisible();
  });

  it('comes back only by those who may restore', async () => {
    const deleter = await someone('deleter', {
      permissions: ['system:user:list', 'system:user:deleteBatch'],
    });
    const person = await someone('final');
    const { user } = await show('final', deleter.username);
    await selectAll(user, person);
    expect(await confirmDelete(user, '删除 1 项')).toContain('移入回收站，还原需要相应的权限。');
    await screen.findByText('没有符合条件的数据');
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('remains in the recycle bin when the undo is refused, which is offered then', async () => {
    const person = await someone('refused');
    const { user } = await show('refused');
    await deleteFromRow(user, person);
    const button = await undo();
    const { db } = server.test;
    await db.update(users).set({ delFlag: 0 }).where(eq(users.id, person.id));
    await user.click(button);
    expect(await screen.findByText('撤销失败')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '打开回收站' }));
    expect(await screen.findByRole('dialog', { name: '用户回收站' })).toBeVisible();
  });
});
