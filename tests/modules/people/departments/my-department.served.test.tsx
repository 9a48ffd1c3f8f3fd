import '@testing-library/jest-dom/vitest';
import '../users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import MyDepartmentPage from '#modules/people/departments/pages/my-department.page.tsx';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departmentPermissions,
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  departments,
  permissions,
  userDepartments,
  users,
} from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../users/support/users-page.tsx';

let server: UsersServer;
let positionsEntry: string;
const codes = [
  ...['system:departUser:list', 'system:position:list', 'system:user:deleteUserInDepart'],
  ...['add', 'edit', 'delete', 'userAdd', 'grant'].map(code => `system:depart:role:${code}`),
];

beforeAll(async () => {
  server = await startUsersServer();
  const { test } = server;
  const manager = { userIdentity: 2, departIds: 'hall', permissions: codes };
  await test.add({ username: 'head', realname: '主管', ...manager });
  const ofPeople = ['system:departUser:add', 'system:departUser:edit'];
  await test.add({ username: 'keeper', ...manager, permissions: [...codes, ...ofPeople] });
  await test.add({ username: 'plain', permissions: codes });
  await test.add({ id: 'lin', username: 'lin', realname: '林舒' });
  const entry = eq(permissions.perms, 'system:position:list');
  positionsEntry = (await test.db.select().from(permissions).where(entry))[0]?.id ?? '';
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  const { db } = server.test;
  await db.delete(departments);
  await db.insert(departments).values([
    { id: 'root', departName: '博物馆', orgCode: 'Y01', orgCategory: '1' },
    { id: 'hall', departName: '展厅', orgCode: 'Y01A01', parentId: 'root', orgCategory: '2' },
    { id: 'room', departName: '展室', orgCode: 'Y01A01A01', parentId: 'hall', orgCategory: '2' },
  ]);
  await db.insert(userDepartments).values({ id: newId(), userId: 'lin', depId: 'hall' });
  await db.insert(departmentRoles).values({
    id: 'guide',
    departId: 'hall',
    roleName: '讲解员',
    roleCode: 'guide',
  });
  await db
    .insert(departmentPermissions)
    .values({ id: newId(), departId: 'hall', permissionId: positionsEntry });
});

const show = (as = 'head') => showServed(server, { '/mine': MyDepartmentPage }, as, '/mine');
const slow = { timeout: 20_000 };
const choose = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  await user.click(await screen.findByRole('treeitem', { name: new RegExp(`^${name}`) }, slow));
  return screen.findByRole('region', { name }, slow);
};

it('[API-55] shows the department of its administrator and those below it, and none above or beside', async () => {
  const { user } = await show();
  expect(await screen.findByRole('treeitem', { name: /^展厅/ }, slow)).toBeInTheDocument();
  expect(screen.getByRole('treeitem', { name: /^展室/ })).toBeInTheDocument();
  expect(screen.queryByText('博物馆')).toBeNull();
  expect(screen.getByText('请选择一个部门!')).toBeInTheDocument();
  const details = await choose(user, '展厅');
  await user.click(within(details).getByRole('tab', { name: '基本信息' }));
  expect(await within(details).findByText('机构名称', {}, slow)).toBeInTheDocument();
});

it('shows why there is nothing to a person who is responsible for no department', async () => {
  await show('plain');
  expect(await screen.findByText('普通员工暂无此权限', {}, slow)).toBeInTheDocument();
  expect(screen.getByText(/您不是任何部门的负责人/)).toBeInTheDocument();
});

it('shows all departments to an administrator who may change them', async () => {
  const { user } = await show('admin');
  const details = await choose(user, '博物馆');
  expect(within(details).getByRole('tab', { name: '部门角色' })).toBeInTheDocument();
});

