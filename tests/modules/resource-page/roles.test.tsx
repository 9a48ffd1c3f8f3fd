// @vitest-environment node
import '../users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import RolesPage from '#modules/roles/pages/roles.page.tsx';
import { startUsersServer, type UsersServer } from '../users/support/users-page.tsx';
import { showServed } from './support/served-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => localStorage.clear());

const show = (username = 'admin', search = '') =>
  showServed(server, { '/roles': RolesPage }, username, `/roles${search}`);

describe('the roles page, declared by its resource alone', () => {
  it('shows name, code and note before the times, and finds a role by the time it was made', async () => {
    const { user } = await show('admin', '?createTime_begin=2999-01-01%2000:00:00');
    expect(await screen.findByText('没有符合条件的数据')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('创建时间起')).toHaveValue('2999-01-01 00:00:00'));
    const heads = () => screen.getAllByRole('columnheader').map(head => head.textContent);
    await user.click(screen.getAllByRole('button', { name: '重置' })[0] as HTMLElement);
    await screen.findByRole('table');
    expect(heads()).toEqual(['', '角色名称', '角色编码', '备注', '创建时间', '更新时间', '操作']);
  });

  it.each([
    ['角色编码', '巡检', '角色编码不可输入汉字!'],
    ['角色编码', 'a'.repeat(65), '长度不超过 64 个字符'],
    ['角色名称', '一', '长度在 2 到 30 个字符'],
    ['描述', '字'.repeat(127), '长度不超过 126 个字符'],
  ])('refuses a %s “%s”', async (label, typed, message) => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '添加角色' }));
    const form = await screen.findByRole('dialog', { name: '新增' });
    await user.click(within(form).getByRole('textbox', { name: label }));
    await user.paste(typed);
    await user.tab();
    expect(await within(form).findByText(message)).toBeVisible();
  });

  it('warns with the words of the server when a built-in role is deleted', async () => {
    const { user } = await show('admin', '?roleName=管理员');
    const row = (await screen.findAllByRole('row', { name: /admin/ }))[0] as HTMLElement;
    await user.click(within(row).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText(/是内置角色，不能删除/)).toBeVisible();
  });

  it('[PERM-13] offers somebody who may only look nothing but the details', async () => {
    const person = { username: 'reader_1', realname: '读者', phone: '13900000001', workNo: 'R1' };
    await server.test.add({ ...person, permissions: ['system:role:list'] });
    await show(person.username);
    await screen.findByRole('table');
    await waitFor(() => expect(screen.getAllByRole('button', { name: '详情' }).length).toBeGreaterThan(0));
    for (const name of ['添加角色', '导出', '导入', '批量操作', '编辑'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
