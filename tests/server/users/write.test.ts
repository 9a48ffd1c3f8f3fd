import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/areas/session.ts';
import {
  userAdd,
  userChangePassword,
  userDelete,
  userDeleteBatch,
  userDeleteRecycleBin,
  userDepartList,
  userEdit,
  userFrozenBatch,
  userList,
  userPutRecycleBin,
  userQueryById,
  userQueryRole,
  userRecycleBin,
} from '#contract/areas/users.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departmentRoles,
  departmentRoleUsers,
  departments,
  logs,
  rolePermissions,
  roles,
  userDepartments,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testPassword } from '../support/test-password.ts';

const adminRole = 'f6817f48af4fb3af11b9e8bf182f618b';
let serial = 0;
const fresh = (over: Record<string, unknown> = {}) => {
  serial += 1;
  return {
    username: `user_${serial}`,
    password: testPassword,
    realname: `人${serial}`,
    workNo: `N${serial}`,
    phone: `139${String(serial).padStart(8, '0')}`,
    ...over,
  };
};

describe('writing users', () => {
  let server: TestApp;
  let token: string;

  beforeAll(async () => {
    server = await startApp();
    token = await server.as('admin');
    await server.db.insert(departments).values([
      { id: 'd1', departName: '展品部', orgCode: 'Z01' },
      { id: 'd2', departName: '维修部', orgCode: 'Z02' },
    ]);
    await server.db.insert(roles).values([
      { id: 'r1', roleCode: 'r1', roleName: '一' },
      { id: 'r2', roleCode: 'r2', roleName: '二' },
    ]);
  });
  afterAll(() => server.close());

  const rowOf = async (username: string) => {
    const [row] = await server.db.select().from(users).where(eq(users.username, username));
    if (!row) throw new Error(`There is no ${username}`);
    return row;
  };
  const add = async (over: Record<string, unknown> = {}) => {
    const input = fresh(over);
    const answer = await server.request(userAdd, input, token);
    return { input, answer };
  };
  const added = async (over: Record<string, unknown> = {}) => {
    const { input, answer } = await add(over);
    if (!answer.envelope.success) throw new Error(answer.envelope.message);
    // They have changed their password, which is not the subject here.
    await server.db
      .update(users)
      .set({ mustChangePassword: false })
      .where(eq(users.username, input.username));
    return rowOf(input.username);
  };
  const edit = (input: Record<string, unknown>, as = token) => server.request(userEdit, input, as);
  const departmentsOf = async (id: string) =>
    (await server.db.select().from(userDepartments).where(eq(userDepartments.userId, id)))
      .map(row => row.depId)
      .sort();
  const rolesOf = async (id: string) =>
    (await server.db.select().from(userRoles).where(eq(userRoles.userId, id))).map(row => row.roleId).sort();

  it('stores the day on which an instant falls here, as older clients send what their pickers hold', async () => {
    const picked = new Date(1990, 4, 20, 0, 0, 0, 897);
    const user = await added({ birthday: picked.toISOString() });
    expect(user.birthday).toBe('1990-05-20');
    expect((await edit({ id: user.id, birthday: '2024-02-29T04:00:00Z' })).envelope.success).toBe(true);
    expect((await rowOf(user.username)).birthday).toBe('2024-02-29');
  });

  it('keeps what a change does not name, and clears with empty text, dates and numbers too', async () => {
    const given = fresh({
      email: 'clear@example.org',
      birthday: '1990-01-02',
      sex: 1,
      telephone: '010-12345678',
    });
    await server.request(userAdd, given, token);
    const [added] = await server.db.select().from(users).where(eq(users.username, given.username));
    const change = async (input: object) => {
      const { envelope } = await server.request(userEdit, { id: added?.id, ...input }, token);
      expect(envelope.success, envelope.message).toBe(true);
      const [row] = await server.db.select().from(users).where(eq(users.username, given.username));
      return row;
    };
    expect(await change({ realname: '改名' })).toMatchObject({
      realname: '改名',
      email: 'clear@example.org',
      birthday: '1990-01-02',
      sex: 1,
    });
    expect(await change({ email: null, sex: null })).toMatchObject({ email: 'clear@example.org', sex: 1 });
    expect(await change({ email: '', birthday: '', sex: '', telephone: '' })).toMatchObject({
      email: null,
      birthday: null,
      sex: null,
      telephone: null,
      realname: '改名',
    });
  });

  it('[API-25] adds a user with roles and departments, who can sign in', async () => {
    const { input, answer } = await add({
      selectedroles: 'r1,',
      selecteddeparts: 'd1,d2',
      email: '',
      birthday: '',
    });
    expect(answer.envelope).toMatchObject({ success: true, code: 200, message: '添加成功！' });
    const row = await rowOf(input.username);
    expect(row).toMatchObject({
      createBy: 'admin',
      status: 1,
      delFlag: 0,
      email: null,
      birthday: null,
      orgCode: null,
    });
    expect(row.password).toMatch(/^\$argon2id\$/);
    expect(await rolesOf(row.id)).toEqual(['r1']);
    expect(await departmentsOf(row.id)).toEqual(['d1', 'd2']);
    const signIn = await server.request(login, { username: input.username, password: testPassword });
    expect(signIn.envelope.success).toBe(true);
    const [log] = await server.db
      .select()
      .from(logs)
      .where(eq(logs.logContent, `添加用户： ${input.realname} (${input.username})`));
    expect(log).toMatchObject({ logType: 2, operateType: 2, userid: 'admin' });
  });

  it.each([
    ['username', '用户名已存在!'],
    ['phone', '手机号已存在!'],
    ['email', '邮箱已存在!'],
    ['workNo', '工号已存在!'],
  ])('[RULE-36] refuses a duplicate %s at its field, and stores nothing', async (field, message) => {
    const row = await added({ email: `taken${serial}@example.com` });
    const before = await server.db.$count(users);
    const { answer } = await add({ [field]: Reflect.get(row, field), selectedroles: 'r1' });
    expect(answer.envelope).toMatchObject({ success: false, code: 500, message });
    expect(answer.envelope.result).toEqual({ fieldErrors: { [field]: message } });
    expect(await server.db.$count(users)).toBe(before);
  });

  it.each([
    ['username', 'a b'],
    ['username', 'abc'],
    ['username', 'x'.repeat(19)],
    ['password', 'short'],
    ['realname', '  '],
    ['phone', '123'],
    ['email', 'no mail'],
    ['sex', 7],
    ['userIdentity', 3],
    ['birthday', '2024-02-30'],
    ['birthday', '2024-02-30T00:00:00.897Z'],
    ['relTenantIds', 'abc'],
    ['telephone', 'abc'],
  ])('refuses the input %s=%s', async (field, value) => {
    const { answer } = await add({ [field]: value });
    expect(answer.status).toBe(400);
    expect((answer.envelope.result as { fieldErrors: object }).fieldErrors).toHaveProperty(field);
  });

  it('ignores server-side fields in inputs', async () => {
    const row = await added({
      id: 'chosen',
      status: 2,
      delFlag: 1,
      createBy: 'x',
      createTime: '2000-01-01 00:00:00',
      orgCode: 'A',
      salt: 'x',
      clientId: 'x',
      thirdId: 'x',
    });
    expect(row).toMatchObject({
      status: 1,
      delFlag: 0,
      createBy: 'admin',
      orgCode: null,
      salt: null,
      thirdId: null,
    });
    expect(row.id).not.toBe('chosen');
    await edit({
      id: row.id,
      username: 'renamed',
      password: 'Other#2026',
      status: 2,
      delFlag: 1,
      createBy: 'x',
    });
    const after = await rowOf(row.username);
    expect(after).toMatchObject({ status: 1, delFlag: 0, createBy: 'admin', password: row.password });
  });

  it.each(['{"id":"1","__proto__":{"admin":true}}', '{"id":"1","constructor":{"prototype":{"admin":true}}}'])(
    'refuses the body %s',
    async payload => {
      const response = await server.app.inject({
        method: 'PUT',
        url: `${server.config.basePath}/sys/user/edit`,
        headers: { 'content-type': 'application/json', 'x-access-token': token },
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false });
      expect(Reflect.get({}, 'admin')).toBeUndefined();
    },
  );

  it('[API-26] changes only the given fields; null keeps, empty text clears', async () => {
    const row = await added({
      email: `keep${serial}@example.com`,
      selectedroles: 'r1',
      selecteddeparts: 'd1',
      telephone: '010-1234567',
    });
    const { envelope } = await edit({ id: row.id, realname: '新名', phone: null });
    expect(envelope).toMatchObject({ success: true, message: '修改成功!' });
    expect(await rowOf(row.username)).toMatchObject({
      realname: '新名',
      phone: row.phone,
      email: row.email,
      updateBy: 'admin',
    });
    expect(await rolesOf(row.id)).toEqual(['r1']);
    await edit({ id: row.id, email: '', phone: '', selectedroles: 'r2', selecteddeparts: 'd2' });
    expect(await rowOf(row.username)).toMatchObject({ email: null, phone: null });
    expect(await rolesOf(row.id)).toEqual(['r2']);
    expect(await departmentsOf(row.id)).toEqual(['d2']);
    await edit({ id: row.id, selectedroles: '', selecteddeparts: '' });
    expect(await rolesOf(row.id)).toEqual([]);
    expect(await departmentsOf(row.id)).toEqual([]);
  });

  it('two people without phone and mail do not collide', async () => {
    await added({ phone: '', email: '' });
    expect((await add({ phone: '', email: '' })).answer.envelope.success).toBe(true);
  });

  it('keeps responsible departments for managers only', async () => {
    const row = await added({ userIdentity: 1, departIds: 'd1' });
    expect(row.departIds).toBeNull();
    await edit({ id: row.id, userIdentity: 2, departIds: 'd1,d2,' });
    expect((await rowOf(row.username)).departIds).toBe('d1,d2');
    await edit({ id: row.id, userIdentity: 1 });
    expect((await rowOf(row.username)).departIds).toBeNull();
  });

  it('removes the roles of a removed department, which is no longer the current one', async () => {
    const row = await added({ selecteddeparts: 'd1,d2' });
    await server.db.update(users).set({ orgCode: 'Z01' }).where(eq(users.id, row.id));
    const [role] = await server.db
      .insert(departmentRoles)
      .values({ id: newId(), departId: 'd1', roleName: '组长', roleCode: `lead_${serial}` })
      .returning();
    await server.db
      .insert(departmentRoleUsers)
      .values({ id: newId(), userId: row.id, droleId: role?.id ?? '' });
    await edit({ id: row.id, selecteddeparts: 'd2' });
    expect(await server.db.$count(departmentRoleUsers, eq(departmentRoleUsers.userId, row.id))).toBe(0);
    expect((await rowOf(row.username)).orgCode).toBeNull();
  });

  it.each([
    ['selectedroles', 'nowhere', '所选角色不存在，请刷新后重试'],
    ['selecteddeparts', 'nowhere', '所选部门不存在，请刷新后重试'],
  ])('refuses a missing %s, and stores nothing', async (field, value, message) => {
    const before = await server.db.$count(users);
    const { answer } = await add({ [field]: value });
    expect(answer.envelope).toMatchObject({ success: false, message });
    expect(await server.db.$count(users)).toBe(before);
  });

  it('a role with permissions that the caller lacks cannot be granted', async () => {
    await server.add({
      username: 'granter',
      permissions: ['system:user:list', 'system:user:edit', 'system:user:add'],
    });
    const granter = await server.as('granter');
    const row = await added();
    const refused = await edit({ id: row.id, selectedroles: adminRole }, granter);
    expect(refused.envelope).toMatchObject({ success: false, message: '不能授予自己没有的权限' });
    const self = await rowOf('granter');
    const own = await edit(
      { id: self.id, selectedroles: `${(await rolesOf(self.id)).join(',')},${adminRole}` },
      granter,
    );
    expect(own.envelope.message).toBe('不能授予自己没有的权限');
    expect(await rolesOf(row.id)).toEqual([]);
    const made = await server.request(userAdd, fresh({ selectedroles: adminRole }), granter);
    expect(made.envelope.success).toBe(false);
    const harmless = await edit({ id: row.id, selectedroles: 'r1' }, granter);
    expect(harmless.envelope.success).toBe(true);
  });

  it('an administrator is changed by administrators only', async () => {
    const codes = ['edit', 'delete', 'frozenBatch', 'changepwd', 'list'].map(
      action => `system:user:${action}`,
    );
    await server.add({ username: 'helper', permissions: codes });
    const helper = await server.as('helper');
    const { id } = await rowOf('admin');
    const text = '只有管理员可以修改管理员账号';
    expect((await edit({ id, phone: '' }, helper)).envelope.message).toBe(text);
    expect((await server.request(userDelete, { id }, helper)).envelope.message).toBe(text);
    expect((await server.request(userFrozenBatch, { ids: id, status: 2 }, helper)).envelope.message).toBe(
      text,
    );
    const reset = await server.request(
      userChangePassword,
      { username: 'admin', password: 'Taken#2026' },
      helper,
    );
    expect(reset.envelope.message).toBe(text);
  });

  it('the last administrator stays', async () => {
    const { id } = await rowOf('admin');
    const text = '系统至少需要保留一位可用的管理员';
    expect((await edit({ id, selectedroles: '' })).envelope.message).toBe(text);
    expect(await rolesOf(id)).toEqual([adminRole]);
    const second = await added({ selectedroles: adminRole });
    const other = await server.as(second.username);
    expect((await server.request(userFrozenBatch, { ids: id, status: 2 }, other)).envelope.success).toBe(
      true,
    );
    expect((await edit({ id: second.id, selectedroles: '' }, other)).envelope.message).toBe(text);
    await server.request(userFrozenBatch, { ids: id, status: 1 }, other);
    const fresh = await server.request<{ token: string }>(login, {
      username: 'admin',
      password: testPassword,
    });
    token = fresh.envelope.result.token;
    await server.request(userDelete, { id: second.id }, token);
  });

  it('one cannot freeze or delete oneself', async () => {
    const { id } = await rowOf('admin');
    const frozen = await server.request(userFrozenBatch, { ids: `${id},`, status: 2 }, token);
    expect(frozen.envelope).toMatchObject({ success: false, message: '不能冻结自己的账号' });
    const removed = await server.request(userDeleteBatch, { ids: `x,${id},` }, token);
    expect(removed.envelope).toMatchObject({ success: false, message: '不能删除自己的账号' });
  });

  it('[API-32] freezing signs people out until they are unfrozen', async () => {
    const row = await added();
    const theirs = await server.as(row.username);
    const { envelope } = await server.request(userFrozenBatch, { ids: `${row.id},`, status: 2 }, token);
    expect(envelope).toMatchObject({ success: true, message: '操作成功!' });
    expect((await server.request(userQueryById, { id: row.id }, theirs)).status).toBe(401);
    const again = await server.request(login, { username: row.username, password: testPassword });
    expect(again.envelope).toMatchObject({ success: false, message: '该用户已冻结' });
    await server.request(userFrozenBatch, { ids: row.id, status: '1' }, token);
    expect((await server.request(userQueryById, { id: row.id }, theirs)).status).toBe(401);
    expect(
      (await server.request(login, { username: row.username, password: testPassword })).envelope.success,
    ).toBe(true);
  });

  it('[API-33] a new password ends the sessions opened with the old one', async () => {
    const row = await added();
    const theirs = await server.as(row.username);
    const { envelope } = await server.request(
      userChangePassword,
      { username: row.username, password: 'Changed#2026' },
      token,
    );
    expect(envelope).toMatchObject({ success: true, message: '密码修改成功!', result: '密码修改成功!' });
    expect((await server.request(userQueryById, { id: row.id }, theirs)).status).toBe(401);
    const old = await server.request(login, { username: row.username, password: testPassword });
    expect(old.envelope.success).toBe(false);
    const fresh = await server.request(login, { username: row.username, password: 'Changed#2026' });
    expect(fresh.envelope.success).toBe(true);
    const unknown = await server.request(
      userChangePassword,
      { username: 'nobody', password: 'Changed#2026' },
      token,
    );
    expect(unknown.envelope.message).toBe('用户不存在！');
  });

  it('a password that an administrator set is valid until its person has signed in and chosen their own', async () => {
    const { input } = await add();
    expect((await rowOf(input.username)).mustChangePassword).toBe(true);
    const row = await added();
    const reset = { username: row.username, password: 'Changed#2026' };
    await server.request(userChangePassword, reset, token);
    const { envelope } = await server.request<{ token: string; mustChangePassword: boolean }>(login, reset);
    expect(envelope.result.mustChangePassword).toBe(true);
    const refused = await server.request(userQueryById, { id: row.id }, envelope.result.token);
    expect(refused.envelope).toMatchObject({ success: false, code: 428 });
  });

  it('an administrator who sets their own password need not change it', async () => {
    const { username } = await added({ selectedroles: adminRole });
    const theirs = await server.as(username);
    await server.request(userChangePassword, { username, password: 'Changed#2026' }, theirs);
    expect((await rowOf(username)).mustChangePassword).toBe(false);
  });

  it('[LIST-23] deletes into the recycle bin, restores from it and removes for good', async () => {
    const [one, two] = [await added({ selectedroles: 'r1', selecteddeparts: 'd1' }), await added()];
    const theirs = await server.as(one.username);
    const gone = await server.request(userDeleteBatch, { ids: `${one.id},${two.id},` }, token);
    expect(gone.envelope).toMatchObject({
      success: true,
      message: '批量删除用户成功',
      result: '批量删除用户成功',
    });
    expect((await server.request(userQueryById, { id: one.id }, theirs)).status).toBe(401);
    const listed = await server.request<{ total: number }>(userList, { username: one.username }, token);
    expect(listed.envelope.result.total).toBe(0);
    const bin = await server.request<{ id: string; orgCode: string | null }[]>(userRecycleBin, {}, token);
    expect(bin.envelope.result.find(user => user.id === one.id)?.orgCode).toBe('展品部');
    const back = await server.request(userPutRecycleBin, { userIds: `${one.id},` }, token);
    expect(back.envelope.message).toBe('还原成功');
    expect((await rowOf(one.username)).delFlag).toBe(0);
    const removed = await server.request(userDeleteRecycleBin, { userIds: `${one.id},${two.id}` }, token);
    expect(removed.envelope.message).toBe('删除成功');
    const left = await server.db
      .select()
      .from(users)
      .where(inArray(users.id, [one.id, two.id]));
    expect(left.map(row => row.id)).toEqual([one.id]);
  });

  it('[LIST-24] reports when there was nobody to delete', async () => {
    const { envelope } = await server.request(userDelete, { id: 'nobody' }, token);
    expect(envelope).toMatchObject({ success: false, message: '未找到对应实体' });
  });

  it('[API-28] returns a user, the roles and the departments, or a refusal when there are none', async () => {
    const row = await added({ selectedroles: 'r1,r2', selecteddeparts: 'd1' });
    const ask = async (endpoint: Parameters<TestApp['request']>[0], input: object) =>
      (await server.request(endpoint, { ...input }, token)).envelope;
    expect((await ask(userQueryById, { id: row.id })).result).toMatchObject({
      id: row.id,
      username: row.username,
    });
    expect((await ask(userQueryRole, { userid: row.id })).result).toEqual(
      expect.arrayContaining(['r1', 'r2']),
    );
    expect(await ask(userDepartList, { userId: row.id })).toMatchObject({
      message: '查找成功',
      result: [{ key: 'd1', value: 'd1', title: '展品部', children: [] }],
    });
    const bare = await added();
    expect(await ask(userQueryById, { id: 'x' })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    });
    expect(await ask(userQueryRole, { userid: bare.id })).toMatchObject({
      success: false,
      message: '未找到用户相关角色信息',
    });
    expect(await ask(userDepartList, { userId: bare.id })).toMatchObject({
      success: false,
      code: 0,
      message: '查找失败',
    });
  });

  it('a role that carries everything makes an administrator like the first one', async () => {
    const everything = await server.db
      .select({ permissionId: rolePermissions.permissionId })
      .from(rolePermissions)
      .where(eq(rolePermissions.roleId, adminRole));
    await server.db.insert(roles).values({ id: 'all', roleCode: 'all', roleName: '全部' });
    await server.db
      .insert(rolePermissions)
      .values(everything.map(row => ({ ...row, id: newId(), roleId: 'all' })));
    const second = await added({ selectedroles: 'all' });
    const { id } = await rowOf('admin');
    const other = await server.as(second.username);
    expect((await server.request(userFrozenBatch, { ids: id, status: 2 }, other)).envelope.success).toBe(
      true,
    );
    await server.db
      .update(users)
      .set({ status: 1 })
      .where(and(eq(users.id, id)));
  });
});
