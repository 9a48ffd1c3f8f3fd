import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldRulesOfRole } from '#contract/areas/field-rules.ts';
import { administratorCode } from '#contract/areas/permissions.ts';
import {
  queryRolePermission,
  roleCopy,
  roleDataRules,
  roleGrantChange,
  roleGrantEndpoints,
  roleGrantLocks,
  roleSaveDataRules,
  saveRolePermission,
} from '#contract/areas/role-grants.ts';
import {
  addSysUserRole,
  deleteUserRole,
  deleteUserRoleBatch,
  rolePeopleEndpoints,
  setRoleEnd,
  userRoleList,
} from '#contract/areas/role-people.ts';
import { roleResource } from '#contract/areas/roles.ts';
import { tenantResource } from '#contract/areas/tenants.ts';
import { userDelete, userEdit, userFrozenBatch } from '#contract/areas/users.ts';
import { type AnyEndpoint, methodsOf, permissionsOf } from '#contract/endpoint.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departmentRoles,
  departmentRoleUsers,
  fieldRules,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  rolesWithSecondFactor,
  userDepartments,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { administratorRole } from '#server/kernel/db/seed/first-run/roles.ts';
import { hasRole, hasRoleOf, holdersAlike } from '#server/modules/roles/holders-alike.ts';
import { type RightsServer, startRightsServer } from './support/rights.ts';

const attacked = [
  ...[saveRolePermission, roleGrantChange, roleSaveDataRules, roleCopy],
  ...[addSysUserRole, setRoleEnd, deleteUserRole, deleteUserRoleBatch],
];
const codes = [...new Set(attacked.flatMap(permissionsOf)), 'system:user:list', 'system:role:list'];
const held = 'system:user:list';
const further = 'system:position:list';
const ruled = 'system:log:list';

it('every endpoint that writes grants or gives roles is attacked here', () => {
  const writes: readonly AnyEndpoint[] = [...roleGrantEndpoints, ...rolePeopleEndpoints];
  expect(new Set(attacked.map(({ name }) => name))).toEqual(
    new Set(writes.filter(each => !methodsOf(each).includes('GET')).map(({ name }) => name)),
  );
});

