import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explainPermission, type PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import {
  userChangePassword,
  userDelete,
  userDeleteBatch,
  userDeleteRecycleBin,
  userEdit,
  userFrozenBatch,
  userPutRecycleBin,
  userResource,
} from '#contract/areas/users.ts';
import { type AnyEndpoint, methodsOf, permissionsOf } from '#contract/endpoint.ts';
import { newId } from '#server/db/new-id.ts';
import {
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  departments,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  userRoles,
  users,
} from '#server/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

type Target = typeof users.$inferSelect;
type Attack = readonly [title: string, endpoint: AnyEndpoint, input: (target: Target) => { [name: string]: unknown }];

const edit = (title: string, change: { [name: string]: unknown }): Attack => [
  title,
  userEdit,
  ({ id }) => ({ id, ...change }),
];

/** Every way to take over an account, or to take it from its owner. */
const attacks: readonly Attack[] = [
  ['a password', userChangePassword, ({ username }) => ({ username, password: 'Taken#2026' })],
  edit('a phone', { phone: '13911112222' }),
  edit('an e-mail', { email: 'taken@example.com' }),
  edit('a status', { status: 2 }),
  edit('roles', { selectedroles: '' }),
  edit('departments', { selecteddeparts: 'hall' }),
  edit('responsibility', { userIdentity: 2, departIds: 'hall' }),
  ['a frozen state', userFrozenBatch, ({ id }) => ({ ids: id, status: 2 })],
  ['an account', userDelete, ({ id }) => ({ id })],
  ['accounts', userDeleteBatch, ({ id }) => ({ ids: id })],
];
const inRecycleBin: readonly Attack[] = [
  ['a deleted account', userPutRecycleBin, ({ id }) => ({ userIds: id })],
  ['an account for good', userDeleteRecycleBin, ({ id }) => ({ userIds: id })],
];

const attacked = [...attacks, ...inRecycleBin].map(([, endpoint]) => endpoint);
const codes = [...new Set(attacked.flatMap(endpoint => permissionsOf(endpoint))), 'system:user:list'];

it('every operation of the users that writes stored ones is attacked here', () => {
  const writes = Object.values(userResource.endpoints).filter(
    endpoint => !methodsOf(endpoint).includes('GET') && ![userResource.endpoints.add, userResource.endpoints.importExcel].includes(endpoint as never),
  );
  expect(new Set(attacked.map(({ name }) => name))).toEqual(new Set(writes.map(({ name }) => name)));
});

