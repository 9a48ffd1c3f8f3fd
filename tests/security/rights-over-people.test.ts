import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  departments,
  roles,
  userDepartments,
  users,
} from '#server/kernel/db/schema/index.ts';
import { type RightsServer, startRightsServer, type Target } from './support/rights.ts';

type Attack = readonly [title: string, endpoint: AnyEndpoint, input: (target: Target) => object];

const edit = (title: string, change: object): Attack => [title, userEdit, ({ id }) => ({ id, ...change })];

/** Every way to take over an account, or to take it from its owner. */
const attacks: readonly Attack[] = [
  ['a password', userChangePassword, ({ username }) => ({ username, password: 'Taken#2026' })],
  edit('a phone', { phone: '13911112222' }),
  edit('an e-mail', { email: 'taken@example.com' }),
  edit('tenants', { relTenantIds: '1' }),
  edit('roles', { selectedroles: '' }),
  edit('departments', { selecteddeparts: 'depot' }),
  edit('responsibility', { userIdentity: 2, departIds: 'hall' }),
  ['a frozen state', userFrozenBatch, ({ id }) => ({ ids: id, status: 2 })],
  ['a state', userFrozenBatch, ({ id }) => ({ ids: id, status: 1 })],
  ['an account', userDelete, ({ id }) => ({ id })],
  ['accounts', userDeleteBatch, ({ id }) => ({ ids: id })],
];
const inRecycleBin: readonly Attack[] = [
  ['a deleted account', userPutRecycleBin, ({ id }) => ({ userIds: id })],
  ['an account for good', userDeleteRecycleBin, ({ id }) => ({ userIds: id })],
];
const attacked = [...attacks, ...inRecycleBin].map(([, endpoint]) => endpoint);
const codes = [
  ...new Set(attacked.flatMap(permissionsOf)),
  'system:user:list',
  'system:user:add',
  'system:depart:edit',
];
const further = 'system:role:list';

it('every operation of the users that writes stored ones is attacked here', () => {
  const additions: readonly string[] = [
    userResource.endpoints.add.name,
    userResource.endpoints.importExcel.name,
  ];
  const writes = Object.values<AnyEndpoint>(userResource.endpoints).filter(
    endpoint => !methodsOf(endpoint).includes('GET') && !additions.includes(endpoint.name),
  );
  expect(new Set(attacked.map(({ name }) => name))).toEqual(new Set(writes.map(({ name }) => name)));
});

