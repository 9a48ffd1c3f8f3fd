import '@testing-library/jest-dom/vitest';
import '../users/support/page-beside-server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { typedFields } from '#modules/frame/page-withdrawal/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { storedCapabilities } from '#modules/ground/platform/storage/index.ts';
import RoleUsersPage from '#modules/people/roles/pages/role-users.page.tsx';
import RolesPage from '#modules/people/roles/pages/roles.page.tsx';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  permissionDataRules,
  permissions,
  roleIndexes,
  rolePermissions,
  roles,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../users/support/users-page.tsx';

const roleId = 'guide';
let server: UsersServer;
let personId: string;
const entry = async (perms: string) => {
  const [row] = await server.test.db.select().from(permissions).where(eq(permissions.perms, perms));
  if (!row) throw new Error(`No permission has the code ${perms}`);
  return row;
};

beforeAll(async () => {
  server = await startUsersServer();
  const { test } = server;
  personId = (await test.add({ username: 'lin', realname: '林舒' })).id;
  await test.add({ username: 'wang', realname: '王磊' });
  await test.add({
    username: 'clerk',
    permissions: ['system:role:list', 'system:permission:saveRole', 'system:user:list'],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  storedCapabilities.remove();
  setLanguage('zh-CN');
  const { db } = server.test;
  await db.delete(roles).where(eq(roles.id, roleId));
  await db.delete(roles).where(eq(roles.roleCode, 'guide_copy'));
  await db.insert(roles).values({ id: roleId, roleCode: 'guide', roleName: '讲解员' });
  await db.insert(userRoles).values({ id: newId(), userId: personId, roleId });
});

const pages = { '/roles': RolesPage, '/people': RoleUsersPage };
const show = (path: keyof typeof pages, as = 'admin') =>
  showServed(server, pages, as, `${path}?roleName=讲解员`);
const stored = async () =>
  (await server.test.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId))).map(
    row => row.permissionId,
  );
const openGrants = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(await screen.findByRole('button', { name: '授权 讲解员' }, { timeout: 20_000 }));
  const drawer = await screen.findByRole('dialog', { name: '角色权限配置' }, { timeout: 20_000 });
  await within(drawer).findByRole('tree', {}, { timeout: 20_000 });
  return drawer;
};
/** The entry of a name in the tree, after a search for it. */
const find = async (
  user: Awaited<ReturnType<typeof show>>['user'],
  drawer: HTMLElement,
  name: string,
  row = new RegExp(name),
) => {
  const box = within(drawer).getByRole('searchbox');
  await user.clear(box);
  await user.type(box, name);
  return within(drawer).findByRole('treeitem', { name: row });
};