it('[API-57] [API-58] [API-59] adds a role of the department, and grants with it what the department was granted', async () => {
  const { user } = await show();
  const details = await choose(user, '展厅');
  await user.click(within(details).getByRole('tab', { name: '部门角色' }));
  await within(details).findByText('guide', {}, slow);
  await user.click(await within(details).findByRole('button', { name: '添加部门角色' }, slow));
  const form = await screen.findByRole('dialog', {}, slow);
  await user.type(await within(form).findByRole('textbox', { name: /部门角色名称/ }, slow), '接待员');
  await user.type(within(form).getByRole('textbox', { name: /部门角色编码/ }), 'desk');
  expect(within(form).queryByText('请选择部门')).toBeNull();
  await user.click(within(form).getByRole('button', { name: '保存' }));
  await within(details).findByText('desk', {}, slow);
  const added = eq(departmentRoles.roleCode, 'desk');
  const [row] = await server.test.db.select().from(departmentRoles).where(added);
  expect(row).toMatchObject({ departId: 'hall', roleName: '接待员', createBy: 'head' });

  await user.click(await within(details).findByRole('button', { name: '授权 接待员' }, slow));
  const drawer = await screen.findByRole('dialog', { name: '角色权限配置' }, slow);
  await user.click(await within(drawer).findByRole('treeitem', {}, slow));
  expect(await within(drawer).findByText(/拥有该角色 0 人/, {}, slow)).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: '保存并关闭' }));
  await waitFor(async () => {
    const grants = await server.test.db.select().from(departmentRolePermissions);
    expect(grants).toMatchObject([{ roleId: row?.id, permissionId: positionsEntry, departId: 'hall' }]);
  }, slow);
});

it('gives a member a role until a time, shows when it ends, and removes the end', async () => {
  const { user } = await show();
  const details = await choose(user, '展厅');
  const open = async () => {
    await user.click(await within(details).findByRole('button', { name: '部门角色 林舒' }, slow));
    await screen.findByRole('checkbox', { name: '讲解员' }, slow);
    return screen.getByRole('dialog', { name: '部门角色分配' });
  };
  const save = async (drawer: HTMLElement) => {
    await user.click(within(drawer).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '部门角色分配' })).toBeNull(), slow);
  };
  const held = () => server.test.db.select().from(departmentRoleUsers);
  const first = await open();
  await user.click(await within(first).findByRole('checkbox', { name: '讲解员' }, slow));
  const field = await within(first).findByRole('textbox', { name: '讲解员的结束时间' }, slow);
  await user.type(field, '2099-12-31 18:00:00{Tab}');
  await save(first);
  expect(await held()).toMatchObject([{ droleId: 'guide', endTime: new Date('2099-12-31T18:00:00') }]);

  const second = await open();
  expect(await within(second).findByText('2099-12-31 18:00:00', {}, slow)).toBeInTheDocument();
  await user.clear(within(second).getByRole('textbox', { name: '讲解员的结束时间' }));
  await user.tab();
  await save(second);
  expect(await held()).toMatchObject([{ droleId: 'guide', endTime: null }]);
});

it('gives a member roles of the department, and takes the member out of it', async () => {
  const { user } = await show();
  const details = await choose(user, '展厅');
  await user.click(await within(details).findByRole('button', { name: '部门角色 林舒' }, slow));
  const drawer = await screen.findByRole('dialog', { name: '部门角色分配' }, slow);
  await user.click(await screen.findByRole('checkbox', { name: '讲解员' }, slow));
  expect(drawer, 'the drawer that has slid in shows them').toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: '取消' }));
  const unsaved = await screen.findByRole('alertdialog', { name: '放弃未保存的内容？' }, slow);
  await user.click(within(unsaved).getByRole('button', { name: '继续编辑' }));
  expect(within(drawer).getByRole('checkbox', { name: '讲解员' })).toBeChecked();
  await user.click(within(drawer).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '部门角色分配' })).toBeNull(), slow);
  const held = () => server.test.db.select().from(departmentRoleUsers);
  expect(await held()).toMatchObject([{ userId: 'lin', droleId: 'guide' }]);

  await user.click(await within(details).findByRole('button', { name: '林舒 的更多操作' }, slow));
  await user.click(await screen.findByRole('menuitem', { name: '取消关联' }, slow));
  const question = await screen.findByRole('alertdialog', {}, slow);
  expect(within(question).getByText('确定取消与选中部门关联吗?')).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: '取消关联' }));
  await within(details).findByText('该部门还没有用户', {}, slow);
  expect(await held()).toEqual([]);
});

