import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  userDepartUserList,
  userJoinDepartment,
  userLeaveDepartment,
  userMember,
  userMemberAdd,
  userMemberEdit,
  usersLeaveDepartment,
  userWithChildren,
} from '#contract/areas/users-departments.ts';
import type { AnyEndpoint, OutputOf } from '#contract/endpoint.ts';
import {
  departments,
  roles,
  tenants,
  userDepartments,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

let server: TestApp;
const ids = new Map<string, string>();
const head = [
  'departUser:list',
  'user:editDepartWithUser',
  'user:deleteUserInDepart',
  'user:deleteUserInDepartBatch',
  'departUser:add',
  'departUser:edit',
];

beforeAll(async () => {
  server = await startApp();
  const department = (id: string, orgCode: string, parentId = '') => ({
    id,
    orgCode,
    departName: `部门${id}`,
    parentId,
    orgCategory: '2',
    delFlag: '0',
  });
  await server.db
    .insert(departments)
    .values([department('own', 'Y01'), department('below', 'Y01A01', 'own'), department('other', 'Y02')]);
  for (const username of ['anna', 'ben']) ids.set(username, (await server.add({ username })).id);
  const manager = { userIdentity: 2, departIds: 'own' };
  const permissions = head.map(code => `system:${code}`);
  ids.set('head', (await server.add({ username: 'head', ...manager, permissions })).id);
  await server.add({ username: 'plain', permissions });
});
afterAll(() => server.close());

const idOf = (username: string) => ids.get(username) ?? '';
const send = async <Result>(endpoint: AnyEndpoint, input: Record<string, unknown>, username = 'head') =>
  (await server.request<Result>(endpoint, input, await server.as(username))).envelope;
const join = (depId: string, names: readonly string[], caller?: string) =>
  send(userJoinDepartment, { depId, userIdList: names.map(idOf) }, caller);
const departmentsOf = async (username: string) => {
  const rows = await server.db
    .select({ id: userDepartments.depId })
    .from(userDepartments)
    .where(eq(userDepartments.userId, idOf(username)));
  return rows.map(({ id }) => id).toSorted();
};

describe('the members of a department', () => {
  it('are not filtered or sorted by what only people who may list others see', async () => {
    expect((await join('below', ['anna'])).success).toBe(true);
    const query = JSON.stringify([{ field: 'workNo', rule: 'eq', val: 'of nobody' }]);
    const of = async (username: string) => {
      const input = { depId: 'own', superQueryParams: query };
      return (await send<OutputOf<typeof userDepartUserList>>(userDepartUserList, input, username)).result;
    };
    expect((await of('head'))?.total).toBe(1);
    expect((await of('admin'))?.total).toBe(0);
    expect((await send(userLeaveDepartment, { depId: 'below', userId: idOf('anna') })).success).toBe(true);
  });

  it('are added and removed by the person who is responsible for it or for one above it', async () => {
    expect(await join('below', ['anna', 'ben', 'ben'])).toMatchObject({
      success: true,
      message: '添加成功!',
    });
    expect((await join('below', ['anna'])).success).toBe(true);
    expect(await departmentsOf('anna')).toEqual(['below']);
    expect((await send(userLeaveDepartment, { depId: 'below', userId: idOf('anna') })).success).toBe(true);
    expect(await departmentsOf('anna')).toEqual([]);
    expect((await send(userLeaveDepartment, { depId: 'below', userId: idOf('anna') })).message).toBe(
      '当前选中部门与用户无关联关系!',
    );
    const both = `${idOf('anna')},${idOf('ben')},`;
    expect((await send(usersLeaveDepartment, { depId: 'below', userIds: both })).success).toBe(true);
    expect(await departmentsOf('ben')).toEqual([]);
  });

  it('of other departments are changed by people who may change departments or people only', async () => {
    for (const [caller, depId] of [
      ['head', 'other'],
      ['plain', 'own'],
    ] as const) {
      expect((await join(depId, ['anna'], caller)).code).toBe(510);
      const input = { depId, userId: idOf('anna') };
      expect((await send(userLeaveDepartment, input, caller)).code).toBe(510);
    }
    expect((await join('nosuch', ['anna'])).message).toBe('所选部门不存在，请刷新后重试');
    expect(await departmentsOf('anna')).toEqual([]);
    expect((await join('other', ['anna'], 'admin')).success).toBe(true);
    expect(await departmentsOf('anna')).toEqual(['other']);
  });

  it('are not people with further rights than the caller, of whom none is added then', async () => {
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'admin'));
    const grant = { userId: idOf('ben'), roleId: role?.id ?? '' };
    await server.db.insert(userRoles).values(grant);
    expect((await join('own', ['anna', 'ben'])).success).toBe(false);
    expect(await departmentsOf('anna')).toEqual(['other']);
    await server.db
      .delete(userRoles)
      .where(and(eq(userRoles.userId, grant.userId), eq(userRoles.roleId, grant.roleId)));
  });

  it('are listed with the names of their departments, and without what choosing does not need', async () => {
    await join('own', ['anna']);
    await join('below', ['ben']);
    await server.db
      .update(users)
      .set({ workNo: 'Y1', email: 'x@y.example' })
      .where(eq(users.username, 'anna'));
    type Members = OutputOf<typeof userDepartUserList>;
    const { result } = await send<Members>(userDepartUserList, { depId: 'own' });
    expect(result?.records.map(({ username, orgCode }) => [username, orgCode]).toSorted()).toEqual([
      ['anna', '部门own,部门other'],
      ['ben', '部门below'],
    ]);
    expect(result?.records.every(({ workNo, email }) => workNo === null && email === null)).toBe(true);
    expect((await send<Members>(userDepartUserList, {})).result?.total).toBe(2);
    expect((await send<Members>(userDepartUserList, { username: 'ben' })).result?.total).toBe(1);
    expect((await send<Members>(userDepartUserList, { depId: 'other' })).result?.total).toBe(0);
    expect((await send<Members>(userDepartUserList, { depId: 'nosuch' })).result).toBeNull();
    expect((await send<Members>(userDepartUserList, {}, 'plain')).result).toBeNull();
    expect(
      (await send<Members>(userDepartUserList, { depId: 'other' }, 'admin')).result?.records[0]?.workNo,
    ).toBe('Y1');
  });

  it('are the children of the person who is responsible for them', async () => {
    type Result = OutputOf<typeof userWithChildren>;
    const { result } = await send<Result>(userWithChildren, { userId: idOf('head') }, 'admin');
    expect(result.sysUser.username).toBe('head');
    expect(result.children?.map(({ username }) => username)).toEqual(['anna']);
    expect(
      (await send<Result>(userWithChildren, { userId: idOf('anna') }, 'admin')).result,
    ).not.toHaveProperty('children');
    expect((await send(userWithChildren, { userId: 'nosuch' }, 'admin')).message).toBe('用户不存在！');
  });
});

