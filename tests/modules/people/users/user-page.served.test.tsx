import './support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { showUser, startUsersServer, type UsersServer } from './support/users-page.tsx';

let server: UsersServer;
let made = 0;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => localStorage.clear());

async function someone(values: Record<string, unknown> = {}) {
  made += 1;
  const person = {
    username: `shown_${made}`,
    realname: `人员${made}`,
    workNo: `S${made}`,
    phone: `1360000${String(made).padStart(4, '0')}`,
    ...values,
  };
  return { ...person, ...(await server.test.add(person)) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

async function choose(user: Awaited<ReturnType<typeof showUser>>['user'], action: string) {
  await user.click(screen.getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the page of one user', () => {
  it('shows the person by name, with account, state, and the fields as text', async () => {
    const person = await someone({ email: 'page@museum.example', status: 2 });
    await showUser(server, person.id);
    expect(await heading(person.realname)).toBeVisible();
    expect(screen.getByText('冻结')).toBeVisible();
    expect(await screen.findByText('page@museum.example')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('offers the actions of the row in the list, and shows what they change', async () => {
    const person = await someone();
    const { user } = await showUser(server, person.id);
    await heading(person.realname);
    await choose(user, '冻结');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '冻结' }));
    expect(await screen.findByText('冻结')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '编辑' }));
    const form = await screen.findByRole('dialog', { name: `编辑 · ${person.realname}` });
    const name = await within(form).findByRole('textbox', { name: '姓名' });
    await waitFor(() => expect(name).toHaveValue(person.realname));
    await user.type(name, '二{Enter}');
    expect(await heading(`${person.realname}二`)).toBeVisible();
  });

  it('comes back by the undo after the person was deleted there', async () => {
    const person = await someone();
    const { user } = await showUser(server, person.id);
    await heading(person.realname);
    await choose(user, '删除');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('没有这个用户，可能已被删除')).toBeVisible();
    expect(screen.getByRole('button', { name: '打开回收站' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await heading(person.realname)).toBeVisible();
  });

  it('[PERM-13] offers no action that was not granted', async () => {
    const reader = await someone({ permissions: ['system:user:list'] });
    await showUser(server, reader.id, reader.username);
    await heading(reader.realname);
    for (const name of ['编辑', '更多']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows it to a person who may not see users', async () => {
    const person = await someone();
    await showUser(server, person.id, person.username);
    expect(await screen.findByText('没有权限')).toBeVisible();
  });
});
