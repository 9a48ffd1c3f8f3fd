import './support/page-beside-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import UsersPage from '#modules/people/users/pages/users.page.tsx';
import { userDepartments, userRoles, users } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from './support/users-page.tsx';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'keeper', permissions: ['system:user:list'] });
  await server.test.db
    .update(users)
    .set({ phone: '13912345678', workNo: 'K-1' })
    .where(eq(users.username, 'keeper'));
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

it('[TABLE-96] people are edited as a table: a change leaves roles and departments as they are, and accounts are added in the form', async () => {
  const { db } = server.test;
  const [keeper] = await db.select().from(users).where(eq(users.username, 'keeper'));
  const id = keeper?.id ?? '';
  const links = async () => [
    (await db.select().from(userRoles).where(eq(userRoles.userId, id))).map(({ roleId }) => roleId),
    (await db.select().from(userDepartments).where(eq(userDepartments.userId, id))).map(({ depId }) => depId),
  ];
  const before = await links();
  expect(before[0]).toHaveLength(1);
  const { user } = await showServed(server, { '/users': UsersPage }, 'admin', '/users');
  await user.click(await screen.findByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '以表格编辑' }));
  const dialog = await screen.findByRole('dialog', { name: /以表格编辑/ });
  const cell = (column: string) =>
    waitFor(
      () => {
        const found = document.querySelector<HTMLElement>(`[data-row="${id}"] [data-column="${column}"]`);
        if (!found) throw new Error(`There is no cell ${column}`);
        return found;
      },
      { timeout: 5000 },
    );
  expect(document.querySelector('[data-column=password]')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: '新增' })).toBeNull();
  const box = await waitFor(async () => {
    const input = (await cell('realname')).querySelector('input');
    if (!input) throw new Error('There is no editor');
    return input;
  });
  fireEvent.change(box, { target: { value: '库房管理员' } });
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(
    async () => {
      const [stored] = await db.select().from(users).where(eq(users.id, id));
      expect(stored?.realname).toBe('库房管理员');
    },
    { timeout: 5000 },
  );
  expect(await links()).toEqual(before);
}, 60_000);
