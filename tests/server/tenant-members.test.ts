import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logList } from '#contract/areas/log.ts';
import { saveOwnProfile } from '#contract/areas/own-account.ts';
import {
  acceptTenantInvitation,
  createTenantInvitation,
  type InvitationOffer,
  readTenantInvitation,
  removeTenantMember,
  type TenantInvitation,
  type TenantMember,
  tenantInvitationList,
  tenantMembers,
  withdrawTenantInvitation,
} from '#contract/areas/tenant-members.ts';
import { tenantResource } from '#contract/areas/tenants.ts';
import { headerName } from '#contract/constants.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departments,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  tenantInvitations,
  tenants,
  userDepartments,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { together } from '../security/support/requests.ts';
import { startApp, type TestApp } from './support/app.ts';

const administration = [
  'system:tenant:list',
  'system:tenant:user:list',
  'system:tenant:invitation:user',
  'system:tenant:leave',
];
const unusable = '邀请码无效或已失效，请联系邀请人';

describe('the people of a tenant', () => {
  let server: TestApp;
  let present = new Date('2026-06-01T08:00:00+08:00');
  let serial = 0;

  beforeAll(async () => {
    server = await startApp({ now: () => present });
    await server.db.insert(tenants).values([
      { id: 1, name: '甲馆' },
      { id: 2, name: '乙馆' },
    ]);
    await server.add({ username: 'head', permissions: administration, relTenantIds: '1' });
    await server.add({ username: 'reader', permissions: ['system:tenant:list'], relTenantIds: '1' });
  });
  afterAll(() => server.close());

  const send = async <Result>(endpoint: AnyEndpoint, input: object, username = 'head') =>
    (await server.request<Result>(endpoint, { ...input }, await server.as(username))).envelope;
  /** A request within the tenant that its caller has chosen. */
  const sendIn = async (tenant: number, { path }: AnyEndpoint, payload: object, username: string) =>
    server.app.inject({
      method: 'POST',
      url: `${server.config.basePath}${path}`,
      payload,
      headers: { [headerName.token]: await server.as(username), [headerName.tenant]: String(tenant) },
    });
  const invite = async (input: object = {}, username = 'head') =>
    (
      await send<{ id: string; code: string; expiresTime: string }>(
        createTenantInvitation,
        { tenantId: 1, ...input },
        username,
      )
    ).result;
  const accept = (code: string, username: string) => send(acceptTenantInvitation, { code }, username);
  const tenantsOf = async (username: string) =>
    (await server.db.select().from(users).where(eq(users.username, username)))[0]?.relTenantIds;
  const member = async (relTenantIds: string | null, permissions: readonly string[] = []) => {
    serial += 1;
    return server.add({ username: `member_${serial}`, relTenantIds, permissions });
  };
  const listed = async (input: object = {}, username?: string) =>
    (await send<Page<TenantMember>>(tenantMembers, { tenantId: 1, ...input }, username)).result.records.map(
      each => each.username,
    );
  const stateOf = async (id: string) =>
    (await send<Page<TenantInvitation>>(tenantInvitationList, { tenantId: 1 })).result.records.find(
      each => each.id === id,
    )?.state;

  it('are listed and found by whoever has the permission and belongs to it', async () => {
    const { username } = await member('1,2');
    expect(await listed()).toEqual(expect.arrayContaining(['head', 'reader', username]));
    expect(await listed({ keyword: username })).toEqual([username]);
    expect(await listed({}, 'admin')).toContain(username);
    const { result } = await send<Page<object>>(tenantMembers, { tenantId: 1 });
    expect(Object.keys(result.records[0] ?? {}).toSorted()).toEqual(
      ['id', 'realname', 'status', 'status_dictText', 'username'].toSorted(),
    );
  });

  it('are not administered from outside of it, nor without the permission', async () => {
    const outsider = await member('2', administration);
    const { id } = await member('1,2');
    for (const [endpoint, input] of [
      [tenantMembers, {}],
      [tenantInvitationList, {}],
      [createTenantInvitation, {}],
      [removeTenantMember, { userId: id }],
    ] as const) {
      const sent = { tenantId: 1, ...input };
      expect((await send(endpoint, sent, outsider.username)).message, endpoint.name).toBe('未找到对应实体');
      expect((await send(endpoint, sent, 'reader')).code, endpoint.name).toBe(510);
    }
    const { id: invitation } = await invite();
    expect((await send(withdrawTenantInvitation, { id: invitation }, outsider.username)).message).toBe(
      '未找到对应实体',
    );
    expect(await stateOf(invitation)).toBe('open');
  });

  it('are those of the chosen tenant for somebody of several', async () => {
    const both = await member('1,2', administration);
    const invitation = (chosen: number) =>
      sendIn(chosen, createTenantInvitation, { tenantId: 1 }, both.username);
    expect((await invitation(2)).json().message).toBe('请先切换到该租户');
    expect((await invitation(1)).json().success).toBe(true);
    // Without a choice there is none whose people they administer, also for administrators of the installation.
    const tenantId = 1;
    expect((await send(createTenantInvitation, { tenantId }, both.username)).message).toBe(
      '请先切换到该租户',
    );
    await server.db.update(users).set({ relTenantIds: '2' }).where(eq(users.username, 'admin'));
    expect((await send(createTenantInvitation, { tenantId }, 'admin')).message).toBe('请先切换到该租户');
    await server.db.update(users).set({ relTenantIds: null }).where(eq(users.username, 'admin'));
  });

  it('are not filtered or sorted by what only people who may list users see', async () => {
    const superQueryParams = JSON.stringify([{ field: 'phone', rule: 'eq', val: 'of nobody' }]);
    expect(await listed({ superQueryParams })).toEqual(await listed());
    expect(await listed({ superQueryParams }, 'admin')).toEqual([]);
    const order = { column: 'phone', order: 'asc' };
    expect(await listed(order)).toEqual(await listed());
  });

  it('administer its people without becoming administrators of tenants', async () => {
    const { list, edit, delete: remove } = tenantResource.endpoints;
    const { result } = await send<Page<{ id: number }>>(list, {});
    expect(result.records.map(({ id }) => id)).toEqual([1]);
    for (const endpoint of [edit, remove]) expect((await send(endpoint, { id: 1 })).code).toBe(510);
  });

  it('invite somebody, whose code is in the reply alone and is accepted once', async () => {
    const guest = await member('2');
    const { id, code, expiresTime } = await invite({ days: 30 });
    expect(expiresTime).toBe('2026-07-01 08:00:00');
    const [stored] = await server.db.select().from(tenantInvitations).where(eq(tenantInvitations.id, id));
    expect(JSON.stringify(stored)).not.toContain(code);
    const offer = await send<InvitationOffer>(readTenantInvitation, { code: ` ${code} ` }, guest.username);
    expect(offer.result).toEqual({
      tenantId: 1,
      tenantName: '甲馆',
      invitedBy: 'head',
      expiresTime,
      confines: false,
    });
    expect(await stateOf(id)).toBe('open');
    expect(await accept(code, guest.username)).toMatchObject({ success: true, message: '已加入租户' });
    expect(await tenantsOf(guest.username)).toBe('2,1');
    expect((await accept(code, 'reader')).message).toBe(unusable);
    expect(await stateOf(id)).toBe('used');
    expect((await send(withdrawTenantInvitation, { id })).message).toBe('该邀请已使用或已失效');
    expect(await listed({ keyword: guest.username })).toEqual([guest.username]);
    const log = await server.request(logList, { logType: 2, pageSize: 100 }, await server.as('admin'));
    expect(log.text).toContain(`接受租户邀请，租户： 甲馆，username： ${guest.username}`);
    expect(log.text).not.toContain(code);
  });

  it('inform somebody of no tenant that they will see its rows only', async () => {
    const guest = await member(null);
    const { code } = await invite();
    const offer = await send<InvitationOffer>(readTenantInvitation, { code }, guest.username);
    expect(offer.result.confines).toBe(true);
    await accept(code, guest.username);
    expect(await tenantsOf(guest.username)).toBe('1');
  });

  it('join by one of several acceptances at the same moment', async () => {
    const guests = await Promise.all([2, 2, 2, 2].map(() => member('2')));
    for (const { username } of guests) await server.as(username);
    const { code } = await invite();
    const answers = await together(4, index => accept(code, guests[index]?.username ?? ''));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const stored = await Promise.all(guests.map(({ username }) => tenantsOf(username)));
    expect(stored.filter(each => each === '2,1')).toHaveLength(1);
  });

  it('are not joined by a code that is withdrawn, over, unknown, or of a frozen tenant', async () => {
    const guest = await member('2');
    const withdrawn = await invite();
    await send(withdrawTenantInvitation, { id: withdrawn.id });
    const short = await invite({ days: 1 });
    const frozen = await invite();
    const cannotInvite = { success: false, message: '租户已冻结或不在有效期内，不能邀请' };
    const refused = async (code: string) =>
      expect((await accept(code, guest.username)).message).toBe(unusable);
    await refused(withdrawn.code);
    await refused('unknown');
    await server.db.update(tenants).set({ status: 0 }).where(eq(tenants.id, 1));
    await refused(frozen.code);
    expect(await send(createTenantInvitation, { tenantId: 1 }, 'admin')).toMatchObject(cannotInvite);
    await server.db.update(tenants).set({ status: 1 }).where(eq(tenants.id, 1));
    const before = present;
    present = new Date(present.getTime() + 24 * 60 * 60_000);
    await refused(short.code);
    expect(await stateOf(short.id)).toBe('expired');
    present = before;
    expect(await tenantsOf(guest.username)).toBe('2');
  });

  it('are not joined twice, nor by somebody whose column of tenants is full', async () => {
    const { code } = await invite();
    expect((await accept(code, 'reader')).message).toBe('您已属于该租户');
    const numbers = Array.from({ length: 11 }, (_, index) => 900_000_01 + index);
    await server.db.insert(tenants).values(numbers.map(id => ({ id, name: `馆 ${id}` })));
    const guest = await member(`${numbers.join(',')},2`);
    expect((await accept(code, guest.username)).message).toBe('您所属的租户过多，不能再加入其他租户');
    const other = await member('2');
    expect((await accept(code, other.username)).success).toBe(true);
  });

  it('are taken out with the departments and roles of the tenant, and refused within it from then on', async () => {
    const { db } = server;
    const { id, username } = await member('1,2');
    await db.insert(departments).values([
      { id: 'of-1', departName: '甲馆部', orgCode: 'Z01', tenantId: 1 },
      { id: 'of-2', departName: '乙馆部', orgCode: 'Z02', tenantId: 2 },
    ]);
    await db.insert(roles).values([
      { id: 'role-1', roleCode: 'role-1', tenantId: 1 },
      { id: 'role-2', roleCode: 'role-2', tenantId: 2 },
    ]);
    await db
      .insert(userDepartments)
      .values(['of-1', 'of-2'].map(depId => ({ id: newId(), userId: id, depId })));
    await db
      .insert(userRoles)
      .values(['role-1', 'role-2'].map(roleId => ({ id: newId(), userId: id, roleId })));
    await db.update(users).set({ departIds: 'of-1,of-2', orgCode: 'Z01' }).where(eq(users.id, id));
    const token = await server.as(username);
    const status = async (tenant: string) =>
      (
        await server.app.inject({
          url: `${server.config.basePath}/sys/user/getUserInfo`,
          headers: { [headerName.token]: token, [headerName.tenant]: tenant },
        })
      ).statusCode;
    expect(await status('1')).toBe(200);
    expect((await send(removeTenantMember, { tenantId: 1, userId: id })).message).toBe('移出成功!');
    expect(await tenantsOf(username)).toBe('2');
    expect([await status('1'), await status('2')]).toEqual([401, 200]);
    expect(await db.select().from(userDepartments).where(eq(userDepartments.userId, id))).toMatchObject([
      { depId: 'of-2' },
    ]);
    expect(await db.select().from(userRoles).where(eq(userRoles.userId, id))).toMatchObject([
      { roleId: 'role-2' },
    ]);
    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ departIds: 'of-2', orgCode: null });
    expect((await send(removeTenantMember, { tenantId: 1, userId: id })).message).toBe(
      '该用户不属于此租户，请刷新后重试',
    );
  });

  it('stay in their only tenant, because without one they would see the rows of all', async () => {
    const { id, username } = await member('1');
    expect((await send(removeTenantMember, { tenantId: 1, userId: id })).message).toBe(
      '该用户只属于此租户，不能移出；不再需要时请冻结或删除该用户',
    );
    expect(await tenantsOf(username)).toBe('1');
  });

  it('are not taken out when a data rule of the tenant narrows what they keep', async () => {
    const { db } = server;
    const { id, username } = await member('1,2', ['system:user:list']);
    const [page] = await db.select().from(permissions).where(eq(permissions.component, 'system/UserList'));
    const permissionId = page?.id ?? '';
    await db.insert(permissionDataRules).values({
      id: 'narrowing',
      permissionId,
      ruleName: '规则',
      status: '1',
      ruleColumn: 'username',
      ruleConditions: '=',
      ruleValue: username,
    });
    await db.insert(roles).values({ id: 'narrowing', roleCode: 'narrowing', tenantId: 1 });
    await db
      .insert(rolePermissions)
      .values({ id: newId(), roleId: 'narrowing', permissionId, dataRuleIds: 'narrowing' });
    await db.insert(userRoles).values({ id: newId(), userId: id, roleId: 'narrowing' });
    const removal = () => send(removeTenantMember, { tenantId: 1, userId: id });
    expect((await removal()).message).toBe('移出后该用户将看到更多数据，请先调整其角色的数据规则');
    expect(await tenantsOf(username)).toBe('1,2');
    await db.update(permissionDataRules).set({ status: '0' }).where(eq(permissionDataRules.id, 'narrowing'));
    expect((await removal()).success).toBe(true);
  });

  it('keep somebody who may invite without an end, where there is such a person', async () => {
    await server.db.insert(tenants).values({ id: 4, name: '丁馆' });
    const lasting = await member('2,4', administration);
    const ending = await member('2,4', administration);
    const endTime = new Date(present.getTime() + 24 * 60 * 60_000);
    await server.db.update(userRoles).set({ endTime }).where(eq(userRoles.userId, ending.id));
    const removal = (userId: string) => send(removeTenantMember, { tenantId: 4, userId }, 'admin');
    expect((await removal(lasting.id)).message).toBe('租户至少需要保留一位可以邀请成员的人');
    expect((await removal(ending.id)).success).toBe(true);
  });

  it('are taken out while they work in the tenant, without waiting for each other for ever', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => member('1,2')));
    await Promise.all(people.map(({ username }) => server.as(username)));
    const answers = await together(8, async index => {
      const person = people[Math.floor(index / 2)];
      if (index % 2 === 0)
        return (await send(removeTenantMember, { tenantId: 1, userId: person?.id })).success;
      const change = { realname: `改名${index}` };
      return (await sendIn(1, saveOwnProfile, change, person?.username ?? '')).statusCode;
    });
    expect(answers.filter(answer => answer === true)).toHaveLength(4);
    for (const answer of answers) expect([true, 200, 401]).toContain(answer);
  });

  it('cannot return by an invitation of their own once they are out, or may not invite any more', async () => {
    const { id, username } = await member('1', administration);
    const kept = await invite({}, username);
    await server.db.update(users).set({ relTenantIds: '1,2' }).where(eq(users.id, id));
    const used = await invite();
    await send(removeTenantMember, { tenantId: 1, userId: id });
    expect(await stateOf(kept.id)).toBe('withdrawn');
    expect((await accept(kept.code, username)).message).toBe(unusable);
    const other = await member('1', administration);
    const { code } = await invite({}, other.username);
    await server.db.delete(userRoles).where(eq(userRoles.userId, other.id));
    expect((await accept(code, username)).message).toBe(unusable);
    expect((await accept(used.code, username)).success).toBe(true);
  });

  it('do not include administrators of the installation for others who take people out', async () => {
    const [admin] = await server.db.select().from(users).where(eq(users.username, 'admin'));
    await server.db.update(users).set({ relTenantIds: '1,2' }).where(eq(users.username, 'admin'));
    const removal = await send(removeTenantMember, { tenantId: 1, userId: admin?.id });
    expect(removal.message).toBe('只有管理员可以修改管理员账号');
    await server.db.update(users).set({ relTenantIds: null }).where(eq(users.username, 'admin'));
  });

  it('keep somebody who may invite, also when the last two are taken out at the same moment', async () => {
    await server.db.insert(tenants).values({ id: 3, name: '丙馆' });
    const one = await server.add({ username: 'one', permissions: administration, relTenantIds: '2,3' });
    const two = await server.add({ username: 'two', permissions: administration, relTenantIds: '2,3' });
    await Promise.all(['one', 'two', 'admin'].map(name => server.as(name)));
    const answers = await together(2, index =>
      send(removeTenantMember, { tenantId: 3, userId: [one, two][index]?.id }, 'admin'),
    );
    expect(answers.map(({ message }) => message).toSorted()).toEqual(
      ['租户至少需要保留一位可以邀请成员的人', '移出成功!'].toSorted(),
    );
    const left = (await tenantsOf('one'))?.includes('3') ? one : two;
    const own = async (input: object) =>
      (await sendIn(3, removeTenantMember, { tenantId: 3, userId: left.id, ...input }, left.username)).json();
    expect((await own({})).message).toBe('要移出自己，请先确认');
    expect((await own({ oneself: true })).message).toBe('租户至少需要保留一位可以邀请成员的人');
  });
});
