import '../../people/users/support/page-beside-server.ts';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveRolePermission } from '#contract/areas/role-grants.ts';
import AccessMatrixPage from '#modules/access/access-matrix/pages/access-matrix.page.tsx';
import { request } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { handleMessage } from '#modules/ground/platform/socket/hold-socket.ts';
import { dispatchMessage } from '#modules/ground/platform/socket/index.ts';
import {
  departmentRolePermissions,
  departmentRoles,
  departments,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { openSocket } from '../../../server/support/socket.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

const group = 'halls-group';
const page = 'halls-page';
const button = 'halls-button';

// A page without layout has no size, and a window of a grid without a size shows nothing.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  const { db } = server.test;
  await db.insert(permissions).values([
    { id: group, name: '展厅管理', menuType: 0, url: '/halls', leaf: false, sortNo: 0 },
    { id: page, parentId: group, name: '展厅列表', menuType: 1, url: '/halls/list', sortNo: 0 },
    {
      id: button,
      parentId: page,
      name: '关闭展厅',
      menuType: 2,
      perms: 'halls:close',
      status: '1',
      sortNo: 0,
    },
  ]);
  await db.insert(permissionDataRules).values({
    id: 'own',
    permissionId: page,
    ruleName: '只看自己的',
    ruleColumn: 'createBy',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
    status: '1',
  });
  await db.insert(roles).values([
    { id: 'keepers', roleCode: 'keepers', roleName: '管理员组' },
    { id: 'guides', roleCode: 'guides', roleName: '讲解组' },
  ]);
  await db.insert(rolePermissions).values([
    { id: 'k1', roleId: 'keepers', permissionId: group },
    { id: 'k2', roleId: 'keepers', permissionId: page },
    { id: 'k3', roleId: 'keepers', permissionId: button },
    { id: 'g1', roleId: 'guides', permissionId: group },
    { id: 'g2', roleId: 'guides', permissionId: page, dataRuleIds: 'own' },
  ]);
  await server.test.add({ id: 'guide', username: 'guide', realname: '讲解员' });
  await db.insert(userRoles).values({ id: 'u1', userId: 'guide', roleId: 'guides' });
  await db.insert(departments).values([
    { id: 'hall', departName: '展厅部', orgCode: 'Z01' },
    { id: 'store', departName: '库房部', orgCode: 'Z02' },
  ]);
  await db.insert(departmentRoles).values([
    { id: 'hallLead', departId: 'hall', roleCode: 'lead', roleName: '组长' },
    { id: 'storeLead', departId: 'store', roleCode: 'lead', roleName: '组长' },
  ]);
  const ofHall = { departId: 'hall', roleId: 'hallLead' };
  await db.insert(departmentRolePermissions).values([
    { id: 'h1', ...ofHall, permissionId: group },
    { id: 'h2', ...ofHall, permissionId: page, dataRuleIds: 'own' },
  ]);
  await server.test.add({ username: 'auditor', permissions: ['system:permission:matrix'] });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

async function open(address = '/matrix', as = 'admin') {
  const shown = await showServed(server, { '/matrix': AccessMatrixPage }, as, address);
  const grid = () => screen.findByRole('grid', { name: '权限矩阵' });
  /** The text of a cell by the names of its row and its column. */
  const cell = async (row: RegExp, column: RegExp) => {
    const table = within(await grid());
    const header = await table.findByRole('columnheader', { name: column });
    const index = header.getAttribute('aria-colindex');
    const found = (await table.findByRole('row', { name: row })).querySelector<HTMLElement>(
      `[role="gridcell"][aria-colindex="${index}"]`,
    );
    if (!found) throw new Error(`no cell ${row} ${column}`);
    return found;
  };
  return { ...shown, grid, cell };
}
const rowNames = () => screen.getAllByRole('rowheader').map(each => each.getAttribute('aria-label'));

describe('who has what', () => {
  it('shows menus and buttons in menu order, with what each role has of them', async () => {
    const { grid, cell } = await open();
    expect(await grid()).toHaveAttribute('aria-colcount', expect.stringMatching(/^\d+$/));
    expect(rowNames().slice(1, 4)).toEqual(['展厅管理 菜单', '展厅列表 菜单', '关闭展厅 按钮 halls:close']);
    expect(await cell(/^展厅列表/, /管理员组/)).toHaveTextContent(/^有$/);
    expect(await cell(/^展厅列表/, /讲解组/)).toHaveTextContent(/^数据规则内$/);
    expect(await cell(/^关闭展厅/, /讲解组/)).toHaveTextContent(/^没有$/);
  });

  it('shows of a cell which data rules hold, and returns the focus to it', async () => {
    const { user, cell } = await open();
    await user.click(await cell(/^展厅列表/, /讲解组/));
    const dialog = await screen.findByRole('dialog', { name: '讲解组：展厅列表' });
    expect(dialog).toHaveTextContent('只看自己的createBy = #{sys_user_code}');
    expect(dialog).toHaveTextContent('展厅管理 / 展厅列表');
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await cell(/^展厅列表/, /讲解组/)).toHaveFocus());
  });

  it('finds entries by a part of their code and holders by name, and keeps both in the address', async () => {
    const { user, router } = await open();
    await screen.findByRole('grid');
    await user.type(screen.getByRole('searchbox', { name: '菜单、按钮或权限编码' }), 'HALLS:CL');
    await waitFor(() =>
      expect(rowNames()).toEqual(['展厅管理 菜单', '展厅列表 菜单', '关闭展厅 按钮 halls:close']),
    );
    await user.type(screen.getByRole('searchbox', { name: '角色名称或编码' }), '讲解');
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
    expect(screen.getByRole('columnheader', { name: /讲解组/ })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toEqual({ who: '讲解', what: 'HALLS:CL' }));
  });

  it('compares two roles: only what differs, then everything, and the address opens the same', async () => {
    const { user, router } = await open('/matrix?who=组');
    const compare = await screen.findByRole('button', { name: '比较' });
    expect(compare).toBeDisabled();
    await user.click(await screen.findByRole('columnheader', { name: /管理员组/ }));
    await user.click(screen.getByRole('columnheader', { name: /讲解组/ }));
    expect(screen.getByText('已选：管理员组、讲解组')).toBeVisible();
    await user.click(compare);
    await screen.findByText('2 项不同', { exact: false });
    expect(rowNames()).toEqual(['展厅管理 菜单', '展厅列表 菜单', '关闭展厅 按钮 halls:close']);
    expect(router.state.location.search).toMatchObject({ compare: ['keepers', 'guides'], differences: true });
    await user.click(screen.getByRole('checkbox', { name: '只看不同' }));
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(3));
    await user.click(screen.getByRole('button', { name: '结束比较' }));
    expect(await screen.findByRole('button', { name: '比较' })).toBeVisible();
  });

  it('compares roles of departments, whose departments distinguish those of the same name', async () => {
    const { user, router, cell } = await open();
    await user.click(await screen.findByRole('radio', { name: '部门角色' }));
    expect(await cell(/^展厅列表/, /组长展厅部/)).toHaveTextContent(/^数据规则内$/);
    await user.click(await cell(/^展厅列表/, /组长库房部/));
    const dialog = await screen.findByRole('dialog', { name: '库房部 / 组长：展厅列表' });
    expect(dialog).toHaveTextContent('没有授权给这个部门角色。');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('columnheader', { name: /组长库房部/ }));
    await user.click(screen.getByRole('columnheader', { name: /组长展厅部/ }));
    expect(screen.getByText('已选：库房部 / 组长、展厅部 / 组长')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '比较' }));
    await screen.findByText('2 项不同', { exact: false });
    expect(rowNames()).toEqual(['展厅管理 菜单', '展厅列表 菜单']);
    const search = { of: 'departmentRole', compare: ['storeLead', 'hallLead'], differences: true };
    expect(router.state.location.search).toEqual(search);
  });

  it('opens a comparison from an address, and shows when one of the two is not there', async () => {
    const { router } = await open('/matrix?compare=["guides","keepers"]&differences=true');
    await screen.findByText('2 项不同', { exact: false });
    expect(screen.getAllByRole('columnheader').map(each => each.textContent)).toEqual([
      '菜单和按钮',
      '讲解组guides',
      '管理员组keepers',
    ]);
    await router.navigate({ to: '/matrix', search: { compare: ['guides', 'nobody'] } } as never);
    expect(await screen.findByText('要比较的两列中，至少有一列不存在，或您不能看到')).toBeVisible();
  });

  it('[PERM-01] of people opens the permission explanation, which names their roles', async () => {
    const { user, cell } = await open();
    await user.click(await screen.findByRole('radio', { name: '人员' }));
    const found = await cell(/^展厅列表/, /讲解员/);
    expect(found).toHaveTextContent('数据规则内');
    await user.click(found);
    const drawer = await screen.findByRole('dialog', { name: '权限说明' });
    expect(await within(drawer).findByText('由角色授权：讲解组')).toBeVisible();
  });

  it('shows those who may not read explanations what is granted, and who may', async () => {
    const { user, cell } = await open('/matrix?of=person', 'auditor');
    await user.click(await cell(/^展厅列表/, /讲解员/));
    const dialog = await screen.findByRole('dialog', { name: '讲解员：展厅列表' });
    expect(dialog).toHaveTextContent('已通过此人的角色授权，只看到符合数据规则的数据。');
    expect(dialog).toHaveTextContent('查看权限原因');
  });

  it('is used with the keyboard: one cell takes the focus, arrows and keys of pages move it, Enter opens it', async () => {
    const { user, grid } = await open();
    const table = await grid();
    expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    within(table).getByRole('columnheader', { name: '菜单和按钮' }).focus();
    const at = () => {
      const focused = document.activeElement;
      const row = focused?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
      return [Number(row), Number(focused?.getAttribute('aria-colindex'))];
    };
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(at()).toEqual([2, 2]);
    await user.keyboard('{End}');
    expect(at()).toEqual([2, Number(table.getAttribute('aria-colcount'))]);
    await user.keyboard('{Control>}{End}{/Control}');
    expect(at()).toEqual([
      Number(table.getAttribute('aria-rowcount')),
      Number(table.getAttribute('aria-colcount')),
    ]);
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(at()).toEqual([1, 1]);
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(await screen.findByRole('dialog', { name: /：首页$/ })).toBeVisible();
  });

  it('follows changes of grants that others make', async () => {
    const { cell } = await open();
    expect(await cell(/^关闭展厅/, /讲解组/)).toHaveTextContent('没有');
    const granted = { id: 'g3', roleId: 'guides', permissionId: button };
    await server.test.db.insert(rolePermissions).values(granted);
    dispatchMessage({ cmd: 'permission' });
    await waitFor(async () => expect(await cell(/^关闭展厅/, /讲解组/)).toHaveTextContent(/^有$/));
    await server.test.db.delete(rolePermissions).where(eq(rolePermissions.id, 'g3'));
  });

  it('follows what is granted to a role that the person does not have', async () => {
    const { cell } = await open('/matrix', 'auditor');
    expect(await cell(/^关闭展厅/, /讲解组/)).toHaveTextContent('没有');
    const [auditor] = await server.test.db.select().from(users).where(eq(users.username, 'auditor'));
    const socket = await openSocket(server.base, auditor?.id ?? '', await server.test.as('auditor'));
    socket.socket.on('message', data => handleMessage(String(data), () => undefined));
    const token = await server.test.as('admin');
    const grant = {
      roleId: 'guides',
      permissionIds: [group, page, button].join(','),
      lastpermissionIds: [group, page].join(','),
    };
    await request(saveRolePermission, grant, { token });
    await waitFor(async () => expect(await cell(/^关闭展厅/, /讲解组/)).toHaveTextContent(/^有$/));
    expect(socket.messages).toContainEqual(
      expect.objectContaining({ cmd: 'changed', resource: 'roleGrant', id: 'guides' }),
    );
    expect(socket.messages.some(({ cmd }) => cmd === 'permission')).toBe(false);
    socket.socket.terminate();
    await server.test.db.delete(rolePermissions).where(eq(rolePermissions.permissionId, button));
  });

  it('follows what is granted to roles of departments', async () => {
    const { cell } = await open('/matrix?of=departmentRole');
    expect(await cell(/^关闭展厅/, /展厅部/)).toHaveTextContent('没有');
    const granted = { id: 'h3', departId: 'hall', roleId: 'hallLead', permissionId: button };
    await server.test.db.insert(departmentRolePermissions).values(granted);
    dispatchMessage({ cmd: 'changed', resource: 'departmentRoleGrant', id: 'hallLead' });
    await waitFor(async () => expect(await cell(/^关闭展厅/, /展厅部/)).toHaveTextContent(/^有$/));
    await server.test.db.delete(departmentRolePermissions).where(eq(departmentRolePermissions.id, 'h3'));
  });

  it('shows where roles of departments are added to somebody who sees none', async () => {
    await open('/matrix?of=departmentRole', 'auditor');
    expect(await screen.findByText('没有部门角色，或没有您能看到的')).toBeVisible();
    expect(screen.getByText('部门角色在“我的部门”中添加。')).toBeVisible();
  });

  it('shows when nothing matches', async () => {
    const { user } = await open('/matrix?what=nothing-like-it');
    expect(await screen.findByText('没有符合条件的菜单或按钮')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: '角色名称或编码' }), 'nobody-like-it');
    expect(await screen.findByText('没有符合条件的角色')).toBeVisible();
  });

  it('shows why it could not be loaded, and loads it with a retry', async () => {
    const { user } = await open('/matrix', 'guide');
    expect(await screen.findByText('权限矩阵加载失败')).toBeVisible();
    const granted = { id: 'g4', roleId: 'guides', permissionId: '' };
    const [entry] = await server.test.db
      .select()
      .from(permissions)
      .where(eq(permissions.perms, 'system:permission:matrix'));
    await server.test.db.insert(rolePermissions).values({ ...granted, permissionId: entry?.id ?? '' });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('grid')).toBeVisible();
  });
});