describe('rights over people', () => {
  let server: TestApp;
  let serial = 0;

  beforeAll(async () => {
    server = await startApp();
    await server.db.insert(departments).values({ id: 'hall', departName: '展厅', orgCode: 'Z09' });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    serial += 1;
  });

  const clerk = async (over: Partial<Target> = {}) => {
    const username = `clerk_${serial}`;
    await server.add({ username, permissions: codes, ...over });
    return server.as(username);
  };
  const person = async (over: Partial<Target> & { permissions?: readonly string[] } = {}) => {
    const { id } = await server.add({ username: `person_${serial}`, realname: `人${serial}`, ...over });
    return stored(id);
  };
  const stored = async (id: string): Promise<Target> => {
    const [row] = await server.db.select().from(users).where(eq(users.id, id));
    if (!row) throw new Error('The person was removed');
    return row;
  };
  const refusal = ({ realname }: Target) =>
    `“${realname}”的权限超出您的权限，不能修改其登录方式、状态、角色或部门，也不能删除`;

  it.each(attacks)('refuse to change %s of a person with a further right', async (_title, endpoint, input) => {
    const token = await clerk();
    const target = await person({ permissions: ['system:role:list'] });
    const { envelope } = await server.request(endpoint, input(target), token);
    expect(envelope).toMatchObject({ success: false, message: refusal(target) });
    expect(await stored(target.id)).toEqual(target);
  });

  it.each(attacks)('allow to change %s of a person whose rights are a subset', async (_title, endpoint, input) => {
    const token = await clerk();
    const target = await person({ permissions: ['system:user:list'] });
    const { envelope } = await server.request(endpoint, input(target), token);
    expect(envelope, envelope.message).toMatchObject({ success: true });
  });

  it.each(inRecycleBin)('refuse to change %s of a person with a further right', async (_title, endpoint, input) => {
    const token = await clerk();
    const target = await person({ permissions: ['system:role:list'], delFlag: 1 });
    const { envelope } = await server.request(endpoint, input(target), token);
    expect(envelope.success).toBe(false);
    expect(await stored(target.id)).toEqual(target);
  });

  it('refuse a batch that has one such person, and change nobody', async () => {
    const token = await clerk();
    const target = await person({ permissions: ['system:role:list'] });
    const harmless = await server.add({ username: `harmless_${serial}` });
    const ids = `${harmless.id},${target.id}`;
    expect((await server.request(userFrozenBatch, { ids, status: 2 }, token)).envelope.message).toBe(refusal(target));
    expect((await server.request(userDeleteBatch, { ids }, token)).envelope.message).toBe(refusal(target));
    const rows = await server.db.select().from(users).where(inArray(users.id, ids.split(',')));
    expect(rows.map(({ status, delFlag }) => [status, delFlag])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('allow to change facts about a person with further rights', async () => {
    const token = await clerk();
    const target = await person({ permissions: ['system:role:list'], phone: `1370000${serial + 1000}` });
    const { id, phone, email, status } = target;
    const same = { id, phone, email, status, selectedroles: (await rolesOf(id)).join(',') };
    const { envelope } = await server.request(userEdit, { ...same, telephone: '010-1234' }, token);
    expect(envelope, envelope.message).toMatchObject({ success: true });
    expect((await stored(id)).telephone).toBe('010-1234');
  });

  const rolesOf = async (userId: string) => {
    const rows = await server.db.select().from(userRoles).where(eq(userRoles.userId, userId));
    return rows.map(({ roleId }) => roleId);
  };

  it('count a right of a department role', async () => {
    const token = await clerk();
    const target = await person();
    const [right] = await server.db.select().from(permissions).where(eq(permissions.perms, 'system:role:list'));
    const droleId = newId();
    await server.db.insert(departmentRoles).values({ id: droleId, departId: 'hall', roleCode: droleId, roleName: '组长' });
    await server.db.insert(departmentRoleUsers).values({ id: newId(), userId: target.id, droleId });
    await server.db
      .insert(departmentRolePermissions)
      .values({ id: newId(), departId: 'hall', roleId: droleId, permissionId: right?.id ?? '' });
    const { envelope } = await server.request(userEdit, { id: target.id, phone: '13911113333' }, token);
    expect(envelope.message).toBe(refusal(target));
  });

  describe('within data rules', () => {
    const ruled = async (username: string) => {
      const [right] = await server.db.select().from(permissions).where(eq(permissions.perms, 'system:user:list'));
      const rule = newId();
      const permissionId = right?.id ?? '';
      await server.db
        .insert(permissionDataRules)
        .values({ id: rule, permissionId, ruleColumn: 'createBy', ruleConditions: '=', ruleValue: '#{sys_user_code}', status: '1' });
      const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, `role_of_${username}`));
      await server.db.update(rolePermissions).set({ dataRuleIds: rule }).where(eq(rolePermissions.roleId, role?.id ?? ''));
      return rule;
    };

    it('refuse a person who is not restricted by the rules of the caller', async () => {
      const token = await clerk();
      await ruled(`clerk_${serial}`);
      const target = await person({ permissions: ['system:user:list'] });
      const { envelope } = await server.request(userEdit, { id: target.id, phone: '13911114444' }, token);
      expect(envelope.message).toBe(refusal(target));
    });

    it('allow a person who is restricted where the caller is not', async () => {
      const token = await clerk();
      const target = await person({ permissions: ['system:user:list'] });
      await ruled(target.username);
      const { envelope } = await server.request(userEdit, { id: target.id, phone: '13911115555' }, token);
      expect(envelope, envelope.message).toMatchObject({ success: true });
    });

    it('refuse to grant a role that is not restricted by the rules of the caller', async () => {
      const token = await clerk();
      const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, `role_of_clerk_${serial}`));
      const copy = newId();
      await server.db.insert(roles).values({ id: copy, roleCode: copy, roleName: '副本' });
      const grants = await server.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, role?.id ?? ''));
      await server.db.insert(rolePermissions).values(grants.map(grant => ({ ...grant, id: newId(), roleId: copy })));
      await ruled(`clerk_${serial}`);
      const target = await person();
      const { envelope } = await server.request(userEdit, { id: target.id, selectedroles: copy }, token);
      expect(envelope.message).toBe('不能授予自己没有的权限');
    });
  });

  it.each([
    ['2', false],
    [null, false],
    ['1,2', false],
    ['1', true],
  ])('of a person in tenant 1 end at a person of tenants %s', async (relTenantIds, isAllowed) => {
    await server.db.execute(`insert into sys_tenant (id, name, status) values (1, '一馆', 1), (2, '二馆', 1) on conflict do nothing`);
    const token = await clerk({ relTenantIds: '1' });
    const target = await person({ relTenantIds });
    const { envelope } = await server.request(userEdit, { id: target.id, phone: '13911116666' }, token);
    expect(envelope.message === refusal(target)).toBe(!isAllowed);
    await server.db.update(users).set({ phone: null }).where(eq(users.id, target.id));
  });

  it('are explained with the rights that the reader lacks', async () => {
    const username = `reader_${serial}`;
    await server.add({ username, permissions: ['system:permission:explain'] });
    const target = await person({ permissions: ['system:role:list'] });
    const explain = async (userId: string) =>
      (await server.request<PermissionExplanation>(explainPermission, { userId }, await server.as(username))).envelope
        .result.rightsOver;
    expect(await explain(target.id)).toMatchObject({ changeable: false, administrator: false, tenants: false });
    expect((await explain(target.id)).rights).toHaveLength(1);
    const [admin] = await server.db.select().from(users).where(eq(users.username, 'admin'));
    expect(await explain(admin?.id ?? '')).toMatchObject({ changeable: false, administrator: true });
    const nobody = await server.add({ username: `nobody_${serial}` });
    expect(await explain(nobody.id)).toEqual({ changeable: true, administrator: false, rights: [], tenants: false });
  });
});