it('adds a person to the department and edits them, and offers with those below no more than is possible', async () => {
  const { db } = server.test;
  const { user } = await show('keeper');
  const details = await choose(user, '展厅');
  await user.click(await within(details).findByRole('button', { name: /^添加/ }, slow));
  const form = await screen.findByRole('dialog', {}, slow);
  const type = async (label: string, text: string) => {
    const box = await within(form).findByLabelText(new RegExp(label), {}, slow);
    await user.type(box, text);
  };
  await type('用户名', 'guide_one');
  await type('姓名', '新讲解员');
  await type('登录密码', 'Nine-Lanterns-7');
  await type('确认密码', 'Nine-Lanterns-7');
  await type('工号', 'G001');
  await type('手机号', '13800138111');
  expect(within(form).queryByText('角色分配')).toBeNull();
  await user.click(within(form).getByRole('button', { name: '保存' }));
  await user.click(await within(details).findByRole('button', { name: /^编辑 新讲解员/ }, slow));
  const editing = await screen.findByRole('dialog', {}, slow);
  const workNo = await within(editing).findByRole('textbox', { name: /^工号/ }, slow);
  expect(workNo).toHaveValue('G001');
  await user.clear(workNo);
  await user.type(workNo, 'G002');
  await user.click(within(editing).getByRole('button', { name: '保存' }));
  const stored = async () => (await db.select().from(users).where(eq(users.username, 'guide_one')))[0];
  await waitFor(
    async () => expect(await stored()).toMatchObject({ workNo: 'G002', createBy: 'keeper' }),
    slow,
  );

  await db.update(userDepartments).set({ depId: 'room' }).where(eq(userDepartments.userId, 'lin'));
  await user.click(await screen.findByRole('treeitem', { name: /^展室/ }, slow));
  await screen.findByRole('region', { name: '展室' }, slow);
  const again = await choose(user, '展厅');
  // Two actions are both in the row, once it is that of somebody below.
  expect(await within(again).findByRole('button', { name: '用户详情 林舒' }, slow)).toBeInTheDocument();
  expect(within(again).getByRole('button', { name: '编辑 林舒' })).toBeInTheDocument();
  // The rows of the visit before are shown until those of now have come.
  await waitFor(
    () => expect(within(again).queryByRole('button', { name: '林舒 的更多操作' })).toBeNull(),
    slow,
  );
  expect(within(again).queryByRole('button', { name: '取消关联 林舒' })).toBeNull();
  expect(within(again).queryByRole('button', { name: '部门角色 林舒' })).toBeNull();
});

it('shows who a person of the department is, with all that the caller may see of them, and nothing to change', async () => {
  const { db } = server.test;
  await db
    .update(users)
    .set({ workNo: 'G777', phone: '13800138777', telephone: '010-65430000' })
    .where(eq(users.id, 'lin'));
  const { user } = await show('keeper');
  const details = await choose(user, '展厅');
  await user.click(await within(details).findByRole('button', { name: '林舒 的更多操作' }, slow));
  await user.click(await screen.findByRole('menuitem', { name: '用户详情' }, slow));
  const shown = await screen.findByRole('dialog', { name: /林舒/ }, slow);
  expect(await within(shown).findByText('G777', {}, slow)).toBeInTheDocument();
  expect(within(shown).getByText('010-65430000')).toBeInTheDocument();
  expect(within(shown).queryByText(/密码/)).toBeNull();
  expect(within(shown).queryByRole('textbox')).toBeNull();
});

it('shows the details of a person as far as the list has them to somebody who edits nobody', async () => {
  const { user } = await show('head');
  const details = await choose(user, '展厅');
  await user.click(await within(details).findByRole('button', { name: '林舒 的更多操作' }, slow));
  await user.click(await screen.findByRole('menuitem', { name: '用户详情' }, slow));
  const shown = await screen.findByRole('dialog', { name: /林舒/ }, slow);
  expect(await within(shown).findByText('lin', {}, slow)).toBeInTheDocument();
  expect(within(shown).queryByRole('alert')).toBeNull();
});