describe('the people of a department whom its own administrator adds and edits', () => {
  let made = 0;
  const person = (further: object = {}) => {
    made += 1;
    return {
      username: `added_${made}`,
      realname: '新人',
      password: 'Nine-Lanterns-7',
      workNo: `N${made}`,
      phone: `1380000${1000 + made}`,
      ...further,
    };
  };
  const stored = async (username: string) =>
    (await server.db.select().from(users).where(eq(users.username, username)))[0];
  const add = async (depId: string, further: object = {}, caller?: string) => {
    const input = person(further);
    const reply = await send(userMemberAdd, { depId, ...input }, caller);
    const row = await stored(input.username);
    if (row) ids.set(input.username, row.id);
    return { ...input, reply, row };
  };

  it('belong to the tenant that owns the department, whoever adds them', async () => {
    await server.db.insert(tenants).values([
      { id: 31, name: '甲馆' },
      { id: 32, name: '乙馆' },
    ]);
    await server.db.insert(departments).values({
      id: 'owned',
      orgCode: 'Y31',
      departName: '甲馆部',
      orgCategory: '1',
      delFlag: '0',
      tenantId: 31,
    });
    const manager = { userIdentity: 2, departIds: 'owned', permissions: head.map(code => `system:${code}`) };
    for (const [username, relTenantIds] of [
      ['head_of_all', null],
      ['head_of_two', '31,32'],
      ['head_of_one', '31'],
    ] as const) {
      await server.add({ username, relTenantIds, ...manager });
      const { reply, row } = await add('owned', {}, username);
      expect(reply, `${username}: ${reply.message}`).toMatchObject({ success: true });
      expect(row, username).toMatchObject({ relTenantIds: '31' });
    }
  });

  it('belong to a department of theirs, must choose a password, and have no role', async () => {
    const added = await add('below', {
      selectedroles: 'admin',
      selecteddeparts: 'other',
      userIdentity: 2,
      departIds: 'own',
    });
    expect(added.reply).toMatchObject({ success: true });
    expect(added.row).toMatchObject({ createBy: 'head', mustChangePassword: true, departIds: null });
    expect(await departmentsOf(added.username)).toEqual(['below']);
    const isTheirs = eq(userRoles.userId, added.row?.id ?? '');
    expect(await server.db.$count(userRoles, isTheirs)).toBe(0);
  });

  it('are not added elsewhere, nor by somebody who is responsible for nothing', async () => {
    expect((await add('other')).reply.code).toBe(510);
    expect((await add('own', {}, 'plain')).reply.code).toBe(510);
    expect((await add('nosuch')).reply.message).toBe('所选部门不存在，请刷新后重试');
    expect((await add('other', {}, 'admin')).reply.success).toBe(true);
  });

  it('are read and edited as long as all of their departments are among theirs', async () => {
    const { username, row } = await add('below');
    const id = row?.id ?? '';
    const edit = (further: object) => send(userMemberEdit, { id, ...further });
    expect((await send<{ workNo: string }>(userMember, { id })).result.workNo).toBe(row?.workNo);
    const changed = { realname: '改名', phone: '13811112222', username: 'other_name', userIdentity: 2 };
    expect(await edit(changed)).toMatchObject({ success: true });
    expect(await stored(username)).toMatchObject({
      realname: '改名',
      phone: '13811112222',
      userIdentity: null,
    });
    expect((await join('other', [username], 'admin')).success).toBe(true);
    expect((await edit({ realname: '再改' })).code).toBe(510);
    expect((await send(userMember, { id })).code).toBe(510);
    expect((await send(userMemberEdit, { id: idOf('anna'), realname: '再改' }, 'plain')).code).toBe(510);
    expect(await stored(username)).toMatchObject({ realname: '改名' });
  });

  it('do not sign in by what somebody with fewer rights enters', async () => {
    const { row } = await add('below');
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'admin'));
    await server.db.insert(userRoles).values({ id: 'more', userId: row?.id ?? '', roleId: role?.id ?? '' });
    expect(await send(userMemberEdit, { id: row?.id, phone: '13811113333' })).toMatchObject({
      success: false,
    });
    await server.db.delete(userRoles).where(eq(userRoles.id, 'more'));
    expect(await send(userMemberEdit, { id: row?.id, phone: '13811113333' })).toMatchObject({
      success: true,
    });
  });

  it('are listed with what can be done with each of them', async () => {
    const [below, both] = [await add('below'), await add('own')];
    await join('other', [both.username], 'admin');
    const actsOf = async (username: string, caller?: string) => {
      const input = { depId: 'own', username };
      const { result } = await send<OutputOf<typeof userDepartUserList>>(userDepartUserList, input, caller);
      return result?.records[0]?.acts;
    };
    expect(await actsOf(below.username)).toEqual(['edit']);
    expect(await actsOf(both.username)).toEqual(['leave', 'assign']);
    expect(await actsOf(both.username, 'admin')).toEqual(['edit', 'leave', 'assign']);
  });
});