describe('rights over grants', () => {
  let server: RightsServer;
  let clerk: string;
  let admin: string;
  let own: string;

  beforeAll(async () => {
    server = await startRightsServer();
    const { id } = await server.add({ username: 'clerk', permissions: codes });
    own = await server.rule(ruled, '#{sys_user_code}');
    await server.give(id, await server.role([ruled], [own]));
    clerk = await server.as('clerk');
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  const send = async (endpoint: AnyEndpoint, input: object, token = clerk) =>
    (await server.request(endpoint, { ...input }, token)).envelope;
  const grantsOf = async (roleId: string) =>
    (await server.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId))).map(
      row => row.permissionId,
    );
  const ids = (...wanted: string[]) => Promise.all(wanted.map(server.right));

  it('refuse to grant what the caller lacks, and what data rules narrow for the caller', async () => {
    const roleId = await server.role([]);
    for (const [code, refusal] of [
      [further, '不能授予或收回自己没有的权限'],
      [ruled, '不能授予或收回自己受数据规则限制的权限'],
    ] as const) {
      const permissionIds = (await ids(held, code)).join();
      for (const endpoint of [saveRolePermission, roleGrantChange]) {
        const reply = await send(endpoint, { roleId, permissionIds, lastpermissionIds: '' });
        expect(reply.success).toBe(false);
        expect(reply.message).toContain(refusal);
      }
    }
    expect(await grantsOf(roleId)).toEqual([]);
  });

  it('refuse to grant for ever what the caller holds for a time, which they may take away', async () => {
    const { id, username } = await server.person({
      permissions: ['system:permission:saveRole', 'system:role:list'],
    });
    const endTime = new Date(Date.now() + 86_400_000);
    const [borrowed, roleId] = [await server.role([held]), await server.role([])];
    await server.db.insert(userRoles).values({ id: newId(), userId: id, roleId: borrowed, endTime });
    const [permissionIds] = await ids(held);
    const token = await server.as(username);
    for (const endpoint of [saveRolePermission, roleGrantChange]) {
      const reply = await send(endpoint, { roleId, permissionIds, lastpermissionIds: '' }, token);
      expect(reply.message).toContain('不能授予自己只在一段时间内拥有的权限');
    }
    expect(await grantsOf(roleId)).toEqual([]);
    const has = await server.role([held]);
    expect(
      await send(
        saveRolePermission,
        { roleId: has, permissionIds: '', lastpermissionIds: permissionIds },
        token,
      ),
    ).toMatchObject({ success: true });
    const until = { id: newId(), userId: id, roleId: administratorRole.id, endTime };
    await server.db.insert(userRoles).values(until);
    expect(
      (await send(saveRolePermission, { roleId, permissionIds, lastpermissionIds: '' }, token)).success,
    ).toBe(false);
  });

  it('refuse to make people see more for ever than the caller does, who is an administrator for a time', async () => {
    const rule = await server.rule(ruled, 'nobody');
    const [narrow, open] = [await server.role([ruled], [rule]), await server.role([ruled])];
    const [caller, target] = [
      await server.person({ permissions: ['system:permission:saveRole', 'system:role:list'] }),
      await server.person(),
    ];
    await server.give(caller.id, await server.role([ruled], [rule]));
    for (const roleId of [narrow, open]) await server.give(target.id, roleId);
    const endTime = new Date(Date.now() + 86_400_000);
    const until = { id: newId(), userId: caller.id, roleId: administratorRole.id, endTime };
    await server.db.insert(userRoles).values(until);
    const [entry = ''] = await ids(ruled);
    const take = { roleId: narrow, permissionIds: '', lastpermissionIds: entry };
    const reply = await send(saveRolePermission, take, await server.as(caller.username));
    expect(reply.message).toMatch(`该改动会使“${target.realname}”获得您只在一段时间内拥有的权限：`);
    expect(await grantsOf(narrow)).toEqual([entry]);
    expect(await send(saveRolePermission, take, admin)).toMatchObject({ success: true });
  });

  it('refuse to grant a page within fewer field rules than the caller has', async () => {
    const restricted = await server.role([held]);
    const rule = { resource: 'user', field: 'phone', mode: 'hidden' } as const;
    await server.db.insert(fieldRules).values({ ...rule, roleId: restricted });
    const { id, username } = await server.person({
      permissions: ['system:permission:saveRole', 'system:role:list'],
    });
    await server.give(id, restricted);
    const roleId = await server.role([]);
    const [permissionIds, others] = await ids(held, 'system:role:list');
    const grant = async (wanted?: string) =>
      send(
        saveRolePermission,
        { roleId, permissionIds: wanted, lastpermissionIds: '' },
        await server.as(username),
      );
    expect((await grant(permissionIds)).message).toBe('不能授予自己受字段权限限制的内容：用户·手机号');
    expect(await grantsOf(roleId)).toEqual([]);
    expect(await grant(others)).toMatchObject({ success: true });
    await server.db.insert(fieldRules).values({ ...rule, roleId });
    expect(await grant(permissionIds)).toMatchObject({ success: true });
  });

  it('refuse to take away what the caller lacks, and allow to change the rest of such a role', async () => {
    const roleId = await server.role([further]);
    const [extra, more] = await ids(further, held);
    expect(
      (await send(saveRolePermission, { roleId, permissionIds: more, lastpermissionIds: extra })).message,
    ).toContain('不能授予或收回自己没有的权限');
    const both = `${extra},${more}`;
    expect(
      await send(saveRolePermission, { roleId, permissionIds: both, lastpermissionIds: extra }),
    ).toMatchObject({ success: true, message: '保存成功！', result: null });
    expect((await grantsOf(roleId)).toSorted()).toEqual([extra, more].toSorted());
  });

  it('refuse to change a role of administrators, and to make one by the last missing right', async () => {
    const [permissionId] = await ids(held);
    const input = { roleId: administratorRole.id, permissionIds: '', lastpermissionIds: permissionId };
    expect((await send(saveRolePermission, input)).message).toBe('只有管理员可以修改管理员角色的授权');
    const administering = eq(permissions.perms, administratorCode);
    const all = await server.db.select({ id: permissions.id }).from(permissions);
    await server.db.update(permissions).set({ status: '0' }).where(administering);
    const roleId = await server.role([]);
    const rest = all.filter(({ id }) => id !== permissionId);
    await server.db
      .insert(rolePermissions)
      .values(rest.map(({ id }) => ({ id: newId(), roleId, permissionId: id })));
    const last = { roleId, permissionIds: permissionId, lastpermissionIds: '' };
    expect((await send(saveRolePermission, last)).message).toBe('只有管理员可以授予全部权限');
    expect((await grantsOf(roleId)).length).toBe(rest.length);
    await server.db.update(permissions).set({ status: '1' }).where(administering);
  });

  it('refuse to grant a button of a page whose data rules narrow the caller, and to give it to people', async () => {
    const { db } = server;
    const [page] = await db.select().from(permissions).where(eq(permissions.component, 'system/UserList'));
    const permissionId = page?.id ?? '';
    const rule = newId();
    const condition = { ruleColumn: 'createBy', ruleConditions: '=', ruleValue: 'nobody', status: '1' };
    await db.insert(permissionDataRules).values({ id: rule, permissionId, ...condition });
    const narrow = async (roleId: string) =>
      db.insert(rolePermissions).values({ id: newId(), roleId, permissionId, dataRuleIds: rule });
    const { id } = await server.add({ username: 'narrowed', permissions: [...codes, 'system:user:export'] });
    const narrowing = await server.role([]);
    await narrow(narrowing);
    await server.give(id, narrowing);
    const token = await server.as('narrowed');
    const [button] = await ids('system:user:export');
    const roleId = await server.role([]);
    const reply = await send(
      saveRolePermission,
      { roleId, permissionIds: button, lastpermissionIds: '' },
      token,
    );
    expect(reply.message).toContain('不能授予或收回自己受数据规则限制的权限');
    expect(await grantsOf(roleId)).toEqual([]);

    const target = await server.person({ createBy: 'nobody' });
    const give = (given: string) => send(addSysUserRole, { roleId: given, userIdList: [target.id] }, token);
    expect((await give(await server.role(['system:user:export']))).message).toBe('不能授予自己没有的权限');
    const alike = await server.role(['system:user:export']);
    await narrow(alike);
    expect(await give(alike)).toMatchObject({ success: true });
  });

  it('name what is locked, and nothing for an administrator', async () => {
    const roleId = await server.role([further]);
    const [lacking, narrowed, free] = await ids(further, ruled, held);
    const { result } = await send(roleGrantLocks, { roleId });
    const { whole, entries } = result as { whole: boolean; entries: { id: string; reason: string }[] };
    expect(whole).toBe(false);
    expect(entries).toContainEqual({ id: lacking, reason: 'notHeld' });
    expect(entries).toContainEqual({ id: narrowed, reason: 'ruled' });
    expect(entries.map(({ id }) => id)).not.toContain(free);
    expect((await send(roleGrantLocks, { roleId }, admin)).result).toMatchObject({ entries: [] });
    expect((await send(roleGrantLocks, { roleId: administratorRole.id })).result).toMatchObject({
      whole: true,
    });
  });

  it('refuse to change the data rules of a right that the caller lacks or has within rules only', async () => {
    const rule = await server.rule(further, 'x');
    const roleId = await server.role([further], [rule]);
    const [permissionId, narrowed] = await ids(further, ruled);
    const input = { roleId, permissionId, dataRuleIds: '' };
    expect((await send(roleSaveDataRules, input)).message).toContain('不能授予或收回自己没有的权限');
    const ofNarrowed = { roleId: await server.role([ruled], [own]), permissionId: narrowed };
    expect((await send(roleSaveDataRules, { ...ofNarrowed, dataRuleIds: '' })).message).toContain(
      '受数据规则限制',
    );
    expect(await send(roleSaveDataRules, input, admin)).toMatchObject({
      success: true,
      message: '保存成功!',
    });
    expect((await send(roleDataRules, { roleId, permissionId }, admin)).result).not.toHaveProperty(
      'drChecked',
    );
  });

  it('refuse to copy a role with a further right, and copy one with grants and all that restricts it', async () => {
    const copy = { roleCode: newId(), roleName: '副本' };
    const strong = await server.role([held, further]);
    expect((await send(roleCopy, { ...copy, source: strong })).message).toBe('不能修改权限超出自己的角色');
    expect(await server.db.$count(roles, eq(roles.roleCode, copy.roleCode))).toBe(0);
    const source = await server.role([ruled], [own]);
    const hidden = { resource: 'log', field: 'ip', mode: 'hidden' } as const;
    await server.db.insert(fieldRules).values({ ...hidden, roleId: source });
    await server.db.insert(rolesWithSecondFactor).values({ roleId: source });
    await server.give((await server.person()).id, source);
    expect(await send(roleCopy, { ...copy, source })).toMatchObject({ success: true });
    const [made] = await server.db.select().from(roles).where(eq(roles.roleCode, copy.roleCode));
    const stored = await server.db
      .select()
      .from(rolePermissions)
      .where(eq(rolePermissions.roleId, made?.id ?? ''));
    expect(stored).toMatchObject([{ permissionId: await server.right(ruled), dataRuleIds: own }]);
    const rules = await server.db
      .select()
      .from(fieldRules)
      .where(eq(fieldRules.roleId, made?.id ?? ''));
    expect(rules).toMatchObject([hidden]);
    const isOfCopy = eq(rolesWithSecondFactor.roleId, made?.id ?? '');
    expect(await server.db.$count(rolesWithSecondFactor, isOfCopy)).toBe(1);
    expect(await server.db.$count(userRoles, eq(userRoles.roleId, made?.id ?? ''))).toBe(0);
  });

  it('refuse to give a role with a further right, and any role to a person with one', async () => {
    const target = await server.person();
    const strong = await server.role([further]);
    const weak = await server.role([held]);
    const give = (roleId: string, ...userIdList: string[]) => send(addSysUserRole, { roleId, userIdList });
    expect((await give(strong, target.id)).message).toBe('不能授予自己没有的权限');
    expect((await give(administratorRole.id, target.id)).message).toBe('不能授予自己没有的权限');
    const stronger = await server.person({ permissions: [further] });
    expect((await give(weak, target.id, stronger.id)).message).toContain('的权限超出您的权限');
    expect(await server.rolesOf(target.id)).toEqual([]);
    expect(await give(weak, target.id)).toMatchObject({ success: true, code: 0, message: '添加成功!' });
    expect(await server.rolesOf(target.id)).toEqual([weak]);
    const narrowed = await server.role([ruled], [own]);
    expect((await give(narrowed, target.id)).message).toContain('的权限超出您的权限');
  });

  it('refuse to take a role from a person with a further right, or to let it end', async () => {
    const stronger = await server.person({ permissions: [further] });
    const weak = await server.role([held]);
    await server.give(stronger.id, weak);
    for (const [endpoint, input] of [
      [setRoleEnd, { roleId: weak, userIdList: [stronger.id], endTime: '2999-01-01 00:00:00' }],
      [deleteUserRole, { roleId: weak, userId: stronger.id }],
      [deleteUserRoleBatch, { roleId: weak, userIds: `${stronger.id},` }],
    ] as const) {
      expect((await send(endpoint, input)).message).toContain('的权限超出您的权限');
      expect(await server.rolesOf(stronger.id)).toContain(weak);
    }
  });
});