describe('the grants of a role, on the real server', () => {
  it('[PAGE-24] [API-24] [API-45] [API-49] are chosen in a tree, show whom they change, and are saved', async () => {
    const { user } = await show('/roles');
    const drawer = await openGrants(user);
    expect(within(drawer).getByText('没有未保存的改动')).toBeVisible();
    expect(within(drawer).getByRole('button', { name: '仅保存' })).toBeDisabled();
    await user.click(within(drawer).getByRole('checkbox', { name: '父子关联' }));
    const item = await find(user, drawer, '修改密码');
    await user.click(item);
    expect(item).toHaveAttribute('aria-checked', 'true');
    expect(within(drawer).getByRole('treeitem', { name: /用户管理/ })).toHaveAttribute(
      'aria-checked',
      'true',
    );
    expect(within(drawer).getByText('新增 4 项，收回 0 项')).toBeVisible();
    expect(await within(drawer).findByText(/林舒/)).toBeVisible();
    expect(within(drawer).getByText(/^获得：/)).toHaveTextContent('用户管理');
    await user.click(within(drawer).getByRole('button', { name: '仅保存' }));
    await waitFor(() => expect(within(drawer).getByText('没有未保存的改动')).toBeVisible());
    const groups = await server.test.db
      .select()
      .from(permissions)
      .where(inArray(permissions.url, ['/isystem', '/isystem/organisation']));
    const wanted = [
      ...groups.map(({ id }) => id),
      (await entry('system:user:list')).id,
      (await entry('system:user:updatepwd')).id,
    ];
    expect((await stored()).toSorted()).toEqual(wanted.toSorted());
  });

  it('[PAGE-24] name what they bring unseen, what has no page, and what nobody would reach', async () => {
    const unknown = { id: newId(), name: '旧系统页面', url: '/old', component: 'old/Page', menuType: 0 };
    await server.test.db.insert(permissions).values(unknown);
    const { user } = await show('/roles');
    const drawer = await openGrants(user);
    expect(await find(user, drawer, '旧系统页面')).toHaveTextContent('无页面');
    await server.test.db.delete(permissions).where(eq(permissions.id, unknown.id));
    const button = await find(user, drawer, '修改密码');
    await user.click(button);
    expect(button).toHaveTextContent('页面未勾选');
    expect(within(drawer).getByText(/新增的授权中有 1 项用不到/)).toBeVisible();
    const users = await find(user, drawer, '用户管理');
    await user.click(users);
    expect(users).toHaveTextContent('上级未勾选');
    expect(await find(user, drawer, '修改密码')).not.toHaveTextContent('页面未勾选');
    await user.click(within(drawer).getByRole('checkbox', { name: '父子关联' }));
    // The permission of administrators has a longer name.
    const system = await find(user, drawer, '系统管理', /^系统管理(?!员)/);
    expect(system).toHaveTextContent(/另带 \d+ 项未显示/);
  });

  it('are not discarded without a question', async () => {
    const { user } = await show('/roles');
    const drawer = await openGrants(user);
    await user.click(await find(user, drawer, '修改密码'));
    await user.click(within(drawer).getByRole('button', { name: '取消' }));
    const question = await screen.findByRole('alertdialog', { name: '放弃未保存的内容？' });
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    expect(within(drawer).getByText('新增 1 项，收回 0 项')).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '角色权限配置' })).toBeNull());
    expect(await stored()).toEqual([]);
  });

  it('[PERM-06] are listed for copying, from the top of the menu, when the page is withdrawn before they are saved', async () => {
    const { id: permissionId } = await entry('system:user:list');
    await server.test.db.insert(rolePermissions).values({ id: newId(), roleId, permissionId });
    const { user } = await show('/roles');
    const drawer = await openGrants(user);
    await user.click(await find(user, drawer, '修改密码'));
    await user.click(await find(user, drawer, '用户管理'));
    // The frame of an open page marks where its drawers are.
    document.body.dataset.pageOverlay = '/roles';
    expect(typedFields('/roles')).toEqual([
      { label: '讲解员（guide） · 新增授权', value: '系统管理 / 组织人员 / 用户管理 / 修改密码' },
      { label: '讲解员（guide） · 收回授权', value: '系统管理 / 组织人员 / 用户管理' },
    ]);
    delete document.body.dataset.pageOverlay;
  });

  it('distinguish buttons of similar names by their codes, which find them', async () => {
    const { user } = await show('/roles');
    const drawer = await openGrants(user);
    expect(await find(user, drawer, 'system:user:frozenBatch')).toHaveTextContent('冻结和解冻用户');
    const box = within(drawer).getByRole('searchbox');
    await user.clear(box);
    await user.type(box, 'user:add');
    const found = await within(drawer).findAllByRole('treeitem', { name: /user:add$/ });
    expect(found.map(each => each.textContent)).toEqual([
      '添加用户按钮system:user:add',
      '显示添加按钮（旧版页面）按钮user:add',
    ]);
  });

  it('are locked, with the reason, where the person has less', async () => {
    const { user } = await show('/roles', 'clerk');
    const drawer = await openGrants(user);
    const locked = await find(user, drawer, '修改密码');
    expect(locked).toHaveAttribute('aria-disabled', 'true');
    expect(locked).toHaveTextContent('您没有该权限，不能授予或收回');
    await user.click(locked);
    expect(within(drawer).getByText('没有未保存的改动')).toBeVisible();
    const free = await find(user, drawer, '用户管理');
    expect(free).toHaveAttribute('aria-disabled', 'false');
  });

  it('are narrowed by data rules in a second drawer', async () => {
    const { db } = server.test;
    const { id: permissionId } = await entry('system:user:list');
    const rule = {
      id: 'own-people',
      permissionId,
      ruleName: '本人创建',
      ruleColumn: 'createBy',
      status: '1',
    };
    await db
      .insert(permissionDataRules)
      .values({ ...rule, ruleConditions: '=', ruleValue: '#{sys_user_code}' });
    await db.update(permissions).set({ ruleFlag: 1 }).where(eq(permissions.id, permissionId));
    await db.insert(rolePermissions).values({ id: newId(), roleId, permissionId });
    const { user } = await show('/roles');
    const drawer = await openGrants(user);
    await find(user, drawer, '用户管理');
    await user.click(within(drawer).getByRole('button', { name: '用户管理的数据规则' }));
    const choice = await screen.findByRole('dialog', { name: '数据规则配置' });
    await user.click(await within(choice).findByRole('checkbox', { name: '本人创建' }));
    expect(within(choice).getByText('createBy = #{sys_user_code}')).toBeVisible();
    await user.click(within(choice).getByRole('button', { name: '保存' }));
    expect(await within(drawer).findByText('数据规则 1')).toBeVisible();
    const [grant] = await db
      .select()
      .from(rolePermissions)
      .where(and(eq(rolePermissions.roleId, roleId), eq(rolePermissions.permissionId, permissionId)));
    expect(grant?.dataRuleIds).toBe('own-people');
    await db.delete(permissionDataRules);
    await db.update(permissions).set({ ruleFlag: 0 }).where(eq(permissions.id, permissionId));
  });

  it('go with a copy of the role', async () => {
    const { id: permissionId } = await entry('system:user:list');
    await server.test.db.insert(rolePermissions).values({ id: newId(), roleId, permissionId });
    const { user } = await show('/roles');
    await user.click(await screen.findByRole('button', { name: /^更多|更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '复制' }));
    const form = await screen.findByRole('dialog', {}, { timeout: 20_000 });
    expect(await within(form).findByRole('textbox', { name: /角色编码/ })).toHaveValue('guide_copy');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('row', { name: /讲解员 副本/ })).toBeInTheDocument();
    const [copy] = await server.test.db.select().from(roles).where(eq(roles.roleCode, 'guide_copy'));
    const grants = await server.test.db
      .select()
      .from(rolePermissions)
      .where(eq(rolePermissions.roleId, copy?.id ?? ''));
    expect(grants).toMatchObject([{ permissionId }]);
  });
});

