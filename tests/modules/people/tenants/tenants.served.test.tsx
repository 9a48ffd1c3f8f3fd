import '../users/support/page-beside-server.ts';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import TenantsPage from '#modules/people/tenants/pages/tenants.page.tsx';
import { tenants, users } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../users/support/users-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.db.insert(tenants).values([
    { id: 31, name: '甲馆' },
    { id: 32, name: '乙馆' },
  ]);
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const show = () => showServed(server, { '/isys/tenant': TenantsPage }, 'admin', '/isys/tenant');
type User = Awaited<ReturnType<typeof show>>['user'];
const dialog = () => screen.findByRole('dialog');
const box = (name: string) => screen.getByRole(name === '租户编号' ? 'spinbutton' : 'textbox', { name });
const save = (user: User) => user.click(screen.getByRole('button', { name: '保存' }));
const stored = async (id: number) =>
  (await server.test.db.select().from(tenants).where(eq(tenants.id, id)))[0];
async function fill(user: User, name: string, text: string) {
  await user.clear(box(name));
  await user.type(box(name), text);
}

describe('the page of tenants', () => {
  it('[PAGE-40] adds a tenant under a number entered by hand, and shows at its field that it is taken', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '添加租户' }));
    await dialog();
    await fill(user, '租户名称', '丙馆');
    await fill(user, '租户编号', '31');
    await save(user);
    expect(await screen.findByText('该编号已存在!')).toBeVisible();
    await fill(user, '租户编号', '33');
    await save(user);
    expect(await screen.findByRole('row', { name: /丙馆.*33.*正常/ })).toBeVisible();
    expect(await stored(33)).toMatchObject({ name: '丙馆', status: 1, createBy: 'admin' });
  });

  it('freezes a tenant, whose number stays', async () => {
    const { user } = await show();
    const row = await screen.findByRole('row', { name: /乙馆/ });
    await user.click(within(row).getByRole('button', { name: /^编辑/ }));
    await dialog();
    expect(box('租户编号')).toBeDisabled();
    await user.click(await screen.findByRole('radio', { name: '冻结' }));
    await save(user);
    expect(await screen.findByRole('row', { name: /乙馆.*32.*冻结/ })).toBeVisible();
    expect(await stored(32)).toMatchObject({ name: '乙馆', status: 0, updateBy: 'admin' });
  });

  it('keeps a tenant that people belong to, and deletes one that nobody belongs to', async () => {
    await server.test.add({ username: 'member' });
    await server.test.db.update(users).set({ relTenantIds: '31' }).where(eq(users.username, 'member'));
    const { user } = await show();
    const remove = async (name: RegExp) => {
      const row = await screen.findByRole('row', { name });
      await user.click(within(row).getByRole('button', { name: /更多操作/ }));
      await user.click(await screen.findByRole('menuitem', { name: '删除' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    };
    await remove(/甲馆/);
    expect(await screen.findByText('该租户已被引用，无法删除！')).toBeVisible();
    expect(await stored(31)).toBeDefined();
    await remove(/乙馆/);
    await waitFor(() => expect(screen.queryByRole('row', { name: /乙馆/ })).toBeNull());
    expect(await stored(32)).toBeUndefined();
  });
});
