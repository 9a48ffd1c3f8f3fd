import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Position, positionResource } from '#contract/areas/positions.ts';
import type { Page } from '#contract/envelope.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import PositionsPage from '#modules/people/positions/pages/positions.page.tsx';
import RolesPage from '#modules/people/roles/pages/roles.page.tsx';
import { positions } from '#server/kernel/db/schema/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { showServed } from './support/served-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const show = (username = 'admin', search = '') =>
  showServed(server, { '/positions': PositionsPage }, username, `/positions${search}`);
const showRoles = (username: string, search = '') =>
  showServed(server, { '/roles': RolesPage }, username, `/roles${search}`);
const stored = async (name: string) => {
  const token = await server.test.as('admin');
  const { envelope } = await server.test.request<Page<Position>>(
    positionResource.endpoints.list,
    { name },
    token,
  );
  return envelope.result?.records ?? [];
};

/** Types a code in place of the one that the shipped rule would give. */
async function typeCode(user: Awaited<ReturnType<typeof show>>['user'], text: string) {
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: '职务编码' });
  await user.type(code, text);
  return code;
}

describe('a page without overrides, on the real server', () => {
  it('[LIST-07] adds a position with a rank from the dictionary', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '添加职务' }));
    const form = await screen.findByRole('dialog', { name: '新增' });
    await typeCode(user, 'lighting');
    await user.type(within(form).getByRole('textbox', { name: '职务名称' }), '灯光设计师');
    await user.click(within(form).getByRole('combobox', { name: '职级' }));
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('灯光设计师')).toBeVisible();
    expect(await stored('灯光设计师')).toMatchObject([{ code: 'lighting', postRank: expect.any(String) }]);
  });

  it('[RULE-35] shows a duplicate code and a missing rank at their fields', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '添加职务' }));
    await typeCode(user, 'lighting');
    await user.tab();
    expect(await screen.findByText('职务编码已存在')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请选择职级', { selector: '[role=alert] *' })).toBeVisible();
  });

  it('[RULE-39] shows the message of the shipped rule at a code before it is saved, and generates one where there is none', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '添加职务' }));
    const code = await typeCode(user, '1#st');
    await user.tab();
    expect(await screen.findByText('只能填写数字、大小写字母、下划线、连字符')).toBeVisible();
    await user.clear(code);
    await user.tab();
    await waitFor(() => expect(screen.queryByText('只能填写数字、大小写字母、下划线、连字符')).toBeNull());
    await user.type(screen.getByRole('textbox', { name: '职务名称' }), '安检员');
    await user.click(screen.getByRole('combobox', { name: '职级' }));
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored('安检员')).toMatchObject([{ code: expect.stringMatching(/^ZW\d{4}$/) }]);
  });

  it('[LIST-08] changes a name and keeps the code', async () => {
    const { user } = await show('admin', '?code=lighting');
    const row = await screen.findByRole('row', { name: /lighting/ });
    await user.click(within(row).getByRole('button', { name: /^编辑/ }));
    const form = await screen.findByRole('dialog', { name: /^编辑 · / });
    expect(within(form).getByRole('textbox', { name: '职务编码' })).toHaveAttribute('readonly');
    const name = within(form).getByRole('textbox', { name: '职务名称' });
    await user.clear(name);
    await user.type(name, '灯光总监{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('灯光总监')).toBeVisible();
    expect(await stored('灯光总监')).toMatchObject([{ code: 'lighting' }]);
  });

  it('[LIST-24] deletes a position after a confirmation with its name', async () => {
    const { user } = await show('admin', '?code=lighting');
    const row = await screen.findByRole('row', { name: /lighting/ });
    await user.click(within(row).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const question = await screen.findByRole('alertdialog', { name: '确定删除吗?' });
    expect(within(question).getByText(/灯光总监/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(async () => expect(await stored('灯光总监')).toEqual([]));
  });

  it('[LAYOUT-24] names records in English where they have an English name, which a form changes and the box finds', async () => {
    await server.test.db.update(positions).set({ nameEn: 'Director' }).where(eq(positions.code, 'director'));
    setLanguage('en-US');
    const { user } = await show('admin', '?code=director');
    const row = await screen.findByRole('row', { name: /Director/ });
    expect(row).not.toHaveTextContent('馆长');
    await user.click(within(row).getByRole('button', { name: /^Edit/ }));
    const form = await screen.findByRole('dialog', { name: 'Edit · Director' });
    expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('馆长');
    const english = within(form).getByRole('textbox', { name: 'English name' });
    await user.clear(english);
    await user.type(english, 'Head of the museum{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Head of the museum')).toBeVisible();
    const token = await server.test.as('admin');
    const { list } = positionResource.endpoints;
    const found = await server.test.request<Page<Position>>(list, { keyword: 'of the museum' }, token);
    expect(found.envelope.result.records).toMatchObject([{ name: '馆长', nameEn: 'Head of the museum' }]);
  });

  it('is available in English', async () => {
    setLanguage('en-US');
    await show();
    expect(await screen.findByRole('button', { name: 'Add position' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
      'Code',
      'Name',
      'Rank',
      'Actions',
    ]);
  });

  it('shows name, code and note before the times, and finds a role by its creation time', async () => {
    const { user } = await showRoles('admin', '?createTime_begin=2999-01-01%2000:00:00');
    expect(await screen.findByText('没有符合条件的数据')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^筛选/ }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '创建时间起' })).toHaveValue('2999-01-01 00:00:00'),
    );
    const heads = () => screen.getAllByRole('columnheader').map(head => head.textContent);
    await user.click(screen.getAllByRole('button', { name: '重置' })[0] as HTMLElement);
    await screen.findByRole('table');
    expect(heads()).toEqual(['角色名称', '角色编码', '备注', '创建时间', '更新时间', '操作']);
  });

  it('shows the refusal of the server when a built-in role is deleted', async () => {
    const { user } = await showRoles('admin', '?roleName=管理员');
    const row = (await screen.findAllByRole('row', { name: /admin/ }))[0] as HTMLElement;
    await user.click(within(row).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    expect(await screen.findByText(/内置角色不能删除/)).toBeVisible();
  });

  it('[PERM-13] offers only the details to a person who may only read', async () => {
    const person = { username: 'reader_1', realname: '读者', phone: '13900000001', workNo: 'R1' };
    await server.test.add({ ...person, permissions: ['system:role:list'] });
    await showRoles(person.username);
    await screen.findByRole('table');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^详情/ }).length).toBeGreaterThan(0));
    for (const name of ['添加角色', '导出', '导入', /^编辑/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