describe('rights over people', () => {
  let server: RightsServer;
  let clerk: string;

  beforeAll(async () => {
    server = await startRightsServer();
    await server.add({ username: 'clerk', permissions: codes });
    clerk = await server.as('clerk');
  });
  afterAll(() => server.close());

  const send = async (endpoint: AnyEndpoint, input: object, token = clerk) =>
    (await server.request(endpoint, { ...input }, token)).envelope;
  const refusal = ({ realname }: Target) =>
    `“${realname}”的权限超出您的权限，不能修改其登录方式、状态、角色或部门，也不能删除`;

  it.each(attacks)('refuse to change %s of a person with a further right', async (title, endpoint, input) => {
    const target = await server.person({ permissions: [further], status: title === 'a state' ? 2 : 1 });
    await server.db.insert(userDepartments).values({ id: newId(), userId: target.id, depId: 'hall' });
    expect(await send(endpoint, input(target))).toMatchObject({ success: false, message: refusal(target) });
    expect(await server.stored(target.id)).toEqual(target);
    expect(await server.rolesOf(target.id)).toHaveLength(1);
  });

  it.each(attacks)(
    'allow to change %s of a person whose rights are a subset',
    async (title, endpoint, input) => {
      const target = await server.person({
        permissions: ['system:user:list'],
        status: title === 'a state' ? 2 : 1,
      });
      const reply = await send(endpoint, input(target));
      expect(reply, reply.message).toMatchObject({ success: true });
      await server.db
        .update(users)
        .set({ phone: null, email: null })
        .where(inArray(users.id, [target.id]));
    },
  );

  it('refuse to take over, or to take responsibility from, a person who is responsible for departments of others', async () => {
    const own = { userIdentity: 2, departIds: 'hall' };
    const rights = { permissions: codes.filter(code => code !== 'system:depart:edit') };
    const plain = await server.as((await server.person(rights)).username);
    const head = await server.as((await server.person({ ...rights, ...own })).username);
    const takeovers: readonly Attack[] = [
      ...attacks.filter(([title]) => title !== 'responsibility'),
      edit('what one is', { userIdentity: 1 }),
      edit('all departments', { departIds: '' }),
    ];
    for (const [title, endpoint, input] of takeovers)
      for (const [departIds, token] of [
        ['hall', plain],
        ['hall,depot', head],
      ] as const) {
        const target = await server.person({
          ...own,
          departIds,
          permissions: ['system:user:list'],
          status: title === 'a state' ? 2 : 1,
        });
        expect((await send(endpoint, input(target), token)).message, title).toBe(refusal(target));
        expect(await server.stored(target.id)).toEqual(target);
        expect(await server.rolesOf(target.id)).toHaveLength(1);
      }
    // Below the own department, and where no responsibility is left, nothing exceeds.
    for (const [changes, token] of [
      [own, head],
      [{ userIdentity: 2, departIds: 'gone' }, plain],
      [{ userIdentity: 1, departIds: 'hall' }, plain],
    ] as const) {
      const target = await server.person(changes);
      const reply = await send(userEdit, { id: target.id, email: `${target.username}@example.com` }, token);
      expect(reply, reply.message).toMatchObject({ success: true });
    }
  });

  it('refuse to make oneself, or anybody, responsible for a department whose roles one may not change', async () => {
    const editor = await server.person({ permissions: ['system:user:edit', 'system:user:list'] });
    const target = await server.person();
    for (const { id } of [editor, target]) {
      const input = { id, userIdentity: 2, departIds: 'hall' };
      expect((await send(userEdit, input, await server.as(editor.username))).success).toBe(false);
      expect((await server.stored(id)).departIds).toBeNull();
    }
  });

  it.each(inRecycleBin)(
    'refuse to change %s of a person with a further right',
    async (_title, endpoint, input) => {
      const target = await server.person({ permissions: [further], delFlag: 1 });
      expect(await send(endpoint, input(target))).toMatchObject({ success: false, message: refusal(target) });
      expect(await server.stored(target.id)).toEqual(target);
    },
  );

  it.each(inRecycleBin)(
    'allow to change %s of a person whose rights are a subset',
    async (_title, endpoint, input) => {
      const target = await server.person({ permissions: ['system:user:list'], delFlag: 1 });
      expect(await send(endpoint, input(target))).toMatchObject({ success: true });
    },
  );

  it('refuse a batch that has one such person, and change nobody', async () => {
    const target = await server.person({ permissions: [further] });
    const others = await Promise.all(Array.from({ length: 20 }, () => server.person()));
    const ids = [...others.map(({ id }) => id), target.id];
    for (const [endpoint, input] of [
      [userFrozenBatch, { ids: ids.join(','), status: 2 }],
      [userDeleteBatch, { ids: ids.join(',') }],
    ] as const)
      expect((await send(endpoint, input)).message).toBe(refusal(target));
    const rows = await server.db.select().from(users).where(inArray(users.id, ids));
    expect(rows.every(({ status, delFlag }) => status === 1 && delFlag === 0)).toBe(true);
  });

  it('allow to change facts about a person with further rights', async () => {
    const phone = '13700001234';
    const { id, email, status } = await server.person({ permissions: [further], phone });
    const same = { id, phone, email, status, selectedroles: (await server.rolesOf(id)).join(',') };
    expect(await send(userEdit, { ...same, telephone: '010-12345678' })).toMatchObject({ success: true });
    expect((await server.stored(id)).telephone).toBe('010-12345678');
  });

  it('count a right of a department role', async () => {
    const target = await server.person();
    const droleId = newId();
    const role = { id: droleId, departId: 'hall', roleCode: droleId, roleName: '组长' };
    await server.db.insert(departmentRoles).values(role);
    await server.db.insert(departmentRoleUsers).values({ id: newId(), userId: target.id, droleId });
    await server.db
      .insert(departmentRolePermissions)
      .values({ id: newId(), departId: 'hall', roleId: droleId, permissionId: await server.right(further) });
    expect((await send(userEdit, { id: target.id, phone: '13911113333' })).message).toBe(refusal(target));
  });

  it('hold when a right is granted at the same time', async () => {
    const admin = await server.as('admin');
    const strong = await server.role([further]);
    const rounds = Array.from({ length: 12 }, async () => {
      const target = await server.person();
      const { id, username } = target;
      const [granted, taken] = await Promise.all([
        send(userEdit, { id, selectedroles: strong }, admin),
        send(userChangePassword, { username, password: 'Taken#2026' }),
      ]);
      expect(granted, granted.message).toMatchObject({ success: true });
      // The password is that of the clerk only if the right came after it.
      if (taken.success) expect((await server.stored(id)).updateBy).toBe('admin');
      else expect(taken.message).toBe(refusal(target));
      expect((await send(userChangePassword, { username, password: 'Taken#2026' })).message).toBe(
        refusal(target),
      );
    });
    await Promise.all(rounds);
  });

  it('are explained with the rights that the reader lacks', async () => {
    await server.add({ username: 'reader', permissions: ['system:permission:explain'] });
    const token = await server.as('reader');
    const explain = async (userId: string) =>
      (await server.request<PermissionExplanation>(explainPermission, { userId }, token)).envelope.result
        .rightsOver;
    const { id } = await server.person({ permissions: [further] });
    const weak = { changeable: false, administrator: false, tenants: false, departments: false };
    expect(await explain(id)).toEqual({ ...weak, rights: [expect.any(String)] });
    const head = await server.person({ userIdentity: 2, departIds: 'hall' });
    expect(await explain(head.id)).toEqual({ ...weak, rights: [], departments: true });
    const [admin] = await server.db
      .select()
      .from(users)
      .where(inArray(users.username, ['admin']));
    expect(await explain(admin?.id ?? '')).toMatchObject({ changeable: false, administrator: true });
    expect(await explain((await server.person()).id)).toEqual({ ...weak, changeable: true, rights: [] });
  });

  it('are explained to somebody of a tenant without the roles and departments of another one', async () => {
    const { db } = server;
    await server.add({ username: 'local', permissions: ['system:permission:explain'], relTenantIds: '1' });
    const token = await server.as('local');
    const explain = async (userId: string) =>
      (await server.request<PermissionExplanation>(explainPermission, { userId }, token)).envelope;
    const [shared, foreign] = [await server.role(['system:user:list']), await server.role([further])];
    await db.update(roles).set({ tenantId: 2 }).where(eq(roles.id, foreign));
    await db.update(departments).set({ tenantId: 2 }).where(eq(departments.id, 'depot'));
    const [both, other] = [
      await server.person({ relTenantIds: '1,2' }),
      await server.person({ relTenantIds: '2' }),
    ];
    for (const roleId of [shared, foreign]) await server.give(both.id, roleId);
    const inDepot = { id: newId(), departId: 'depot', roleCode: newId() };
    await db.insert(departmentRoles).values(inDepot);
    await db.insert(departmentRoleUsers).values({ id: newId(), userId: both.id, droleId: inDepot.id });
    const { entries, roles: named, rightsOver } = (await explain(both.id)).result;
    expect(named.map(({ key }) => key)).toEqual([`role:${shared}`]);
    const allowed = await Promise.all(['system:user:list', further].map(server.right));
    const found = allowed.map(id => entries.find(entry => entry.id === id));
    // What the person may do is the truth, wherever it comes from.
    expect(found.map(entry => entry?.reasons.includes('granted'))).toEqual([true, true]);
    expect(found.map(entry => entry?.grantedBy)).toEqual([[`role:${shared}`], []]);
    expect(rightsOver).toMatchObject({ changeable: false, tenants: true });
    expect(await explain(other.id)).toMatchObject({ success: false, message: '用户不存在！' });
    await db.update(departments).set({ tenantId: null }).where(eq(departments.id, 'depot'));
  });
});
