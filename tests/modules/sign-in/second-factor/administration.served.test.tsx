import '@testing-library/jest-dom/vitest';
import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { storedCapabilities } from '#modules/ground/platform/storage/index.ts';
import RolesPage from '#modules/people/roles/pages/roles.page.tsx';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  roles,
  rolesWithSecondFactor,
  secondFactors,
  sessions,
  userRoles,
} from '#server/kernel/db/schema/index.ts';
import { testPassword } from '../../../server/support/test-password.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { showUser, startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

const roleId = 'keeper';
let server: UsersServer;
let adminId: string;
beforeAll(async () => {
  server = await startUsersServer();
  const { test } = server;
  await test.db.insert(roles).values({ id: roleId, roleCode: 'keeper', roleName: '库房保管员' });
  const [session] = await test.as('admin').then(() => test.db.select().from(sessions));
  adminId = session?.userId ?? '';
  await test.add({ username: 'clerk', permissions: ['system:role:list', 'system:user:list'] });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  storedCapabilities.remove();
  setLanguage('zh-CN');
});

const showRoles = (as = 'admin') =>
  showServed(server, { '/roles': RolesPage }, as, '/roles?roleName=库房保管员');
const openActions = async (user: Awaited<ReturnType<typeof showRoles>>['user']) =>
  user.click(await screen.findByRole('button', { name: '库房保管员 的更多操作' }, { timeout: 20_000 }));

describe('the demand of a role for a second factor, on the real server', () => {
  it('is turned on and off by a switch that shows what is stored', async () => {
    const { user } = await showRoles();
    const stored = () =>
      server.test.db.$count(rolesWithSecondFactor, eq(rolesWithSecondFactor.roleId, roleId));
    const open = async () => {
      await openActions(user);
      await user.click(await screen.findByRole('menuitem', { name: '要求二次验证' }));
      return screen.findByRole('dialog', { name: '要求二次验证 · 库房保管员' }, { timeout: 20_000 });
    };
    const demand = (dialog: HTMLElement) =>
      within(dialog).findByRole('switch', { name: '要求二次验证' }, { timeout: 20_000 });
    let dialog = await open();
    expect(await demand(dialog)).not.toBeChecked();
    expect(dialog).toHaveTextContent('拥有「库房保管员」角色的人，登录后必须先设置二次验证');
    await user.click(await demand(dialog));
    await waitFor(async () => expect(await demand(dialog)).toBeChecked());
    expect(await screen.findByText('保存成功')).toBeVisible();
    expect(await stored()).toBe(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    dialog = await open();
    await waitFor(async () => expect(await demand(dialog)).toBeChecked());
    await user.click(await demand(dialog));
    await waitFor(async () => expect(await demand(dialog)).not.toBeChecked());
    expect(await stored()).toBe(0);
  });

  it('is not offered to those who may not decide it', async () => {
    const { user } = await showRoles('clerk');
    await screen.findByRole('row', { name: /库房保管员/ }, { timeout: 20_000 });
    const more = screen.queryByRole('button', { name: '库房保管员 的更多操作' });
    if (more) await user.click(more);
    expect(screen.queryByRole('menuitem', { name: '要求二次验证' })).toBeNull();
  });
});

let made = 0;
/** Somebody whose role demands a second factor. */
async function demanded() {
  made += 1;
  const { db } = server.test;
  const realname = `保管员${made}`;
  const username = `keeper_${made}`;
  const { id } = await server.test.add({ username, realname });
  await db.insert(userRoles).values({ id: newId(), userId: id, roleId });
  await db.insert(rolesWithSecondFactor).values({ roleId }).onConflictDoNothing();
  return { id, username, realname };
}
const enrol = (userId: string) =>
  server.test.db
    .insert(secondFactors)
    .values({ userId, secret: 'sealed', confirmedAt: new Date('2026-03-02 09:30:00') });
const factorsOf = (userId: string) => server.test.db.$count(secondFactors, eq(secondFactors.userId, userId));
const panel = () => screen.findByRole('region', { name: '二次验证' }, { timeout: 20_000 });
/** Presses the button of the panel, and confirms the question. */
async function askFor(user: Awaited<ReturnType<typeof showUser>>['user'], username: string) {
  await user.click(await within(await panel()).findByRole('button', { name: '重置二次验证' }));
  const question = await screen.findByRole('alertdialog', {
    name: new RegExp(`^重置 .*${username}.* 的二次验证？$`),
  });
  await user.click(within(question).getByRole('button', { name: '重置二次验证' }));
}

describe('the second factor on the page of a user, on the real server', () => {
  it('is shown since when there is one, is reset after a question, and is due again', async () => {
    const { id, username } = await demanded();
    await enrol(id);
    const { user } = await showUser(server, id);
    expect(await within(await panel()).findByText('自 2026-03-02 09:30:00 开启')).toBeVisible();
    await user.click(within(await panel()).getByRole('button', { name: '重置二次验证' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await factorsOf(id)).toBe(1);
    await askFor(user, username);
    expect(await screen.findByText('二次验证已重置')).toBeVisible();
    expect(await within(await panel()).findByText('角色要求，但尚未设置')).toBeVisible();
    expect(await factorsOf(id)).toBe(0);
  });

  it('asks who acts when the sign-in was a while ago, and resets nothing for a wrong password', async () => {
    const { id, username } = await demanded();
    await enrol(id);
    const { user } = await showUser(server, id);
    await within(await panel()).findByText(/开启$/);
    const { db } = server.test;
    const isAdmin = eq(sessions.userId, adminId);
    await db
      .update(sessions)
      .set({ provedTime: new Date('2026-03-02 09:30:00') })
      .where(isAdmin);
    await askFor(user, username);
    const proof = await screen.findByRole('dialog', { name: '重置二次验证' }, { timeout: 20_000 });
    const box = within(proof).getByLabelText(/^\*?\s*登录密码$/);
    await user.type(box, 'not it{Enter}');
    expect(await within(proof).findAllByText('密码不正确', {}, { timeout: 20_000 })).not.toEqual([]);
    expect(await factorsOf(id)).toBe(1);
    await user.clear(box);
    await user.type(box, `${testPassword}{Enter}`);
    expect(await screen.findByText('二次验证已重置')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await factorsOf(id)).toBe(0);
  });

  it('is not shown to those who may not reset it', async () => {
    const { id, realname } = await demanded();
    await showUser(server, id, 'clerk');
    await screen.findByRole('heading', { level: 2, name: realname }, { timeout: 20_000 });
    await waitFor(() => expect(storedCapabilities.read()?.names).toContain('secondFactor'), {
      timeout: 20_000,
    });
    expect(screen.queryByRole('region', { name: '二次验证' })).toBeNull();
  });
});