describe('roles by what a change does to the people who have them', () => {
  let server: RightsServer;
  let lead: string;
  const codes = [
    ...['system:role:list', 'system:permission:saveRole', 'system:role:delete', 'system:user:list'],
    ...['system:user:edit', 'system:user:delete', 'system:role:copy', 'system:permission:fieldRules'],
  ];
  beforeAll(async () => {
    server = await startRightsServer();
    await server.add({ username: 'lead', permissions: codes });
    lead = await server.as('lead');
  });
  afterAll(() => server.close());
  const send = async (endpoint: AnyEndpoint, input: object) =>
    (await server.request(endpoint, { ...input }, lead)).envelope;
  const ids = (...wanted: string[]) => Promise.all(wanted.map(server.right));
  const take = async (roleId: string, code: string) => {
    const [right] = await ids(code);
    return send(saveRolePermission, { roleId, permissionIds: '', lastpermissionIds: `${right}` });
  };

  it('are compared for one of those who have the same roles, tenants, and departments if rules depend on these', async () => {
    const { db } = server;
    const [roleId, other] = [await server.role([held]), await server.role([held])];
    const add = async (person: Parameters<typeof server.person>[0] = {}) => {
      const { id } = await server.person(person);
      await server.give(id, roleId);
      return id;
    };
    const [first, second, further, tenant, member, inDepartment] = [
      ...[await add(), await add(), await add(), await add({ relTenantIds: '1' }), await add(), await add()],
    ] as [string, string, string, string, string, string];
    await add({ delFlag: 1 });
    const passed = { id: newId(), roleId, userId: (await server.person()).id };
    await db.insert(userRoles).values({ ...passed, endTime: new Date(Date.now() - 1_000) });
    await server.give(further, other);
    await db.insert(userDepartments).values({ id: newId(), userId: member, depId: 'hall' });
    await db.insert(departmentRoles).values({ id: 'crew', departId: 'depot', roleCode: 'crew' });
    await db.insert(departmentRoleUsers).values({ id: newId(), userId: inDepartment, droleId: 'crew' });
    const groups = async () => {
      const alike = await holdersAlike(db, hasRole([roleId]));
      for (const each of alike) {
        expect(each.people).toBe(each.sample.length);
        expect(each.sample).toContain(each.first);
      }
      return new Set(alike.map(({ sample }) => sample.toSorted().join()));
    };
    const group = (...people: string[]) => people.toSorted().join();
    const apart = [group(further), group(tenant), group(inDepartment)];
    expect(await groups()).toEqual(new Set([...apart, group(first, second, member)]));
    const rule = await server.rule(held, '#{sys_org_code}');
    expect(await groups()).toEqual(new Set([...apart, group(first, second), group(member)]));
    await db.delete(permissionDataRules).where(eq(permissionDataRules.id, rule));
    expect((await holdersAlike(db, hasRoleOf(['depot', 'hall']))).map(({ sample }) => sample)).toEqual([
      [inDepartment],
    ]);
    await db.delete(departmentRoles).where(eq(departmentRoles.id, 'crew'));
  });

  it('take nothing from somebody with further rights, and take the role from everybody else', async () => {
    const director = await server.person({ permissions: [further] });
    const guide = await server.person();
    const roleId = await server.role(['system:user:edit']);
    await server.give(guide.id, roleId);
    await server.give(director.id, roleId);
    const refusal = `该改动会减少“${director.realname}”的权限，而其权限超出您的权限`;
    expect((await take(roleId, 'system:user:edit')).message).toBe(refusal);
    expect((await send(roleResource.endpoints.delete, { id: roleId })).message).toBe(refusal);
    await server.give(director.id, await server.role(['system:user:edit']));
    expect(await take(roleId, 'system:user:edit')).toMatchObject({ success: true });
  });

  it('give to people with further rights what the caller holds, and not more to anybody', async () => {
    const director = await server.person({ permissions: [further] });
    const roleId = await server.role([]);
    await server.give(director.id, roleId);
    const [edit] = await ids('system:user:edit');
    expect(await send(saveRolePermission, { roleId, permissionIds: `${edit}` })).toMatchObject({
      success: true,
    });
    // Without the page, whose rules narrow all of its resource, what the person has of it is wider than before.
    const rule = await server.rule('system:user:list', 'nobody');
    const narrowing = await server.role(['system:user:list'], [rule]);
    const clerk = await server.person();
    await server.give(clerk.id, narrowing);
    await server.give(clerk.id, await server.role(['system:user:deleteRecycleBin']));
    const message = (await take(narrowing, 'system:user:list')).message;
    expect(message).toContain(`“${clerk.realname}”`);
  });

  it('are not readable by their id outside of the data rules of the caller', async () => {
    const rule = await server.rule('system:role:list', 'nobody');
    const hidden = await server.role(['system:user:edit']);
    const [right] = await ids('system:user:edit');
    const holder = await server.person();
    await server.give(holder.id, hidden);
    const ruledRole = await server.role([], []);
    const { id } = await server.add({ username: 'ruled_lead', permissions: codes.slice(1) });
    await server.give(id, ruledRole);
    const grant = { id: newId(), roleId: ruledRole, permissionId: await server.right('system:role:list') };
    await server.db.insert(rolePermissions).values({ ...grant, dataRuleIds: rule });
    const token = await server.as('ruled_lead');
    const read = async (endpoint: AnyEndpoint, input: object = {}) =>
      (await server.request(endpoint, { roleId: hidden, ...input }, token)).envelope.result;
    await server.db
      .insert(fieldRules)
      .values({ roleId: hidden, resource: 'user', field: 'phone', mode: 'hidden' });
    expect(await read(queryRolePermission)).toEqual([]);
    expect(await read(userRoleList)).toMatchObject({ total: 0, records: [] });
    expect(await read(roleGrantLocks)).toMatchObject({ rules: {} });
    expect(await read(fieldRulesOfRole)).toEqual([]);
    const ofEntry = { ...narrowed, permissionId: right ?? '' };
    await server.db.insert(permissionDataRules).values(ofEntry);
    await server.db
      .update(rolePermissions)
      .set({ dataRuleIds: ofEntry.id })
      .where(eq(rolePermissions.roleId, hidden));
    expect(await read(roleDataRules, { permissionId: right })).not.toHaveProperty('drChecked');
    const copy = { source: hidden, roleCode: 'copied', roleName: '副本' };
    expect((await server.request(roleCopy, copy, token)).envelope.success).toBe(false);
  });
});

