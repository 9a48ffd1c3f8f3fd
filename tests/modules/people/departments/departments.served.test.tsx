import '@testing-library/jest-dom/vitest';
import '../users/support/page-beside-server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import DepartmentsPage from '#modules/people/departments/pages/departments.page.tsx';
import {
  departmentPermissions,
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  departments,
  permissionDataRules,
  permissions,
  userDepartments,
  users,
} from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../users/support/users-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'reader', permissions: ['system:depart:list'] });
  await server.test.add({ id: 'lin', username: 'lin', realname: '林修' });
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  const { db } = server.test;
  await db.delete(departments);
  const row = (id: string, parentId: string, orgCode: string, departName: string, more: object = {}) => ({
    id,
    parentId,
    orgCode,
    departName,
    orgType: String(orgCode.length / 3),
    orgCategory: parentId ? '2' : '1',
    ...more,
  });
  await db
    .insert(departments)
    .values([
      row('root', '', 'A01', '博物馆', { departNameEn: 'Museum' }),
      row('a', 'root', 'A01A01', '展览部', { departOrder: 1 }),
      row('a1', 'a', 'A01A01A01', '灯光组'),
      row('b', 'root', 'A01A02', '工程部', { departOrder: 2 }),
    ]);
});

const show = (username = 'admin') =>
  showServed(server, { '/departments': DepartmentsPage }, username, '/departments');
const node = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
/** Chooses a department directly below the only company, on the page that was just opened. */
async function choose(user: Awaited<ReturnType<typeof show>>['user'], name: string) {
  await user.click(await node(name));
}
/** Opens the dialog that moves the chosen department. */
async function openMove(user: Awaited<ReturnType<typeof show>>['user'], name: string) {
  await choose(user, name);
  await detailsOf(name);
  await user.click(await screen.findByRole('button', { name: '移动' }));
  return screen.findByRole('dialog', { name: `移动 ${name}` });
}
/** Opens the drawer with the permissions of the chosen department. */
async function openPermissions(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(await screen.findByRole('button', { name: '配置权限' }));
  const drawer = await screen.findByRole('dialog', { name: '部门权限配置' }, { timeout: 20_000 });
  await within(drawer).findByRole('tree', {}, { timeout: 20_000 });
  return drawer;
}
const positionEntry = async () => {
  const isIt = eq(permissions.perms, 'system:position:list');
  const [entry] = await server.test.db.select().from(permissions).where(isIt);
  return entry?.id ?? '';
};
const detailsOf = (name: string) => screen.findByRole('region', { name });
const stored = async (id: string) => {
  const [row] = await server.test.db.select().from(departments).where(eq(departments.id, id));
  return row;
};

