import './support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userQueryById, userQueryRole } from '#contract/areas/users.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departments,
  permissions,
  rolePermissions,
  roles,
  userDepartments,
} from '#server/kernel/db/schema/index.ts';
import { watchRequests } from '../../kit/resource-page/support/sent-requests.ts';
import { showUsers, startUsersServer, type UsersServer } from './support/users-page.tsx';

let server: UsersServer;
let made = 0;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => localStorage.clear());

/** A person that no other test uses. */
async function someone(values: Record<string, unknown> = {}) {
  made += 1;
  const username = `person_${made}`;
  const phone = `1390000${String(made).padStart(4, '0')}`;
  const person = { username, realname: `人员${made}`, phone, workNo: `W${made}`, ...values };
  return { ...person, ...(await server.test.add(person)) };
}

const row = (username: string) => screen.findByRole('row', { name: new RegExp(`\\b${username}\\b`) });
const toast = (text: string) => screen.findByText(text, { selector: '[data-title]' });
const field = (label: string) => screen.getByRole('textbox', { name: label });
const opened = (title: string, { realname }: { realname?: string } = {}) =>
  screen.findByRole('dialog', { name: realname ? `${title} · ${realname}` : title });
const address = (username: string) => `/users?username=${username}`;

async function choose(user: Awaited<ReturnType<typeof showUsers>>['user'], username: string, action: string) {
  await user.click(within(await row(username)).getByRole('button', { name: /更多操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the user list', () => {
  it('[LIST-01] finds a part of an account', async () => {
    const { username } = await someone();
    const { user } = await showUsers(server);
    await user.type(await screen.findByRole('textbox', { name: '关键词' }), `${username.slice(2)}{Enter}`);
    expect(await row(username)).toBeVisible();
    expect(await screen.findByText('1-1 共 1 条')).toBeVisible();
  });

  it('shows states in words', async () => {
    const { username } = await someone({ status: 2 });
    await showUsers(server, 'admin', address(username));
    expect(within(await row(username)).getByText('冻结')).toBeVisible();
  });

  it('shows picture, name and account in one cell, which links to the page of the person', async () => {
    const { username, realname, id } = await someone();
    await showUsers(server, 'admin', address(username));
    const link = within(await row(username)).getByRole('link', { name: `${realname}${username}` });
    expect(link).toHaveAttribute('href', `/isystem/user/${id}`);
  });

  it('keeps the columns in their order', async () => {
    await showUsers(server);
    const heads = (await screen.findAllByRole('columnheader')).map(head => head.textContent);
    expect(heads).toEqual([...['姓名', '部门', '角色', '性别', '手机号', '状态'], '操作']);
  });
});

describe('the user list in English', () => {
  it('[LAYOUT-24] names roles and departments in English where they have an English name', async () => {
    const { id } = await someone();
    const { db } = server.test;
    const hall = newId();
    await db
      .insert(departments)
      .values({ id: hall, departName: '展厅', departNameEn: 'Hall', orgCode: hall });
    await db.insert(userDepartments).values({ id: newId(), userId: id, depId: hall });
    await db.update(roles).set({ roleNameEn: 'Administrators' }).where(eq(roles.roleCode, 'admin'));
    setLanguage('en-US');
    await showUsers(server);
    expect((await screen.findAllByText('Hall'))[0]).toBeVisible();
    expect((await screen.findAllByText('Administrators'))[0]).toBeVisible();
    setLanguage('zh-CN');
  });
});

describe('freezing', () => {
  it('freezes after a confirmation that names the person, and offers to unfreeze', async () => {
    const { username, realname } = await someone();
    const { user } = await showUsers(server, 'admin', address(username));
    await choose(user, username, '冻结');
    const question = await screen.findByRole('alertdialog', { name: '确定冻结吗?' });
    expect(within(question).getByText(new RegExp(realname))).toBeVisible();
    await user.click(within(question).getByRole('button', { name: '冻结' }));
    await waitFor(async () => expect(within(await row(username)).getByText('冻结')).toBeVisible());
    await user.click(within(await row(username)).getByRole('button', { name: /更多操作/ }));
    expect(await screen.findByRole('menuitem', { name: '解冻' })).toBeVisible();
  });

  it('refuses the administrator, alone or among others', async () => {
    const { user } = await showUsers(server, 'admin', '/users?username=admin');
    await choose(user, 'admin', '冻结');
    expect(await toast('管理员账号不允许此操作,请重新选择！')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[LIST-22] the batch operations appear with a selection', async () => {
    const { username } = await someone();
    const { user } = await showUsers(server, 'admin', address(username));
    const names = ['冻结', '解冻', '删除'];
    await row(username);
    for (const name of names) expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(within(await row(username)).getByRole('checkbox'));
    for (const name of names) expect(await screen.findByRole('button', { name })).toBeVisible();
  });
});

describe('the form of a user', () => {
  it('[LIST-07] [RULE-01] [RULE-03] reports missing fields, the first one first', async () => {
    const { user } = await showUsers(server);
    await user.click(await screen.findByRole('button', { name: '添加用户' }));
    const form = await opened('新增');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    for (const message of ['请输入用户账号!', '请输入用户名称!', '请输入工号', '请输入手机号!']) {
      expect(await within(form).findByText(message)).toBeVisible();
    }
    await waitFor(() => expect(field('用户名')).toHaveFocus());
  });

  it.each([
    ['RULE-04', '用户名', '张 三', '用户名只能包含字母、数字、下划线'],
    ['RULE-05', '用户名', 'abc', '用户名长度为6到18个字符'],
    ['RULE-06', '用户名', 'a'.repeat(19), '用户名长度为6到18个字符'],
    ['RULE-02', '手机号', '12345678901', '请输入正确格式的手机号码!'],
    ['RULE-02', '手机号', '1991234567', '请输入正确格式的手机号码!'],
    ['RULE-07', '邮箱', 'nobody@', '请输入正确格式的电子邮件!'],
  ])('[%s] %s “%s” is refused', async (_id, label, typed, message) => {
    const { user } = await showUsers(server);
    await user.click(await screen.findByRole('button', { name: '添加用户' }));
    await opened('新增');
    await user.type(field(label), typed);
    await user.tab();
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('[RULE-05] an account of four letters is accepted although the message requires six', async () => {
    const { user } = await showUsers(server);
    await user.click(await screen.findByRole('button', { name: '添加用户' }));
    await opened('新增');
    await user.type(field('用户名'), 'abcd');
    await user.tab();
    expect(field('用户名')).not.toHaveAttribute('aria-invalid');
  });

  it.each([
    ['用户名', 'username', '用户名已存在!'],
    ['手机号', 'phone', '手机号已存在!'],
    ['工号', 'workNo', '工号已存在!'],
  ] as const)('[RULE-35] a duplicate %s is reported at its field', async (label, key, message) => {
    const taken = await someone();
    const { user } = await showUsers(server);
    await user.click(await screen.findByRole('button', { name: '添加用户' }));
    await opened('新增');
    await user.type(field(label), taken[key]);
    await user.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
  });

  it('[LIST-08] saves only changed fields', async () => {
    const person = await someone({ email: 'before@museum.example' });
    const { user } = await showUsers(server, 'admin', address(person.username));
    await user.click(within(await row(person.username)).getByRole('button', { name: /^编辑/ }));
    await opened('编辑', person);
    await waitFor(() => expect(field('姓名')).toHaveValue(person.realname));
    expect(field('用户名')).toHaveAttribute('readonly');
    expect(screen.queryByLabelText('登录密码')).toBeNull();
    await user.clear(field('姓名'));
    await user.type(field('姓名'), '改过的名字');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('改过的名字')).toBeVisible();
    const token = await server.test.as('admin');
    const { envelope } = await server.test.request(userQueryById, { id: person.id }, token);
    expect(envelope.result).toMatchObject({
      realname: '改过的名字',
      email: 'before@museum.example',
      phone: person.phone,
      workNo: person.workNo,
    });
  });

  it('keeps the roles when the name of a person is changed', async () => {
    const person = await someone({ permissions: ['system:user:list'] });
    const token = await server.test.as('admin');
    const roles = async () =>
      (await server.test.request(userQueryRole, { userid: person.id }, token)).envelope.result;
    const before = await roles();
    const { user } = await showUsers(server, 'admin', address(person.username));
    await user.click(within(await row(person.username)).getByRole('button', { name: /^编辑/ }));
    await opened('编辑', person);
    await waitFor(() => expect(field('姓名')).toHaveValue(person.realname));
    await user.type(field('姓名'), '二{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(before).toHaveLength(1);
    expect(await roles()).toEqual(before);
  });

  it('shows 负责部门 to managers only', async () => {
    const { user } = await showUsers(server);
    await user.click(await screen.findByRole('button', { name: '添加用户' }));
    const form = await opened('新增');
    expect(within(form).queryByText('负责部门')).toBeNull();
    await user.click(within(form).getByRole('radio', { name: '上级' }));
    expect(await within(form).findByText('负责部门')).toBeVisible();
  });

  it('[LIST-09] [LIST-10] shows the details as text, with the actions of the row and no way to submit', async () => {
    const person = await someone({ email: 'details@museum.example' });
    const { user } = await showUsers(server, 'admin', address(person.username));
    await choose(user, person.username, '详情');
    const details = within(await opened('详情', person));
    expect(await details.findByText('details@museum.example')).toBeVisible();
    expect(details.getByText(person.workNo)).toBeVisible();
    expect(details.queryByRole('textbox')).toBeNull();
    expect(details.queryByRole('button', { name: '保存' })).toBeNull();
    await user.click(details.getByRole('button', { name: '编辑' }));
    await opened('编辑', person);
    await waitFor(() => expect(field('姓名')).toHaveValue(person.realname));
  });

  it('closes the details of a person who is deleted there', async () => {
    const person = await someone();
    const { user } = await showUsers(server, 'admin', address(person.username));
    await choose(user, person.username, '详情');
    const details = within(await opened('详情', person));
    await user.click(details.getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the password of a user', () => {
  it('[API-33] is set once both inputs match', async () => {
    const { username } = await someone();
    const sent = watchRequests();
    const { user } = await showUsers(server, 'admin', address(username));
    await choose(user, username, '重设密码');
    const dialog = await opened('重设密码');
    const [first, second] = [/登录密码/, /确认密码/].map(label => within(dialog).getByLabelText(label));
    await user.type(first as HTMLElement, 'Museum#2026');
    await user.type(second as HTMLElement, 'Museum#2027{Enter}');
    expect(await within(dialog).findByText('两次输入的密码不一样！')).toBeVisible();
    expect(sent('/sys/user/changePassword')).toEqual([]);
    await user.clear(second as HTMLElement);
    await user.type(second as HTMLElement, 'Museum#2026{Enter}');
    expect(await toast('密码修改成功!')).toBeVisible();
    expect(sent('/sys/user/changePassword')).toHaveLength(1);
    vi.restoreAllMocks();
  });
});

describe('the recycle bin', () => {
  it('restores a deleted person, and destroys one after a red warning that names them', async () => {
    const [kept, lost] = [await someone({ delFlag: 1 }), await someone({ delFlag: 1 })];
    const { user } = await showUsers(server, 'admin', address(kept.username));
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '回收站' }));
    const bin = await opened('用户回收站');
    const lineOf = async (username: string) =>
      within(await within(bin).findByRole('row', { name: new RegExp(`\\b${username}\\b`) }));

    await user.click((await lineOf(kept.username)).getByRole('button', { name: /^还原用户/ }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: '还原用户' }));
    await waitFor(() => expect(within(bin).queryByText(kept.username)).toBeNull());

    await user.click((await lineOf(lost.username)).getByRole('button', { name: /^彻底删除/ }));
    const warning = await screen.findByRole('alertdialog');
    expect(within(warning).getByText(new RegExp(lost.realname))).toBeVisible();
    expect(within(warning).getByText('彻底删除后将无法恢复，请谨慎操作！')).toBeVisible();
    await user.click(within(warning).getByRole('button', { name: '彻底删除' }));
    await waitFor(() => expect(within(bin).queryByText(lost.username)).toBeNull());
    await user.keyboard('{Escape}');
    expect(await row(kept.username)).toBeVisible();
  });
});

describe('rights', () => {
  it('[PERM-13] offers nothing that was not granted', async () => {
    const { username } = await someone({ permissions: ['system:user:list'] });
    await showUsers(server, username, address(username));
    await row(username);
    for (const name of ['添加用户', '导出', '导入', /^编辑/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('offers what was granted', async () => {
    const { username } = await someone({ permissions: ['system:user:list', 'system:user:add'] });
    await showUsers(server, username, address(username));
    expect(await screen.findByRole('button', { name: '添加用户' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });

  it('[PERM-15] [PERM-17] [PERM-18] hides both deletes when the server denies the batch delete', async () => {
    const { db } = server.test;
    const id = newId();
    await db
      .insert(permissions)
      .values({ id, name: '批量删除按钮', menuType: 2, perms: 'system:user:batch_delete', status: '1' });
    const may = ['system:user:list', 'system:user:delete', 'system:user:deleteBatch'];
    const without = await someone({ permissions: may });
    const holder = await someone({ permissions: [...may, 'system:user:batch_delete'] });
    for (const [{ username }, offered] of [
      [without, false],
      [holder, true],
    ] as const) {
      const { user, unmount } = await showUsers(server, username, address(username));
      await row(username);
      await user.click(within(await row(username)).getByRole('checkbox'));
      await screen.findByText('已选择 1 项');
      expect(screen.queryByRole('button', { name: '删除' }) !== null).toBe(offered);
      const acts = within(await row(username));
      expect(acts.getByRole('button', { name: /^详情/ })).toBeVisible();
      const more = acts.queryByRole('button', { name: /更多操作/ });
      if (more) await user.click(more);
      const list = more ? await screen.findAllByRole('menuitem') : acts.getAllByRole('button');
      expect(list.some(({ textContent }) => textContent === '删除')).toBe(offered);
      unmount();
    }
    await db.delete(rolePermissions).where(eq(rolePermissions.permissionId, id));
    await db.delete(permissions).where(eq(permissions.id, id));
  });

  it('hides the sex and makes birthday and phone read-only without the field permissions', async () => {
    const person = await someone({ permissions: ['system:user:list', 'system:user:edit'] });
    const { username } = person;
    const { user } = await showUsers(server, username, address(username));
    await user.click(within(await row(username)).getByRole('button', { name: /^编辑/ }));
    const form = await opened('编辑', person);
    await waitFor(() => expect(field('用户名')).toHaveValue(username));
    expect(within(form).queryByText('性别')).toBeNull();
    expect(field('手机号')).toHaveAttribute('readonly');
    expect(field('生日')).toBeDisabled();
  });

  it('shows a message when the list is denied', async () => {
    const { username } = await someone();
    await showUsers(server, username);
    expect(await screen.findByText('没有权限')).toBeVisible();
  });
});
