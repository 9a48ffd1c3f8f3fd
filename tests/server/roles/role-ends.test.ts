import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { myMessages } from '#contract/areas/announcement-sends.ts';
import { getReportData } from '#contract/areas/online-reports.ts';
import { getUserPermissionByToken, type PermissionResult } from '#contract/areas/permissions.ts';
import { explainPermission, type PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import { addSysUserRole, type RoleHolder, setRoleEnd, userRoleList } from '#contract/areas/role-people.ts';
import { roleResource } from '#contract/areas/roles.ts';
import { userEdit, userResource } from '#contract/areas/users.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  logs,
  roleIndexes,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { administratorRole } from '#server/kernel/db/seed/first-run/roles.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { roleEndJob } from '#server/modules/roles/role-end-job.ts';
import { type RightsServer, startRightsServer } from '../../security/support/rights.ts';
import { storeReport } from '../online-reports/support.ts';

const day = 86_400_000;
const inDays = (days: number) => formatDateTime(new Date(Date.now() + days * day));

let server: RightsServer;
let admin: string;
beforeAll(async () => {
  server = await startRightsServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const send = async (endpoint: AnyEndpoint, input: object, token = admin) =>
  (await server.request(endpoint, { ...input }, token)).envelope;
const codesOf = async (username: string) =>
  ((await send(getUserPermissionByToken, {}, await server.as(username))).result as PermissionResult).auth.map(
    ({ action }) => action,
  );
const holdersOf = async (roleId: string, query: object = {}) =>
  ((await send(userRoleList, { roleId, ...query })).result as Page<RoleHolder>).records;
const given = (userId: string, roleId: string) =>
  and(eq(userRoles.userId, userId), eq(userRoles.roleId, roleId));
/** Time passes: what was to end has ended a second ago. */
const end = (userId: string, roleId: string) =>
  server.db.update(userRoles).set({ endTime: sql`now() - interval '1 second'` }).where(given(userId, roleId));
const code = 'system:position:add';

describe('a role that is given until a time', () => {
  it('counts until then and not after it, and the explanation states it', async () => {
    const { id, username } = await server.person();
    const roleId = await server.role([code]);
    const endTime = inDays(10);
    expect(await send(addSysUserRole, { roleId, userIdList: [id], endTime })).toMatchObject({
      success: true,
    });
    expect(await codesOf(username)).toContain(code);
    expect(await holdersOf(roleId)).toMatchObject([{ id, roleEndTime: endTime }]);
    expect(await holdersOf(roleId, { ending: 'soon' })).toHaveLength(1);
    expect(await holdersOf(roleId, { ending: 'past' })).toEqual([]);

    await end(id, roleId);
    expect(await codesOf(username)).not.toContain(code);
    expect(await holdersOf(roleId)).toEqual([]);
    expect(await holdersOf(roleId, { ending: 'past' })).toMatchObject([{ id }]);
    expect(await send(userResource.endpoints.queryUserRole, { userid: id })).toMatchObject({
      success: false,
    });
    const { result } = await send(explainPermission, { userId: id, permissionId: await server.right(code) });
    expect(result).toMatchObject({
      roles: [],
      endedRoles: [{ key: `role:${roleId}`, endTime: expect.stringMatching(/^\d{4}-/) }],
      entries: [{ allowed: false, grantedBy: [], endedBy: [`role:${roleId}`] }],
    } satisfies Partial<Record<keyof PermissionExplanation, unknown>>);

    expect(await send(addSysUserRole, { roleId, userIdList: [id] })).toMatchObject({ success: true });
    expect(await codesOf(username)).toContain(code);
    expect((await holdersOf(roleId))[0]).not.toHaveProperty('roleEndTime');
  });

  it('ends in a department likewise', async () => {
    const { id, username } = await server.person();
    await server.db.insert(departmentRoles).values({ id: 'keepers', departId: 'hall', roleCode: 'keepers' });
    const permissionId = await server.right(code);
    await server.db
      .insert(departmentRolePermissions)
      .values({ id: newId(), roleId: 'keepers', permissionId });
    const endTime = sql`now() + interval '1 day'`;
    await server.db
      .insert(departmentRoleUsers)
      .values({ id: newId(), userId: id, droleId: 'keepers', endTime });
    expect(await codesOf(username)).toContain(code);
    await server.db.update(departmentRoleUsers).set({ endTime: sql`now()` });
    expect(await codesOf(username)).not.toContain(code);
  });

  it('keeps its end when the roles of the person are saved by a client that knows no ends', async () => {
    const { id } = await server.person();
    const [roleId, other] = [await server.role([code]), await server.role([])];
    const endTime = inDays(10);
    await send(addSysUserRole, { roleId, userIdList: [id], endTime });
    expect(await send(userEdit, { id, selectedroles: `${roleId},${other}` })).toMatchObject({
      success: true,
    });
    expect(await holdersOf(roleId)).toMatchObject([{ roleEndTime: endTime }]);
    await end(id, roleId);
    expect(await send(userEdit, { id, selectedroles: `${other},${roleId}` })).toMatchObject({
      success: false,
      message: '该角色已到期，请重新打开',
    });
    expect(await holdersOf(roleId)).toEqual([]);
  });

  it('is none to reports after it', async () => {
    const { id } = await server.person();
    const roleId = await server.role([code]);
    await server.give(id, roleId);
    const configId = await storeReport(server, {
      code: 'given_roles',
      sql: `select user_id as value from sys_user_role where user_id = '${id}'`,
    });
    const shown = async () => JSON.stringify((await send(getReportData, { configId })).result);
    expect(await shown()).toContain(id);
    await end(id, roleId);
    expect(await shown()).not.toContain(id);
  });

  it('is given to those who have it already without an entry in the log, which counts those who get it', async () => {
    const { id } = await server.person();
    const roleId = await server.role([code]);
    await server.give(id, roleId);
    const { id: other } = await server.person();
    const logged = () =>
      server.db
        .select({ content: logs.logContent })
        .from(logs)
        .where(like(logs.logContent, `添加角色用户，角色： ${roleId}%`));
    expect(await send(addSysUserRole, { roleId, userIdList: [id] })).toMatchObject({ success: true });
    expect(await logged()).toEqual([]);
    await send(addSysUserRole, { roleId, userIdList: [id, other] });
    expect(await logged()).toEqual([{ content: expect.stringMatching(/人数： 1$/) }]);
  });

  it('leaves no home page when it is deleted', async () => {
    const roleId = await server.role([]);
    await server.db
      .insert(roleIndexes)
      .values({ roleCode: roleId, component: 'system/user/index', status: '1' });
    expect(await send(roleResource.endpoints.delete, { id: roleId })).toMatchObject({ success: true });
    expect(await server.db.$count(roleIndexes, eq(roleIndexes.roleCode, roleId))).toBe(0);
  });

  it('ends sooner, later or not at all when that is set, at a time to come', async () => {
    const { id } = await server.person();
    const roleId = await server.role([code]);
    await server.give(id, roleId);
    const set = async (endTime: string | null) => send(setRoleEnd, { roleId, userIdList: [id], endTime });
    expect(await set(inDays(40))).toMatchObject({ success: true, message: '设置成功!' });
    expect(await holdersOf(roleId, { ending: 'soon' })).toEqual([]);
    expect(await holdersOf(roleId, { ending: 'set' })).toHaveLength(1);
    expect((await set(inDays(-1))).message).toBe('结束时间须晚于当前时间');
    expect((await set('tomorrow')).message).toBe('结束时间格式不正确');
    expect(await set(null)).toMatchObject({ success: true });
    expect(await holdersOf(roleId, { ending: 'set' })).toEqual([]);
    const stranger = await server.person();
    expect((await send(setRoleEnd, { roleId, userIdList: [id, stranger.id] })).message).toBe(
      '部分用户已没有该角色，请刷新后重试',
    );
  });

  it('is announced to the person three days before, and to open consoles when it ends, once', async () => {
    const { id, username } = await server.person();
    const roleId = await server.role([code]);
    await server.give(id, roleId);
    const publish = vi.spyOn(server.app.realtime, 'publish');
    const published = () => publish.mock.calls.map(([event]) => event);
    const run = () => roleEndJob({ ...server, now: () => new Date(), realtime: server.app.realtime }).run();
    const planned = new Date(Date.now() + 10 * day);
    const setEnd = (endTime: Date) => server.db.update(userRoles).set({ endTime }).where(given(id, roleId));
    await setEnd(planned);
    const next = await run();
    expect(next?.getTime()).toBeLessThanOrEqual(planned.getTime() - 3 * day);
    expect(published()).toEqual([]);

    await setEnd(new Date(Date.now() + 2 * day));
    await Promise.all([run(), run()]);
    const notices = published().filter(event => event.kind === 'people' && event.userIds.includes(id));
    expect(notices).toMatchObject([{ message: { cmd: 'user', msgTxt: expect.stringContaining('到期') } }]);
    const { result } = await send(myMessages, {}, await server.as(username));
    expect((result as Page<{ titile: string }>).records).toMatchObject([
      { titile: expect.stringContaining('到期') },
    ]);

    publish.mockClear();
    await end(id, roleId);
    await Promise.all([run(), run()]);
    expect(published().filter(event => event.kind === 'people')).toEqual([
      { kind: 'people', userIds: [id], message: { cmd: 'permission' } },
    ]);
  });
});

describe('rights with an end', () => {
  const codes = ['system:user:list', 'system:role:list', 'system:user:addUserRole', 'system:user:edit'];

  it('are not given to anybody for longer, also not to oneself', async () => {
    const roleId = await server.role(codes);
    const clerk = await server.person();
    const other = await server.person();
    await send(addSysUserRole, { roleId, userIdList: [clerk.id], endTime: inDays(5) });
    const token = await server.as(clerk.username);
    const refusal = '不能授予超出自己权限有效期的角色';
    expect((await send(addSysUserRole, { roleId, userIdList: [other.id] }, token)).message).toBe(refusal);
    const until = (endTime: string) => ({ roleId, userIdList: [other.id], endTime });
    expect((await send(addSysUserRole, until(inDays(6)), token)).message).toBe(refusal);
    expect((await send(userEdit, { id: other.id, selectedroles: roleId }, token)).message).toBe(refusal);
    expect(await send(addSysUserRole, until(inDays(4)), token)).toMatchObject({ success: true });
    expect((await send(setRoleEnd, until(inDays(6)), token)).message).toBe(refusal);
    for (const endTime of [inDays(6), null])
      expect((await send(setRoleEnd, { roleId, userIdList: [clerk.id], endTime }, token)).message).toBe(
        refusal,
      );
    expect(await holdersOf(roleId, { ending: 'set' })).toHaveLength(2);
  });

  it('do not make somebody the administrator who is left', async () => {
    const roleId = administratorRole.id;
    const [row] = await server.db.select().from(users).where(eq(users.username, 'admin'));
    const adminId = row?.id ?? '';
    const other = await server.person();
    const refusal = '系统至少需要保留一位没有结束时间的可用的管理员';
    await send(addSysUserRole, { roleId, userIdList: [other.id], endTime: inDays(5) });
    const set = async (userId: string, endTime: string | null, token = admin) =>
      send(setRoleEnd, { roleId, userIdList: [userId], endTime }, token);
    expect((await set(adminId, inDays(5))).message).toBe(refusal);
    const theirs = await server.as(other.username);
    expect((await set(other.id, null, theirs)).message).toBe('不能授予超出自己权限有效期的角色');
    await set(other.id, null);
    const replies = await Promise.all([set(adminId, inDays(5)), set(other.id, inDays(5), theirs)]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.find(({ success }) => !success)?.message).toBe(refusal);
  });
});