describe('the page of departments, on the real server', () => {
  it('[PAGE-25] [API-52] opens the tree level by level with the keyboard, and shows the chosen department', async () => {
    const { user } = await show();
    const root = await node('博物馆');
    expect(screen.getByText('请先选择一个部门!')).toBeInTheDocument();
    // The only company is open.
    await node('展览部');
    root.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await node('灯光组');
    await user.keyboard('{Enter}');
    const details = await detailsOf('展览部');
    expect(within(details).getByText('A01A01')).toBeInTheDocument();
    expect(await within(details).findByRole('textbox', { name: '机构名称' })).toHaveValue('展览部');
    expect(await node('展览部')).toHaveAttribute('aria-selected', 'true');
  });

  it('[PAGE-25] [API-51] opens the whole tree in one step and closes it again, also with the keyboard', async () => {
    const { user, queryClient } = await show();
    await node('展览部');
    expect(screen.queryByRole('treeitem', { name: /^灯光组/ })).toBeNull();
    screen.getByRole('button', { name: '展开全部' }).focus();
    await user.keyboard('{Enter}');
    await node('灯光组');
    expect(screen.getByRole('treeitem', { name: /^工程部/ })).toBeInTheDocument();
    const renamed = { departName: '照明组' };
    await server.test.db.update(departments).set(renamed).where(eq(departments.id, 'a1'));
    await act(() => invalidateEntity(queryClient, 'department'));
    await node('照明组');
    await user.click(screen.getByRole('button', { name: '收起全部' }));
    await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(1));
    await user.click(screen.getByRole('treeitem', { name: /^博物馆/ }));
    await user.keyboard('{ArrowRight}');
    await node('展览部');
    expect(screen.queryByRole('treeitem', { name: /^照明组/ })).toBeNull();
  });

  it('saves the details, and shows the new name in the tree', async () => {
    const { user } = await show();
    await user.click(await node('博物馆'));
    const details = await detailsOf('博物馆');
    const name = await within(details).findByRole('textbox', { name: '机构名称' });
    await user.clear(name);
    await user.type(name, '市博物馆');
    await user.type(within(details).getByRole('textbox', { name: '手机号' }), '123');
    await user.click(within(details).getByRole('button', { name: '保存' }));
    expect(await within(details).findByText('您的手机号码格式不正确!')).toBeInTheDocument();
    await user.clear(within(details).getByRole('textbox', { name: '手机号' }));
    await user.click(within(details).getByRole('button', { name: '保存' }));
    expect(await node('市博物馆')).toBeInTheDocument();
    await detailsOf('市博物馆');
    expect(await stored('root')).toMatchObject({ departName: '市博物馆', orgCode: 'A01', orgCategory: '1' });
  });

  it('asks about unsaved details before another department is shown', async () => {
    const { user } = await show();
    await choose(user, '展览部');
    const name = await within(await detailsOf('展览部')).findByRole('textbox', { name: '机构名称' });
    await user.type(name, '改');
    await user.click(await node('工程部'));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(name).toHaveValue('展览部改');
    await user.click(await node('工程部'));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getAllByRole('button')[1] as HTMLElement);
    await detailsOf('工程部');
    expect((await stored('a'))?.departName).toBe('展览部');
  });

  it('adds a company, and a department below the chosen one with its kind', async () => {
    const { user } = await show();
    await user.click(await node('博物馆'));
    await detailsOf('博物馆');
    await user.click(screen.getByRole('button', { name: '添加下级' }));
    const form = await screen.findByRole('dialog', { name: '新增' });
    expect(await within(form).findByRole('radio', { name: '部门' })).toBeChecked();
    expect(within(form).queryByRole('radio', { name: '公司' })).toBeNull();
    await user.type(within(form).getByRole('textbox', { name: '机构名称' }), '保卫部');
    await user.click(within(form).getByRole('radio', { name: '岗位' }));
    await user.click(within(form).getByRole('button', { name: '保存' }));
    expect(await node('保卫部')).toHaveAttribute('aria-level', '2');
    const [row] = await server.test.db.select().from(departments).where(eq(departments.departName, '保卫部'));
    expect(row).toMatchObject({ parentId: 'root', orgCode: 'A01A03', orgCategory: '3' });
  });

  it('[API-54] finds a department on any level, and opens the way to it', async () => {
    const { user } = await show();
    await node('博物馆');
    await user.type(screen.getByPlaceholderText('按部门名称查找'), '灯光');
    const found = await screen.findByRole('treeitem', { name: /灯光组.*博物馆 \/ 展览部/ });
    await user.click(found);
    await detailsOf('灯光组');
    expect(await node('灯光组')).toHaveAttribute('aria-level', '3');
  });

  it('shows the department that the search over all resources has opened, and the way to it', async () => {
    await showServed(
      server,
      { '/departments': DepartmentsPage },
      'admin',
      '/departments?record=.a1&keyword=x',
    );
    await detailsOf('灯光组');
    expect(await node('灯光组')).toHaveAttribute('aria-selected', 'true');
    expect(await node('展览部')).toHaveAttribute('aria-expanded', 'true');
  });

  it('moves a department in a dialog, after what it concerns was shown', async () => {
    const { user } = await show();
    const dialog = await openMove(user, '展览部');
    await user.click(within(dialog).getByRole('combobox', { name: '新的上级部门' }));
    const choices = await screen.findByRole('tree', { name: '新的上级部门' });
    const top = await within(choices).findByRole('treeitem', { name: /博物馆/ });
    top.focus();
    await user.keyboard('{ArrowRight}');
    await user.click(await within(choices).findByRole('treeitem', { name: /工程部/ }));
    await user.click(within(dialog).getByRole('button', { name: '查看影响' }));
    expect(await within(dialog).findByText('移动到 工程部 之下')).toBeInTheDocument();
    expect(await within(dialog).findByText('部门（含下级）')).toBeInTheDocument();
    expect((await stored('a'))?.parentId).toBe('root');
    await user.click(within(dialog).getByRole('button', { name: '移动' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored('a1')).toMatchObject({ orgCode: 'A01A02A01A01' });
    expect(await node('展览部')).toHaveAttribute('aria-level', '3');
    expect(await screen.findByText('A01A02A01')).toBeInTheDocument();
  });

  it('keeps managers whom somebody else adds while the details are open', async () => {
    await server.test.add({ id: 'first', username: 'first', realname: '甲馆长', departIds: 'b' });
    await server.test.add({ id: 'second', username: 'second', realname: '乙馆长' });
    const { user, queryClient } = await show();
    await choose(user, '工程部');
    const details = await detailsOf('工程部');
    const name = await within(details).findByRole('textbox', { name: '机构名称' });
    const managed = { departIds: 'b' };
    await server.test.db.update(users).set(managed).where(eq(users.id, 'second'));
    await act(() => invalidateEntity(queryClient, 'department'));
    await user.type(name, '一');
    await user.click(within(details).getByRole('button', { name: '保存' }));
    await waitFor(async () => expect((await stored('b'))?.departName).toBe('工程部一'));
    const found = await server.test.db.select().from(users).where(eq(users.departIds, 'b'));
    expect(found.map(({ id }) => id).sort()).toEqual(['first', 'second']);
    await server.test.db.update(users).set({ departIds: null }).where(eq(users.departIds, 'b'));
  });

  it('saves the details with a key only while the focus is in them', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const { user } = await show();
    await user.click(await node('博物馆'));
    const details = await detailsOf('博物馆');
    const name = await within(details).findByRole('textbox', { name: '机构名称' });
    await user.type(name, '二');
    screen.getByPlaceholderText('按部门名称查找').focus();
    await user.keyboard('{Control>}s{/Control}');
    name.focus();
    await user.type(name, '馆');
    await user.keyboard('{Control>}s{/Control}');
    expect(await node('博物馆二馆')).toBeInTheDocument();
    const edits = sent.mock.calls.filter(
      ([to]) => to instanceof Request && to.url.includes('/sysDepart/edit'),
    );
    expect(edits).toHaveLength(1);
    sent.mockRestore();
  });

  it('[API-53] refuses a place below itself before anything is asked of the server', async () => {
    const { user } = await show();
    const dialog = await openMove(user, '展览部');
    await user.click(within(dialog).getByRole('combobox', { name: '新的上级部门' }));
    await user.type(await screen.findByRole('searchbox'), '灯光');
    await user.click(await screen.findByRole('treeitem', { name: /灯光组/ }));
    expect(await within(dialog).findByText('上级部门不能是自己或自己的下级')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '查看影响' })).toBeDisabled();
  });

  it('[API-30] names the people of a department and below it before it is deleted', async () => {
    await server.test.db.insert(userDepartments).values({ id: 'lin-a1', userId: 'lin', depId: 'a1' });
    const { user } = await show();
    await choose(user, '展览部');
    const details = await detailsOf('展览部');
    await user.click(within(details).getByRole('button', { name: '删除' }));
    const dialog = await screen.findByRole('dialog', { name: '删除 展览部' });
    expect(await within(dialog).findByText('其中的用户：林修')).toBeVisible();
  });

  it('moves a department to the top, once that is chosen', async () => {
    const { user } = await show();
    const dialog = await openMove(user, '工程部');
    expect(within(dialog).getByRole('button', { name: '查看影响' })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: '作为一级公司' }));
    await user.click(within(dialog).getByRole('button', { name: '查看影响' }));
    expect(await within(dialog).findByText('移动为一级公司')).toBeInTheDocument();
    await user.click(await within(dialog).findByRole('button', { name: '移动' }));
    await waitFor(async () => expect((await stored('b'))?.parentId).toBe(''));
  });

  it('names the target of a move also if the tree of the page has not shown it', async () => {
    const { user } = await show();
    const dialog = await openMove(user, '工程部');
    await user.click(within(dialog).getByRole('combobox', { name: '新的上级部门' }));
    await user.type(await screen.findByRole('searchbox'), '灯光');
    await user.click(await screen.findByRole('treeitem', { name: /灯光组/ }));
    await user.click(within(dialog).getByRole('button', { name: '查看影响' }));
    expect(await within(dialog).findByText('移动到 灯光组 之下')).toBeInTheDocument();
  });

  it('moves a department by dragging it onto another, and leaves the tree as it was when that is refused', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '展开 展览部' }));
    await waitFor(async () => expect(await node('展览部')).toHaveAttribute('draggable', 'true'));
    const dataTransfer = { setData: () => undefined, effectAllowed: 'none' };
    const drop = async (from: string, onto: string) => {
      const [dragged, target] = [await node(from), await node(onto)];
      fireEvent.dragStart(dragged, { dataTransfer });
      fireEvent.dragOver(target, { dataTransfer });
      fireEvent.drop(target, { dataTransfer });
      fireEvent.dragEnd(dragged, { dataTransfer });
      return screen.findByRole('dialog', { name: `移动 ${from}` });
    };
    const refused = await drop('展览部', '灯光组');
    await waitFor(() => expect(within(refused).getByRole('button', { name: '移动' })).toBeEnabled());
    await user.click(within(refused).getByRole('button', { name: '移动' }));
    expect(await within(refused).findByRole('alert')).toHaveTextContent('上级部门不能是自己或自己的下级');
    await user.click(within(refused).getByRole('button', { name: '取消' }));
    expect(await node('灯光组')).toHaveAttribute('aria-level', '3');
    const dialog = await drop('灯光组', '工程部');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '移动' })).toBeEnabled());
    await user.click(within(dialog).getByRole('button', { name: '移动' }));
    await waitFor(async () => expect((await stored('a1'))?.parentId).toBe('b'));
  });

  it('[API-56] deletes checked departments together, after what they take with them was shown', async () => {
    const { user } = await show();
    (await node('展览部')).focus();
    await user.keyboard(' {ArrowDown} ');
    expect(await screen.findByText('已勾选 2 个部门')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '批量删除（2）' }));
    const dialog = await screen.findByRole('dialog', { name: '删除 2 个部门' });
    expect(await within(dialog).findByText('3')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /展览部/ })).toBeNull());
    expect(await server.test.db.$count(departments, like(departments.orgCode, 'A01A%'))).toBe(0);
  });

  it('lists the people of a department, and ends a membership', async () => {
    await server.test.db.insert(userDepartments).values({ id: 'm1', userId: 'lin', depId: 'b' });
    await server.test.db.update(users).set({ orgCode: 'A01A02' }).where(eq(users.id, 'lin'));
    const { user } = await show();
    await choose(user, '工程部');
    await user.click(await screen.findByRole('tab', { name: '用户信息' }));
    await user.click(await screen.findByRole('button', { name: '移出部门 林修' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '移出部门' }));
    await waitFor(async () => expect(await server.test.db.$count(userDepartments)).toBe(0));
    const [person] = await server.test.db.select().from(users).where(eq(users.id, 'lin'));
    expect(person?.orgCode).toBeNull();
  });

  it('[API-48] [API-50] shows what the roles of a department may be granted, and who loses what before it is saved', async () => {
    const { db } = server.test;
    const permissionId = await positionEntry();
    await db.insert(departmentPermissions).values({ id: 'p1', departId: 'b', permissionId });
    await db.insert(departmentRoles).values({ id: 'guides', departId: 'b', roleName: '讲解组' });
    await db
      .insert(departmentRolePermissions)
      .values({ id: 'g1', departId: 'b', roleId: 'guides', permissionId });
    await db.insert(departmentRoleUsers).values({ id: 'u1', userId: 'lin', droleId: 'guides' });
    const { user } = await show();
    await choose(user, '工程部');
    await user.click(await screen.findByRole('tab', { name: '权限' }));
    expect(await screen.findByText('菜单 1 项，按钮 0 项')).toBeInTheDocument();
    const drawer = await openPermissions(user);
    await user.click(within(drawer).getByRole('checkbox', { name: '父子关联' }));
    await user.type(within(drawer).getByRole('searchbox'), '职务管理');
    await user.click(await within(drawer).findByRole('treeitem', { name: /职务管理/ }));
    expect(await within(drawer).findByText(/拥有部门角色 1 人/)).toBeVisible();
    expect(within(drawer).getByText(/^失去：/)).toHaveTextContent('职务管理');
    expect(within(drawer).getByText('林修')).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: '保存并关闭' }));
    expect(await screen.findByText('部门角色还不能获得任何权限')).toBeInTheDocument();
    expect(await db.$count(departmentRolePermissions, eq(departmentRolePermissions.roleId, 'guides'))).toBe(
      0,
    );
  });

  it('narrows what the roles of a department can be narrowed by to chosen data rules', async () => {
    const { db } = server.test;
    const permissionId = await positionEntry();
    const rule = {
      id: 'own-positions',
      permissionId,
      ruleName: '本人创建',
      ruleColumn: 'createBy',
      status: '1',
    };
    await db
      .insert(permissionDataRules)
      .values({ ...rule, ruleConditions: '=', ruleValue: '#{sys_user_code}' });
    await db.update(permissions).set({ ruleFlag: 1 }).where(eq(permissions.id, permissionId));
    await db.insert(departmentPermissions).values({ id: 'p1', departId: 'root', permissionId });
    const { user } = await show();
    await user.click(await node('博物馆'));
    await user.click(await screen.findByRole('tab', { name: '权限' }));
    const drawer = await openPermissions(user);
    await user.type(within(drawer).getByRole('searchbox'), '职务管理');
    await user.click(await within(drawer).findByRole('button', { name: '职务管理的数据规则' }));
    const rules = await screen.findByRole('dialog', { name: '数据规则配置' });
    expect(await within(rules).findByText(/尚无规则的部门角色随之受新勾选的规则限制/)).toBeVisible();
    await user.click(within(rules).getByRole('checkbox', { name: '本人创建' }));
    await user.click(within(rules).getByRole('button', { name: '保存' }));
    const chosen = async () =>
      (await db.select().from(departmentPermissions).where(eq(departmentPermissions.id, 'p1')))[0]
        ?.dataRuleIds;
    await waitFor(async () => expect(await chosen()).toBe('own-positions'));
  });

  it('offers a reader nothing that changes departments, and shows the details as text', async () => {
    const { user } = await show('reader');
    await user.click(await node('博物馆'));
    const details = await detailsOf('博物馆');
    expect(await within(details).findByText('Museum')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '机构名称' })).toBeNull();
    const acts = ['添加部门', '添加下级', '移动', '删除', '更多操作', '保存'];
    expect(acts.filter(name => screen.queryByRole('button', { name }))).toEqual([]);
    expect(await node('博物馆')).not.toHaveAttribute('draggable');
    expect(screen.queryByRole('tab', { name: '权限' })).toBeNull();
  });

  it('shows the English names where the console is in English', async () => {
    setLanguage('en-US');
    const { user } = await show();
    await user.click(await node('Museum'));
    await detailsOf('Museum');
  });
});