const narrowed = {
  id: 'narrowed',
  ruleName: '本人',
  ruleColumn: 'createBy',
  ruleConditions: '=',
  ruleValue: '#{sys_user_code}',
  status: '1',
};

describe('the last administrator', () => {
  const refusal = '系统至少需要保留一位可以打开角色管理并授权的管理员';
  let server: RightsServer;
  let admin: string;
  let adminId: string;

  beforeAll(async () => {
    server = await startRightsServer();
    admin = await server.as('admin');
    const [row] = await server.db.select().from(users).where(eq(users.username, 'admin'));
    adminId = row?.id ?? '';
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.delete(userRoles).where(eq(userRoles.roleId, administratorRole.id));
    await server.give(adminId, administratorRole.id);
  });

  const send = async (endpoint: AnyEndpoint, input: object, token = admin) =>
    (await server.request(endpoint, { ...input }, token)).envelope;

  it('keeps the role, also when two administrators take it from each other at the same time', async () => {
    const roleId = administratorRole.id;
    expect((await send(deleteUserRole, { roleId, userId: adminId })).message).toBe(
      '系统至少需要保留一位可用的管理员',
    );
    for (let round = 0; round < 3; round += 1) {
      const other = await server.person();
      await server.give(other.id, roleId);
      const token = await server.as(other.username);
      const replies = await Promise.all([
        send(deleteUserRole, { roleId, userId: other.id }),
        send(deleteUserRoleBatch, { roleId, userIds: adminId }, token),
      ]);
      expect(replies.filter(({ success }) => success)).toHaveLength(1);
      expect(await server.db.$count(userRoles, eq(userRoles.roleId, roleId))).toBe(1);
      await server.db.delete(userRoles).where(eq(userRoles.userId, other.id));
      if ((await server.rolesOf(adminId)).length === 0) await server.give(adminId, roleId);
    }
  });

  it('is one of two, by whichever two ways they remove each other at the same moment', async () => {
    const { db } = server;
    await db.delete(userRoles);
    const all = await db.select({ id: permissions.id }).from(permissions);
    const administrator = async () => {
      const { id, username } = await server.person();
      const roleId = newId();
      await db.insert(roles).values({ id: roleId, roleCode: roleId, roleName: '全部权限' });
      await db
        .insert(rolePermissions)
        .values(all.map(permission => ({ id: newId(), roleId, permissionId: permission.id })));
      await server.give(id, roleId);
      return { id, roleId, token: await server.as(username) };
    };
    const ways: readonly ((of: { id: string; roleId: string }, token: string) => ReturnType<typeof send>)[] =
      [
        ({ id, roleId }, token) => send(deleteUserRole, { roleId, userId: id }, token),
        ({ id, roleId }, token) => send(deleteUserRoleBatch, { roleId, userIds: id }, token),
        ({ id }, token) => send(userEdit, { id, selectedroles: '' }, token),
        ({ id }, token) => send(userFrozenBatch, { ids: id, status: 2 }, token),
        ({ id }, token) => send(userDelete, { id }, token),
        ({ roleId }, token) => send(roleResource.endpoints.delete, { id: roleId }, token),
      ];
    for (const [index, first] of ways.entries()) {
      const second = ways[(index + 1) % ways.length] ?? first;
      const [one, other] = [await administrator(), await administrator()];
      const replies = await Promise.all([first(other, one.token), second(one, other.token)]);
      expect(
        replies.filter(({ success }) => success),
        `${first} ${second} ${replies.map(({ message }) => message)}`,
      ).toHaveLength(1);
      await db.delete(userRoles).where(inArray(userRoles.userId, [one.id, other.id]));
      await db.delete(roles).where(inArray(roles.id, [one.roleId, other.roleId]));
    }
  });

  it('grants that are saved while their role is deleted leave nothing behind', async () => {
    const { db } = server;
    const [kept, added] = [await server.right('system:user:list'), await server.right('system:role:list')];
    for (let round = 0; round < 4; round += 1) {
      const roleId = await server.role(['system:user:list']);
      const saving = () =>
        send(saveRolePermission, {
          roleId,
          permissionIds: `${kept},${added}`,
          lastpermissionIds: kept,
        });
      const deleting = () => send(roleResource.endpoints.delete, { id: roleId });
      const [first, second] = round % 2 === 0 ? [saving, deleting] : [deleting, saving];
      const replies = await Promise.all([first(), second()]);
      const [saved, deleted] = round % 2 === 0 ? replies : replies.toReversed();
      expect(deleted).toMatchObject({ success: true });
      if (!saved?.success) expect(saved?.message).toBe('未找到对应实体');
      expect(await db.$count(roles, eq(roles.id, roleId))).toBe(0);
      expect(await db.$count(rolePermissions, eq(rolePermissions.roleId, roleId))).toBe(0);
    }
  });

  it('keeps what is needed to grant, also when two rights are taken away at the same time', async () => {
    const saving = await server.right('system:permission:saveRole');
    const [entry] = await server.db.select().from(permissions).where(eq(permissions.url, '/isystem'));
    const group = entry?.id ?? '';
    const take = (lastpermissionIds: string) =>
      send(saveRolePermission, { roleId: administratorRole.id, permissionIds: '', lastpermissionIds });
    expect((await take(saving)).message).toBe(refusal);
    expect((await take(group)).message).toBe(refusal);
    expect(
      (
        await send(roleGrantChange, {
          roleId: administratorRole.id,
          permissionIds: '',
          lastpermissionIds: saving,
        })
      ).message,
    ).toBe(refusal);

    // A second role of administrators: each change alone leaves the other one.
    const second = await server.person();
    const roleId = newId();
    await server.db.insert(roles).values({ id: roleId, roleCode: roleId, roleName: '全部权限' });
    const all = await server.db.select({ id: permissions.id }).from(permissions);
    await server.db
      .insert(rolePermissions)
      .values(all.map(({ id }) => ({ id: newId(), roleId, permissionId: id })));
    await server.give(second.id, roleId);
    const replies = await Promise.all([
      take(saving),
      send(saveRolePermission, { roleId, permissionIds: '', lastpermissionIds: group }),
    ]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(replies.map(({ message }) => message)).toContain(refusal);
  });

  it('keeps somebody who may grant, whatever would take that person away', async () => {
    const { db } = server;
    await db.delete(userRoles).where(ne(userRoles.userId, adminId));
    const saving = await server.right('system:permission:saveRole');
    await db
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.roleId, administratorRole.id), eq(rolePermissions.permissionId, saving)));
    const all = await db.select({ id: permissions.id }).from(permissions);
    const roleId = newId();
    await db.insert(roles).values({ id: roleId, roleCode: roleId, roleName: '唯一授权' });
    await db.insert(rolePermissions).values(all.map(({ id }) => ({ id: newId(), roleId, permissionId: id })));
    const { id } = await server.person({ relTenantIds: '1' });
    await server.give(id, roleId);
    // Administrators of both kinds are left in each case, but the other one cannot grant.
    await server.give((await server.person({ relTenantIds: '2' })).id, administratorRole.id);
    for (const [endpoint, input] of [
      [userFrozenBatch, { ids: id, status: 2 }],
      [userDelete, { id }],
      [userEdit, { id, selectedroles: '' }],
      [roleResource.endpoints.delete, { id: roleId }],
      [tenantResource.endpoints.edit, { id: 1, status: 0 }],
    ] as const)
      expect((await send(endpoint, input)).message, endpoint.name).toBe(refusal);
    await db.update(users).set({ status: 2 }).where(eq(users.id, id));
    expect(await send(userEdit, { id, telephone: '010-12345678' })).toMatchObject({ success: true });
  });
});
