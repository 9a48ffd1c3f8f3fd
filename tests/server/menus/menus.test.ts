import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Menu, type MenuNode, menuResource } from '#contract/areas/menus.ts';
import { getPermCode } from '#contract/areas/permission-codes.ts';
import { getUserPermissionByToken, type PermissionResult } from '#contract/areas/permissions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import {
  departmentPermissions,
  departmentRolePermissions,
  departmentRoles,
  departments,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

const { endpoints } = menuResource;

describe('the menu as it is managed', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'reader', permissions: ['system:permission:list'] });
  });
  afterAll(() => server.close());

  const send = async <Result>(
    endpoint: AnyEndpoint,
    input: Record<string, unknown> = {},
    username = 'admin',
  ) => (await server.request<Result>(endpoint, input, await server.as(username))).envelope;
  const named = async (name: string) => {
    const [row] = await server.db.select().from(permissions).where(eq(permissions.name, name));
    if (!row) throw new Error(`There is no entry ${name}`);
    return row;
  };
  const add = async (input: Record<string, unknown>) => {
    const reply = await send(endpoints.add, { menuType: 0, url: '/x', ...input });
    expect(reply).toMatchObject({ success: true, message: '添加成功！', result: null });
    return named(String(input.name));
  };
  const namesOf = (menus: readonly Menu[]) => menus.map(({ name }) => name);

  it('[API-38] stores addresses and components in one form, a group without component, and leaf marks', async () => {
    const root = await add({ name: '保养', url: 'care', parentId: 'nosuch' });
    expect(root).toMatchObject({
      url: '/care',
      component: 'layouts/RouteView',
      parentId: null,
      leaf: true,
      delFlag: 0,
      createBy: 'admin',
    });
    const page = await add({
      name: '保养单',
      menuType: 1,
      parentId: root.id,
      url: 'care/orders.vue',
      component: '/src/views/care/Orders.vue',
    });
    expect(page).toMatchObject({ url: '/care/orders', component: 'care/Orders', parentId: root.id });
    expect((await named('保养')).leaf).toBe(false);
    const outside = await add({
      name: '外部',
      menuType: 1,
      parentId: root.id,
      url: 'https://example.org',
      component: '/views/layouts/IframePageView',
    });
    expect(outside).toMatchObject({ url: 'https://example.org', component: 'layouts/IframePageView' });
    const embedded = await add({
      name: '嵌入',
      menuType: 1,
      parentId: root.id,
      url: '{{ base }}/x',
      component: 'layouts/IframePageView',
    });
    expect(embedded.url).toBe('{{ base }}/x');
    const button = await add({
      name: '派单',
      menuType: 2,
      parentId: page.id,
      perms: 'care:assign',
      permsType: '1',
      status: '1',
    });
    expect(button).toMatchObject({ parentId: page.id, perms: 'care:assign', leaf: true });
  });

  it.each(['/', '/user/login', 'user//login/', '//evil.example/x', '/\\evil.example', '/404'])(
    '[API-38] [API-39] refuses the address %s at its field, and only there where it is new',
    async url => {
      const refusal = async (endpoint: AnyEndpoint, input: Record<string, unknown>) => {
        const { success, result } = await send<{ fieldErrors: object } | null>(endpoint, input);
        return [success, Object.keys(result?.fieldErrors ?? {})];
      };
      const { id, url: before } = await named('保养');
      expect(await refusal(endpoints.add, { menuType: 0, name: '不开', url })).toEqual([false, ['url']]);
      expect(await refusal(endpoints.edit, { id, name: '保养', menuType: 0, url })).toEqual([false, ['url']]);
      await server.db.update(permissions).set({ url }).where(eq(permissions.id, id));
      expect(await refusal(endpoints.edit, { id, name: '保养', menuType: 0 })).toEqual([true, []]);
      await server.db.update(permissions).set({ url: before }).where(eq(permissions.id, id));
    },
  );

  it('a new entry belongs to the administrators immediately, and nobody else', async () => {
    const button = await named('派单');
    const grants = await server.db
      .select({ role: roles.roleCode })
      .from(rolePermissions)
      .innerJoin(roles, eq(roles.id, rolePermissions.roleId))
      .where(eq(rolePermissions.permissionId, button.id));
    expect(grants).toEqual([{ role: 'admin' }]);
    const { result } = await send<PermissionResult>(getUserPermissionByToken);
    expect(result.auth.map(({ action }) => action)).toContain('care:assign');
    const codes = await send<{ codeList: string[] }>(getPermCode, {}, 'reader');
    expect(codes).toMatchObject({ code: 200, result: { codeList: [], auth: [] } });
    expect((await send<{ codeList: string[] }>(getPermCode)).result.codeList).toContain('care:assign');
  });

  it('[API-40] [API-41] [API-42] [API-43] lists the tree, its levels, and what is found by name', async () => {
    const root = await named('保养');
    const page = await named('保养单');
    const tree = await send<Menu[]>(endpoints.list, {}, 'reader');
    const shown = tree.result.find(({ id }) => id === root.id);
    expect(namesOf(shown?.children ?? []).toSorted()).toEqual(['保养单', '嵌入', '外部'].toSorted());
    expect(shown?.children?.find(({ id }) => id === page.id)?.children).toMatchObject([
      { name: '派单', title: '派单', menuType: 2, isLeaf: true, leaf: true, children: null },
    ]);
    const first = await send<Menu[]>(endpoints.getSystemMenuList);
    expect(first.result.find(({ id }) => id === root.id)).toMatchObject({
      children: [],
      isLeaf: false,
      key: root.id,
    });
    expect(first.result.every(({ menuType }) => menuType === 0)).toBe(true);
    const found = await send<Menu[]>(endpoints.list, { name: '*保养*' });
    expect(found.result.map(({ name, path }) => [name, path])).toEqual([
      ['保养', []],
      ['保养单', ['保养']],
    ]);
    expect((await send<Menu[]>(endpoints.list, { name: '%' })).result).toEqual([]);
    expect(namesOf((await send<Menu[]>(endpoints.getSystemSubmenu, { parentId: page.id })).result)).toEqual([
      '派单',
    ]);
    const batch = await send<Record<string, Menu[]>>(endpoints.getSystemSubmenuBatch, {
      parentIds: `${page.id},nosuch,`,
    });
    expect(batch).toMatchObject({ code: 200, result: { [page.id]: [{ name: '派单' }] } });
  });

  it('[API-44] offers the tree, whole and level by level, for the choice of a parent', async () => {
    const root = await named('保养');
    const { result } = await send<{ treeList: MenuNode[]; ids: string[] }>(endpoints.queryTreeList);
    expect(result.ids).toContain((await named('派单')).id);
    expect(result.treeList.find(({ key }) => key === root.id)).toMatchObject({
      title: '保养',
      label: '保养',
      slotTitle: '保养',
      value: root.id,
      isLeaf: false,
      scopedSlots: null,
    });
    expect((await send<MenuNode[]>(endpoints.queryListAsync)).result.map(({ key }) => key)).toContain(
      root.id,
    );
    expect((await send<MenuNode[]>(endpoints.queryListAsync, { pid: root.id })).result).toHaveLength(3);
    expect((await send(endpoints.queryListAsync, { pid: 'nosuch' })).message).toBe('未找到角色信息');
  });

  it('[API-39] changes what is sent, and counts the children of both parents of a moved entry', async () => {
    const page = await named('保养单');
    const other = await add({ name: '另一组', url: '/other' });
    const reply = await send(endpoints.edit, {
      id: page.id,
      name: '保养单',
      menuType: 1,
      parentId: other.id,
    });
    expect(reply).toMatchObject({ success: true, message: '修改成功！', result: null });
    expect(await named('保养单')).toMatchObject({
      parentId: other.id,
      url: '/care/orders',
      component: 'care/Orders',
    });
    expect((await named('另一组')).leaf).toBe(false);
    await send(endpoints.edit, { id: page.id, menuType: 1, parentId: (await named('保养')).id });
    expect((await named('另一组')).leaf).toBe(true);
    expect((await send(endpoints.edit, { id: 'nosuch', name: 'x', menuType: 0 })).message).toBe('操作失败');
  });

  it('refuses a parent that is missing, the entry itself or below it, and a code that another entry has', async () => {
    const root = await named('保养');
    const page = await named('保养单');
    const error = async (endpoint: AnyEndpoint, input: Record<string, unknown>) => {
      const reply = await send<{ fieldErrors: Record<string, string> }>(endpoint, input);
      expect(reply.success).toBe(false);
      return reply.result?.fieldErrors;
    };
    expect(await error(endpoints.add, { name: '孤', menuType: 1, url: '/a', component: 'a' })).toEqual({
      parentId: '请检查你填的类型以及信息是否正确！',
    });
    expect(await error(endpoints.add, { name: '孤', menuType: 2, parentId: 'nosuch' })).toHaveProperty(
      'parentId',
    );
    for (const parentId of [root.id, page.id, (await named('派单')).id])
      expect(await error(endpoints.edit, { id: root.id, menuType: 1, parentId })).toEqual({
        parentId: '上级菜单不能是自己或自己的下级',
      });
    expect(
      await error(endpoints.add, { name: '重', menuType: 2, parentId: page.id, perms: 'care:assign' }),
    ).toEqual({
      perms: '授权标识已存在!',
    });
  });

  it('refuses a circle when two entries move below each other at the same time', async () => {
    const left = await add({ name: '左', url: '/left' });
    const right = await add({ name: '右', url: '/right' });
    await Promise.all([
      send(endpoints.move, { id: left.id, parentId: right.id }),
      send(endpoints.move, { id: right.id, parentId: left.id }),
    ]);
    const rows = [await named('左'), await named('右')];
    expect(rows.filter(({ parentId }) => parentId === null)).toHaveLength(1);
  });

  it('puts an entry behind a neighbour, numbers those without a gap, and changes its kind with its place', async () => {
    const root = await add({ name: '顺序', url: '/order' });
    const children = [];
    for (const name of ['甲', '乙', '丙'])
      children.push(
        await add({ name, menuType: 1, parentId: root.id, url: `/order/${name}`, component: 'x', sortNo: 1 }),
      );
    const order = async () =>
      namesOf((await send<Menu[]>(endpoints.getSystemSubmenu, { parentId: root.id })).result);
    const [first, second, third] = (await order()) as [string, string, string];
    const move = async (name: string, after: string | null) =>
      send(endpoints.move, {
        id: (await named(name)).id,
        parentId: root.id,
        after: after && (await named(after)).id,
      });
    expect(await move(first, second)).toMatchObject({ success: true, message: '修改成功！' });
    expect(await order()).toEqual([second, first, third]);
    await move(third, null);
    expect(await order()).toEqual([third, second, first]);
    await move(third, second);
    expect(await order()).toEqual([second, third, first]);
    expect((await move(third, '保养单')).success).toBe(false);
    await send(endpoints.move, { id: (await named(third)).id, parentId: null, after: null });
    expect(await named(third)).toMatchObject({ parentId: null, menuType: 0 });
    expect(await order()).toEqual([second, first]);
    const button = await named('派单');
    expect((await send(endpoints.move, { id: button.id, parentId: null })).success).toBe(false);
    await send(endpoints.move, { id: button.id, parentId: (await named(second)).id });
    expect(await named('派单')).toMatchObject({
      menuType: 2,
      parentId: (await named(second)).id,
      perms: 'care:assign',
    });
    expect((await send(endpoints.move, { id: 'nosuch' })).message).toBe('未找到菜单信息');
  });

  it('deletes an entry with everything below it, their data rules and every grant of them', async () => {
    const root = await add({ name: '删', url: '/del' });
    const page = await add({
      name: '删页',
      menuType: 1,
      parentId: root.id,
      url: '/del/page',
      component: 'del/Page',
    });
    const button = await add({ name: '删钮', menuType: 2, parentId: page.id, perms: 'del:now', status: '1' });
    await server.db
      .insert(permissionDataRules)
      .values({ id: 'rule-of-page', permissionId: page.id, ruleName: '规则' });
    const [depart] = await server.db.select().from(departments).limit(1);
    const departId = depart?.id ?? '';
    await server.db.insert(departmentPermissions).values({ id: 'dp', departId, permissionId: page.id });
    await server.db
      .insert(departmentRoles)
      .values({ id: 'dr', departId, roleName: '科室', roleCode: 'office' });
    await server.db
      .insert(departmentRolePermissions)
      .values({ id: 'drp', departId, roleId: 'dr', permissionId: button.id });
    const reply = await send(endpoints.deleteBatch, { ids: `${root.id},${page.id},` });
    expect(reply).toMatchObject({ success: true, message: '删除成功!', result: null });
    for (const { id } of [root, page, button]) {
      expect(await server.db.$count(permissions, eq(permissions.id, id))).toBe(0);
      expect(await server.db.$count(rolePermissions, eq(rolePermissions.permissionId, id))).toBe(0);
    }
    expect(await server.db.$count(permissionDataRules, eq(permissionDataRules.id, 'rule-of-page'))).toBe(0);
    expect(await server.db.$count(departmentPermissions, eq(departmentPermissions.id, 'dp'))).toBe(0);
    expect(await server.db.$count(departmentRolePermissions, eq(departmentRolePermissions.id, 'drp'))).toBe(
      0,
    );
    expect((await send(endpoints.delete, { id: root.id })).message).toBe('未找到菜单信息');
    expect((await send(endpoints.deleteBatch, { ids: ',' })).success).toBe(false);
  });

  it('the parent of the last deleted child has none any more', async () => {
    const root = await add({ name: '独', url: '/only' });
    const page = await add({
      name: '独页',
      menuType: 1,
      parentId: root.id,
      url: '/only/page',
      component: 'only/Page',
    });
    expect((await named('独')).leaf).toBe(false);
    await send(endpoints.delete, { id: page.id });
    expect((await named('独')).leaf).toBe(true);
  });

  it('names the roles and department roles that include an entry, and the departments that were granted it', async () => {
    const page = await named('保养单');
    await server.db.insert(roles).values({ id: 'keepers', roleCode: 'keepers', roleName: '保养员' });
    await server.db
      .insert(rolePermissions)
      .values({ id: 'g', roleId: 'keepers', permissionId: page.id, dataRuleIds: 'r1,r2,' });
    await server.db
      .insert(departmentRolePermissions)
      .values({ id: 'drp2', departId: null, roleId: 'dr', permissionId: page.id });
    const [department] = await server.db.select().from(departments).orderBy(departments.id).limit(1);
    const departId = department?.id ?? '';
    await server.db
      .insert(departmentPermissions)
      .values({ id: 'dp1', departId, permissionId: page.id, dataRuleIds: 'r1' });
    const { result } = await send<{ roles: object[]; departRoles: object[]; departments: object[] }>(
      endpoints.holders,
      { permissionId: page.id },
    );
    expect(result.departments).toEqual([
      { id: departId, code: department?.orgCode, name: department?.departName, dataRules: 1 },
    ]);
    expect(result.roles).toContainEqual({
      id: 'keepers',
      code: 'keepers',
      name: '保养员',
      departName: null,
      people: 0,
      dataRules: 2,
    });
    expect(result.roles).toContainEqual(expect.objectContaining({ code: 'admin', people: 1, dataRules: 0 }));
    expect(result.departRoles).toMatchObject([{ id: 'dr', name: '科室', departName: expect.any(String) }]);
    expect((await send(endpoints.holders, { permissionId: 'nosuch' })).message).toBe('未找到菜单信息');
  });

  const essentialOf = async (condition: Partial<typeof permissions.$inferSelect>) => {
    const [row] = await server.db
      .select()
      .from(permissions)
      .where(
        and(
          condition.perms ? eq(permissions.perms, condition.perms) : undefined,
          condition.name ? eq(permissions.name, condition.name) : undefined,
        ),
      );
    return row?.id ?? '';
  };

  it('refuses to lose the home page, the page of the menu and the permissions of those who manage it', async () => {
    const home = await essentialOf({ name: '首页' });
    const system = await essentialOf({ name: '系统管理' });
    const saveRole = await essentialOf({ perms: 'system:permission:saveRole' });
    const refusal = async (endpoint: AnyEndpoint, input: Record<string, unknown>) => {
      const reply = await send(endpoint, input);
      expect(reply.success).toBe(false);
      return reply.message;
    };
    expect(await refusal(endpoints.delete, { id: home })).toContain('首页');
    expect(await refusal(endpoints.edit, { id: home, name: '起始页' })).toContain('首页');
    expect(await refusal(endpoints.delete, { id: system })).toContain('系统依赖');
    expect(await refusal(endpoints.edit, { id: system, route: false })).toContain('菜单管理页面');
    expect(await refusal(endpoints.edit, { id: saveRole, status: '0' })).toContain(
      'system:permission:saveRole',
    );
    expect(await refusal(endpoints.edit, { id: saveRole, perms: 'free:code' })).toContain(
      'system:permission:saveRole',
    );
    expect(await server.db.$count(permissions, eq(permissions.id, home))).toBe(1);
  });
});
