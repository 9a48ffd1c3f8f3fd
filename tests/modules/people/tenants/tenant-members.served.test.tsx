import '../users/support/page-beside-server.ts';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTenantInvitation } from '#contract/areas/tenant-members.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { storedTenant } from '#modules/ground/platform/storage/index.ts';
import AccountCentrePage from '#modules/people/own-account/pages/account-centre.page.tsx';
import TenantsPage from '#modules/people/tenants/pages/tenants.page.tsx';
import { tenantInvitations, tenants, users } from '#server/kernel/db/schema/index.ts';
import { showOwn } from '../own-account/support/own-page.tsx';
import { startUsersServer, type UsersServer } from '../users/support/users-page.tsx';

const administration = [
  'system:tenant:list',
  'system:tenant:user:list',
  'system:tenant:invitation:user',
  'system:tenant:leave',
];

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  const { test } = server;
  await test.db.insert(tenants).values([
    { id: 41, name: '甲馆' },
    { id: 42, name: '乙馆' },
  ]);
  await test.add({ username: 'head', realname: '馆长', permissions: administration, relTenantIds: '41' });
  await test.add({ username: 'deputy', permissions: administration, relTenantIds: '41,42' });
  await test.add({ username: 'keeper', realname: '林舒', relTenantIds: '41,42' });
  await test.add({ username: 'guest', realname: '王青', relTenantIds: '42' });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const tenantsOf = async (username: string) =>
  (await server.test.db.select().from(users).where(eq(users.username, username)))[0]?.relTenantIds;

async function openMembers(username: string) {
  const shown = await showOwn(server, { '/isys/tenant': TenantsPage }, username, '/isys/tenant');
  const row = await screen.findByRole('row', { name: /甲馆/ });
  await shown.user.click(await within(row).findByRole('button', { name: /^成员/ }));
  return { ...shown, drawer: within(await screen.findByRole('dialog', { name: '甲馆的成员' })) };
}
const openCentre = (username: string, query = '') =>
  showOwn(server, { '/account/center': AccountCentrePage }, username, `/account/center${query}`);
async function invite() {
  const reply = await server.test.request<{ code: string }>(
    createTenantInvitation,
    { tenantId: 41 },
    await server.test.as('head'),
  );
  return reply.envelope.result.code;
}

describe('the people of a tenant', () => {
  it('[PAGE-40] are administered by one of them, who sees their own tenants and changes none', async () => {
    const { user, drawer } = await openMembers('head');
    expect(screen.queryByRole('row', { name: /乙馆/ })).toBeNull();
    for (const name of ['添加租户', /^编辑/, /更多操作/])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
    expect(await drawer.findByRole('row', { name: /keeper.*林舒.*正常/ })).toBeVisible();
    expect(drawer.queryByRole('row', { name: /guest/ })).toBeNull();
    await user.type(drawer.getByRole('textbox', { name: '关键词' }), '林{Enter}');
    await waitFor(() => expect(drawer.queryByRole('row', { name: /head/ })).toBeNull());
    await user.click(drawer.getByRole('button', { name: /^移出/ }));
    const question = within(await screen.findByRole('alertdialog', { name: '将“林舒”移出该租户？' }));
    await user.click(question.getByRole('button', { name: '移出' }));
    await waitFor(() => expect(drawer.queryByRole('row', { name: /keeper/ })).toBeNull());
    expect(await tenantsOf('keeper')).toBe('42');
  });

  it('take themselves out only after a question about just that', async () => {
    storedTenant.write('41');
    const { user, drawer } = await openMembers('deputy');
    const row = await drawer.findByRole('row', { name: /deputy/ });
    await user.click(within(row).getByRole('button', { name: /^移出/ }));
    const question = within(await screen.findByRole('alertdialog', { name: '将您自己移出该租户？' }));
    await user.click(question.getByRole('button', { name: '移出' }));
    await waitFor(async () => expect(await tenantsOf('deputy')).toBe('42'));
  });

  it('invite others by a code that is shown once, and withdraw it', async () => {
    const { user, drawer } = await openMembers('head');
    await user.click(drawer.getByRole('tab', { name: '邀请' }));
    await user.click(await drawer.findByRole('button', { name: '邀请成员' }));
    const dialog = await screen.findByRole('dialog', { name: '邀请成员' });
    await user.click(within(dialog).getByRole('radio', { name: '1 天' }));
    await user.click(within(dialog).getByRole('button', { name: '创建邀请' }));
    const code = await screen.findByRole('textbox', { name: '邀请码' });
    const { value } = code as HTMLInputElement;
    await user.keyboard('{Escape}');
    expect(code).toBeVisible();
    expect(screen.getByRole('textbox', { name: '邀请链接' })).toHaveValue(
      `${window.location.origin}/account/center?invitation=${value}`,
    );
    await user.click(screen.getByRole('button', { name: '我已保存' }));
    await user.click(await drawer.findByRole('button', { name: /^撤回/ }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '撤回该邀请？' })).getByRole('button', {
        name: '撤回',
      }),
    );
    expect(await drawer.findByRole('row', { name: /已撤回.*馆长/ })).toBeVisible();
    expect(document.body.innerHTML).not.toContain(value);
    const [stored] = await server.test.db.select().from(tenantInvitations);
    expect(stored?.expiresAt.getTime()).toBe((stored?.createTime.getTime() ?? 0) + 24 * 60 * 60_000);
  });

  it('accept an invitation by its link after they were asked', async () => {
    await openCentre('guest', `?invitation=${await invite()}`);
    const dialog = within(await screen.findByRole('dialog', { name: '租户邀请' }));
    expect(await dialog.findByText('甲馆')).toBeVisible();
    expect(dialog.getByText('馆长')).toBeVisible();
    expect(await tenantsOf('guest')).toBe('42');
    dialog.getByRole('button', { name: '加入' }).click();
    expect(await dialog.findByText('您已加入“甲馆”。')).toBeVisible();
    expect(await tenantsOf('guest')).toBe('42,41');
    expect(dialog.getByRole('button', { name: '切换到该租户' })).toBeVisible();
  });

  it('enter a code or its link by hand, and read why it is refused', async () => {
    const { user } = await openCentre('head');
    const part = within(await screen.findByRole('region', { name: '加入租户' }));
    await user.click(part.getByRole('button', { name: '查看邀请' }));
    expect(part.getByText('请输入邀请码', { selector: '[role=alert], p, span' })).toBeVisible();
    const field = part.getByRole('textbox', { name: '邀请码' });
    await user.type(field, 'https://vitrine.example/account/center?invitation=made-up');
    await user.click(part.getByRole('button', { name: '查看邀请' }));
    const refused = within(await screen.findByRole('dialog', { name: '租户邀请' }));
    expect(await refused.findByText('邀请码无效或已失效，请联系邀请人')).toBeVisible();
    await user.click(refused.getByRole('button', { name: '暂不加入' }));
    await user.clear(field);
    await user.type(field, await invite());
    await user.click(part.getByRole('button', { name: '查看邀请' }));
    expect(await screen.findByText('您已属于该租户')).toBeVisible();
  });
});