describe('the home page of a role, on the real server', () => {
  it('[PAGE-24] is one of the pages that the role grants, and shows when that is no longer so', async () => {
    const { db } = server.test;
    const { id: permissionId } = await entry('system:user:list');
    await db.insert(rolePermissions).values({ id: newId(), roleId, permissionId });
    const { user } = await show('/roles');
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: /^更多|更多操作/ }, { timeout: 20_000 }));
      await user.click(await screen.findByRole('menuitem', { name: '首页' }));
      return screen.findByRole('dialog', { name: '讲解员的首页' }, { timeout: 20_000 });
    };
    const dialog = await open();
    const page = await within(dialog).findByRole('combobox', { name: '首页' }, { timeout: 20_000 });
    // A priority alone would be reported as saved, and mean nothing.
    expect(within(dialog).getByRole('button', { name: '保存' })).toBeDisabled();
    expect(within(dialog).getByRole('spinbutton')).toBeDisabled();
    await user.click(page);
    await user.click(await screen.findByRole('option', { name: /用户管理/ }, { timeout: 20_000 }));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 20_000 });
    const homes = await db.select().from(roleIndexes).where(eq(roleIndexes.roleCode, 'guide'));
    expect(homes).toMatchObject([{ component: 'system/UserList', url: '/isystem/user', priority: 0 }]);
    await db.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId));
    expect(await within(await open()).findByText(/已不在该角色的授权中/)).toBeVisible();
  });
});

