import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MenuQuestion, unasked } from '#contract/areas/menu-questions.ts';
import { menuResource } from '#contract/areas/menus.ts';
import { getUserPermissionByToken, type PermissionResult } from '#contract/areas/permissions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import {
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  permissions,
  rolePermissions,
  roles,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

const { add, edit, move } = menuResource.endpoints;
const remove = menuResource.endpoints.delete;
const { deleteBatch } = menuResource.endpoints;

const entries = ['store', 'care', 'orders', 'assign', 'rounds'] as const;
type Input = Record<string, unknown>;

describe('a change of the menu by which people lose entries', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'keeper', permissions: [] });
    await server.add({ username: 'helper', permissions: [] });
    await server.add({
      username: 'arranger',
      permissions: ['system:permission:list', 'system:permission:edit'],
    });
  });
  afterAll(() => server.close());

  const idOf = async (username: string) => {
    const [person] = await server.db.select().from(users).where(eq(users.username, username));
    return person?.id ?? '';
  };

  beforeEach(async () => {
    const { db } = server;
    for (const id of entries.toReversed()) await db.delete(permissions).where(eq(permissions.id, id));
    await db.delete(permissions).where(eq(permissions.name, '又一'));
    await db.delete(roles).where(eq(roles.id, 'keepers'));
    await db.delete(departmentRoles).where(eq(departmentRoles.id, 'office'));
    const group = { menuType: 0, component: 'layouts/RouteView', parentId: '' };
    const page = { menuType: 1, component: 'system/UserList' };
    await db.insert(permissions).values([
      { ...group, id: 'store', name: '库房', url: '/store', sortNo: 90 },
      { ...group, id: 'care', name: '养护', url: '/care', sortNo: 91 },
      { ...page, id: 'orders', parentId: 'care', name: '保养单', url: '/care/orders', sortNo: 1 },
      { id: 'assign', parentId: 'orders', name: '派单', menuType: 2, perms: 'care:assign', status: '1' },
      { ...page, id: 'rounds', parentId: 'care', name: '巡检', url: '/care/rounds', sortNo: 2 },
    ]);
    await db.insert(roles).values({ id: 'keepers', roleCode: 'keepers', roleName: '保养员' });
    await db.insert(userRoles).values({ id: 'k1', roleId: 'keepers', userId: await idOf('keeper') });
    await db
      .insert(rolePermissions)
      .values(
        ['care', 'orders', 'assign'].map(id => ({ id: `g-${id}`, roleId: 'keepers', permissionId: id })),
      );
  });

  const send = async (endpoint: AnyEndpoint, input: Input, username = 'admin') =>
    (await server.request<{ question?: MenuQuestion } | null>(endpoint, input, await server.as(username)))
      .envelope;
  const ask = async (endpoint: AnyEndpoint, input: Input, username = 'admin') => {
    const reply = await send(endpoint, { ...input, answer: unasked }, username);
    return { reply, question: reply.result?.question };
  };
  const menuOf = async (username: string) => {
    const { envelope } = await server.request<PermissionResult>(
      getUserPermissionByToken,
      {},
      await server.as(username),
    );
    const text = JSON.stringify(envelope.result.menu);
    return ['/care/orders', '/care/rounds'].filter(path => text.includes(`"${path}"`));
  };
  const row = async (id: string) =>
    (await server.db.select().from(permissions).where(eq(permissions.id, id)))[0];

  const kept = { name: '保养单', menuType: 1 };
  const ways: readonly (readonly [string, AnyEndpoint, Input, 'closed' | 'unseen', string])[] = [
    ['moved below a group that they lack', move, { id: 'orders', parentId: 'store' }, 'closed', '保养单'],
    ['edited into such a group', edit, { id: 'orders', ...kept, parentId: 'store' }, 'closed', '保养单'],
    ['moved with its group', move, { id: 'care', parentId: 'store' }, 'closed', '保养单'],
    ['deleted', remove, { id: 'orders' }, 'closed', '保养单'],
    ['deleted with others', deleteBatch, { ids: 'rounds,orders' }, 'closed', '保养单'],
    ['deleted with its group', remove, { id: 'care' }, 'closed', '保养单'],
    ['deleted as a button', remove, { id: 'assign' }, 'closed', '派单'],
    ['switched off', edit, { id: 'assign', menuType: 2, parentId: 'orders', status: '0' }, 'closed', '派单'],
    ['without a route', edit, { id: 'orders', ...kept, route: false }, 'closed', '保养单'],
    ['hidden', edit, { id: 'orders', ...kept, hidden: true }, 'unseen', '保养单'],
    [
      'hidden with its group',
      edit,
      { id: 'care', name: '养护', menuType: 0, hidden: true },
      'unseen',
      '保养单',
    ],
  ];

  it.each(ways)('[PAGE-28] an entry that is %s is asked about first, with who loses it', async (...way) => {
    const [, endpoint, input, how, name] = way;
    const before = await server.db.select().from(permissions).orderBy(permissions.id);
    const { reply, question } = await ask(endpoint, input);
    expect(reply).toMatchObject({ success: false, code: 500, message: '有人会因此失去菜单，请确认' });
    const loss = question?.losses.find(({ names }) => names.includes('keeper'));
    expect(loss?.people).toBe(1);
    expect(loss?.[how].map(each => each.name)).toContain(name);
    expect(await server.db.select().from(permissions).orderBy(permissions.id)).toEqual(before);
    expect((await send(endpoint, { ...input, answer: 'another question' })).success).toBe(false);
    expect((await send(endpoint, { ...input, answer: question?.answer })).success).toBe(true);
  });

  it.each(ways)(
    '[API-38] [API-39] an entry is %s without a question for clients of the family',
    async (...way) => {
      const [, endpoint, input] = way;
      expect((await send(endpoint, input)).success).toBe(true);
    },
  );

  it.each([
    ['moved among those of its group', move, { id: 'orders', parentId: 'care', after: 'rounds' }],
    ['named otherwise', edit, { id: 'orders', ...kept, name: '保养工单' }],
    ['put where it is', move, { id: 'rounds', parentId: 'care' }],
    ['at another address', edit, { id: 'orders', ...kept, url: '/care/jobs' }],
  ] as const)('an entry is %s without a question, because nobody loses it', async (_, endpoint, input) => {
    expect((await ask(endpoint, input)).reply).toMatchObject({ success: true });
  });

  it('[API-49] grants the menus above to the roles that lack them, so that their people keep the entry', async () => {
    const input = { id: 'orders', parentId: 'store' };
    const { question } = await ask(move, input);
    expect(question?.shortRoles).toEqual([
      { role: { id: 'keepers', name: '保养员' }, missing: [{ id: 'store', name: '库房' }] },
    ]);
    const reply = await send(move, { ...input, answer: question?.answer, grantAbove: 'true' });
    expect(reply).toMatchObject({ success: true, message: '修改成功！' });
    expect(await menuOf('keeper')).toEqual(['/care/orders']);
  });

  it('without the offer the people lose it, as the question states', async () => {
    const input = { id: 'orders', parentId: 'store' };
    const { question } = await ask(move, input);
    await send(move, { ...input, answer: question?.answer });
    expect(await menuOf('keeper')).toEqual([]);
  });

  it('offers nothing to somebody who may not grant, nor names of people to somebody who may not list them', async () => {
    const [own] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_arranger'));
    await server.db.insert(rolePermissions).values(
      ['store', 'care', 'orders', 'assign'].map(id => ({
        id: `a-${id}`,
        roleId: own?.id ?? '',
        permissionId: id,
      })),
    );
    const { question } = await ask(move, { id: 'orders', parentId: 'store' }, 'arranger');
    expect(question).toMatchObject({
      losses: [{ people: 1, names: [], closed: [{ id: 'orders' }] }],
      shortRoles: [],
    });
  });

  it('counts people who have it through a role within a department', async () => {
    await server.db.insert(departmentRoles).values({ id: 'office', roleName: '科室', roleCode: 'office' });
    await server.db
      .insert(departmentRoleUsers)
      .values({ id: 'ou', droleId: 'office', userId: await idOf('helper') });
    await server.db
      .insert(departmentRolePermissions)
      .values(['care', 'orders'].map(id => ({ id: `d-${id}`, roleId: 'office', permissionId: id })));
    const { question } = await ask(move, { id: 'orders', parentId: 'store' });
    expect(question?.losses).toMatchObject([{ people: 2, names: ['helper', 'keeper'] }]);
  });

  it.each([
    ['added', add, { name: '又一', menuType: 0, url: '/care/orders/' }],
    ['added with other names of parameters', add, { name: '又一', menuType: 0, url: '/care/rounds/:id' }],
    ['edited', edit, { id: 'rounds', name: '巡检', menuType: 1, url: 'care//orders' }],
  ] as const)('[MENU-04] two entries at one address are asked about: %s', async (_, endpoint, input) => {
    await server.db
      .update(permissions)
      .set({ url: '/care/rounds/:code' })
      .where(eq(permissions.id, 'rounds'));
    const { reply, question } = await ask(endpoint, input);
    expect(reply).toMatchObject({ success: false, message: '路径与其他菜单相同，请确认' });
    expect(question?.sameAddress).toHaveLength(1);
    expect((await send(endpoint, { ...input, answer: question?.answer })).success).toBe(true);
  });

  it('an address that two entries have already is not asked about again', async () => {
    await server.db.update(permissions).set({ url: '/care/orders' }).where(eq(permissions.id, 'rounds'));
    expect((await ask(edit, { id: 'rounds', name: '巡检二', menuType: 1 })).reply.success).toBe(true);
    expect((await row('rounds'))?.name).toBe('巡检二');
  });
});