const chooseAct = async (
  user: Awaited<ReturnType<typeof show>>['user'],
  people: HTMLElement,
  name: string,
) => {
  const more = { name: '林舒 的更多操作' };
  await user.click(await within(people).findByRole('button', more, { timeout: 20_000 }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('the people of a role, on the real server', () => {
  it('[PAGE-24] are added as new users with the role, and edited in the form of users', async () => {
    const { db } = server.test;
    await db.delete(users).where(eq(users.username, 'chen'));
    const { user } = await show('/people');
    await user.click(await screen.findByRole('button', { name: '用户 讲解员' }, { timeout: 20_000 }));
    const people = await screen.findByRole('dialog', { name: '讲解员的用户' });
    await user.click(await within(people).findByRole('button', { name: '新增用户' }, { timeout: 20_000 }));
    const form = await screen.findByRole('dialog', { name: '新增' }, { timeout: 20_000 });
    const field = (name: RegExp) => within(form).findByLabelText(name, {}, { timeout: 20_000 });
    expect(await within(form).findByText('讲解员', {}, { timeout: 20_000 })).toBeVisible();
    await user.type(await field(/用户名/), 'chen');
    await user.type(await field(/姓名/), '陈讲');
    await user.type(await field(/登录密码/), 'Nine-Lanterns-7');
    await user.type(await field(/确认密码/), 'Nine-Lanterns-7');
    await user.type(await field(/工号/), 'W0901');
    await user.type(await field(/手机号/), '13800138222');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    const row = await within(people).findByRole('row', { name: /陈讲/ }, { timeout: 20_000 });
    const [added] = await db.select().from(users).where(eq(users.username, 'chen'));
    const given = await db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, added?.id ?? ''));
    expect(given.map(each => each.roleId)).toEqual([roleId]);

    await user.click(within(row).getByRole('button', { name: '编辑 陈讲' }));
    const editing = await screen.findByRole('dialog', { name: /^编辑/ }, { timeout: 20_000 });
    const name = await within(editing).findByLabelText(/姓名/, {}, { timeout: 20_000 });
    await user.clear(name);
    await user.type(name, '陈新');
    await user.click(within(editing).getByRole('button', { name: '保存' }));
    await within(people).findByRole('row', { name: /陈新/ }, { timeout: 20_000 });
    const stored = await db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, added?.id ?? ''));
    expect(stored.map(each => each.roleId)).toEqual([roleId]);
  });

  it('are not added as new users by somebody who may not add users or give roles', async () => {
    await server.test.add({
      username: 'adder',
      permissions: ['system:role:list', 'system:user:list', 'system:user:add'],
    });
    const { user } = await show('/people', 'adder');
    await user.click(await screen.findByRole('button', { name: '用户 讲解员' }, { timeout: 20_000 }));
    const people = await screen.findByRole('dialog', { name: '讲解员的用户' });
    await within(people).findByRole('row', { name: /林舒/ }, { timeout: 20_000 });
    expect(within(people).queryByRole('button', { name: /新增用户|添加已有用户|编辑/ })).toBeNull();
  });

  it('[PAGE-24] have it until a time that is shown, found, set and removed', async () => {
    const { db } = server.test;
    const endTime = new Date(Date.now() + 5.5 * 86_400_000);
    await db.update(userRoles).set({ endTime }).where(eq(userRoles.roleId, roleId));
    const { user } = await show('/people');
    await user.click(await screen.findByRole('button', { name: '用户 讲解员' }, { timeout: 20_000 }));
    const people = await screen.findByRole('dialog', { name: '讲解员的用户' });
    const row = () => within(people).findByRole('row', { name: /林舒/ }, { timeout: 20_000 });
    expect(within(await row()).getByText('5天后结束')).toBeVisible();
    await chooseAct(user, people, '结束时间');
    const isSet = async (time: string) => {
      const name = { name: '林舒的角色结束时间' };
      const dialog = await screen.findByRole('dialog', name, { timeout: 20_000 });
      const field = within(dialog).getByRole('textbox', { name: '结束时间' });
      await user.clear(field);
      await user.type(field, `${time}{Tab}`);
      await user.click(within(dialog).getByRole('button', { name: '保存' }));
      await waitFor(() => expect(screen.queryByRole('dialog', name)).toBeNull(), { timeout: 20_000 });
    };
    const stored = async () =>
      (await db.select().from(userRoles).where(eq(userRoles.roleId, roleId)))[0]?.endTime;
    await isSet('2999-01-01 08:00:00');
    expect(await stored()).toEqual(new Date('2999-01-01 08:00:00'));
    await waitFor(async () => expect(await row()).toHaveTextContent('2999-01-01 08:00:00'));
    await chooseAct(user, people, '结束时间');
    await isSet('');
    expect(await stored()).toBeNull();
    await waitFor(async () => expect(await row()).not.toHaveTextContent('2999'));
  });

  it('are not discarded without a question once they are chosen, and neither is an end', async () => {
    const { user } = await show('/people');
    await user.click(await screen.findByRole('button', { name: '用户 讲解员' }, { timeout: 20_000 }));
    const people = await screen.findByRole('dialog', { name: '讲解员的用户' });
    await chooseAct(user, people, '结束时间');
    const name = { name: '林舒的角色结束时间' };
    const dialog = await screen.findByRole('dialog', name, { timeout: 20_000 });
    await user.type(within(dialog).getByRole('textbox', { name: '结束时间' }), '2999-01-01 08:00:00{Tab}');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await screen.findByRole('alertdialog', { name: '放弃未保存的内容？' });
    await user.click(screen.getByRole('button', { name: '放弃' }));
    await waitFor(() => expect(screen.queryByRole('dialog', name)).toBeNull());

    await user.click(within(people).getByRole('button', { name: '添加已有用户' }));
    const adding = await screen.findByRole('dialog', { name: '添加已有用户' });
    await user.click(await within(adding).findByRole('combobox', { name: '用户' }, { timeout: 20_000 }));
    const picker = await screen.findByRole('dialog', { name: '选择用户' }, { timeout: 20_000 });
    await user.click(await within(picker).findByRole('row', { name: /王磊/ }, { timeout: 20_000 }));
    await user.click(within(picker).getByRole('button', { name: /确定/ }));
    await user.click(within(adding).getByRole('button', { name: '取消' }));
    const question = await screen.findByRole('alertdialog', { name: '放弃未保存的内容？' });
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    expect(await within(adding).findByText('王磊')).toBeVisible();
  });

  it('are found by their account on a server that knows nothing else', async () => {
    storedCapabilities.write({ base: server.base, names: '' });
    const { user } = await show('/people');
    await user.click(await screen.findByRole('button', { name: '用户 讲解员' }, { timeout: 20_000 }));
    const people = await screen.findByRole('dialog', { name: '讲解员的用户' });
    const row = () => within(people).queryByRole('row', { name: /林舒/ });
    await waitFor(() => expect(row()).not.toBeNull(), { timeout: 20_000 });
    const account = await within(people).findByRole('textbox', { name: '用户名' }, { timeout: 20_000 });
    expect(within(people).queryByRole('textbox', { name: '用户姓名' })).toBeNull();
    await user.type(account, 'nobody{Enter}');
    await waitFor(() => expect(row()).toBeNull());
    await user.clear(account);
    await user.type(account, 'lin{Enter}');
    await waitFor(() => expect(row()).not.toBeNull());
  });

  it('follow the role: they have its new name, and are closed when it is gone', async () => {
    const { user, queryClient } = await show('/people');
    await user.click(await screen.findByRole('button', { name: '用户 讲解员' }, { timeout: 20_000 }));
    await screen.findByRole('dialog', { name: '讲解员的用户' });
    const { db } = server.test;
    const reload = () => act(() => invalidateEntity(queryClient, 'role'));
    await db.update(roles).set({ roleName: '讲解员一组' }).where(eq(roles.id, roleId));
    await reload();
    expect(await screen.findByRole('dialog', { name: '讲解员一组的用户' })).toBeVisible();
    await db.delete(roles).where(eq(roles.id, roleId));
    await reload();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[PAGE-24] [API-22] are found, added and taken away; on a narrow screen in place of the roles', async () => {
    const { user } = await show('/people');
    await user.click(await screen.findByRole('button', { name: '用户 讲解员' }, { timeout: 20_000 }));
    const people = await screen.findByRole('dialog', { name: '讲解员的用户' });
    const row = (name: RegExp) => within(people).findByRole('row', { name }, { timeout: 20_000 });
    const noRow = (name: RegExp) =>
      waitFor(() => expect(within(people).queryByRole('row', { name })).toBeNull());
    await row(/林舒/);
    const account = within(people).getByRole('textbox', { name: '关键词' });
    expect(account).toHaveAttribute('placeholder', '姓名、用户名、拼音');
    await user.type(account, 'nobody{Enter}');
    await noRow(/林舒/);
    await user.clear(account);
    await user.type(account, 'li{Enter}');
    await row(/林舒/);
    await user.clear(account);
    await user.type(account, '{Enter}');

    await user.click(within(people).getByRole('button', { name: '添加已有用户' }));
    const adding = await screen.findByRole('dialog', { name: '添加已有用户' });
    await user.click(await within(adding).findByRole('combobox', { name: '用户' }, { timeout: 20_000 }));
    const picker = await screen.findByRole('dialog', { name: '选择用户' }, { timeout: 20_000 });
    await user.click(await within(picker).findByRole('row', { name: /王磊/ }, { timeout: 20_000 }));
    await user.click(await within(picker).findByRole('row', { name: /林舒/ }));
    await user.click(within(picker).getByRole('button', { name: /确定/ }));
    await user.click(await within(adding).findByRole('button', { name: '添加' }));
    await screen.findByText('已添加 1 位用户，另有 1 位已有该角色', {}, { timeout: 20_000 });
    await row(/王磊/);
    expect(await server.test.db.$count(userRoles, eq(userRoles.roleId, roleId))).toBe(2);

    await chooseAct(user, people, '取消关联');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('取消 1 位用户与该角色的关联？');
    await user.click(within(question).getByRole('button', { name: '取消关联' }));
    await noRow(/林舒/);
    expect(await server.test.db.$count(userRoles, eq(userRoles.roleId, roleId))).toBe(1);
  });
});
