import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldRulesSave } from '#contract/areas/field-rules.ts';
import { type FoundRecords, mostFoundRecords, recordSearch } from '#contract/areas/record-search.ts';
import { componentsOf } from '#contract/pages.ts';
import {
  categories,
  departments,
  exhibits,
  permissionDataRules,
  permissions,
  positions,
  rolePermissions,
  roles,
  tenants,
} from '#server/kernel/db/schema/index.ts';
import { servedResources } from '#server/records/resource/definition.ts';
import { startApp, type TestApp } from '../support/app.ts';

describe('the search for records of all resources', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startApp({ environment: { MUSEUM: 'on' } });
    admin = await server.as('admin');
    await server.add({ username: 's0001', realname: '曾国藩', phone: '13900020001', workNo: 'S-0815' });
    await server.add({ username: 's0002', realname: '曾国荃', phone: '13900020002', workNo: 'S-0816' });
    await server.db.insert(positions).values({ id: 'p1', code: 'zengguofan_post', name: '曾国藩讲席' });
    await server.db.insert(exhibits).values({ id: 'e1', code: 'E-1', name: '曾国藩手札', state: 'stored' });
  });
  afterAll(() => server.close());

  const found = async (keyword: string, token = admin) => {
    const { envelope } = await server.request<FoundRecords>(recordSearch, { keyword }, token);
    return envelope.result;
  };
  const names = async (keyword: string, token = admin) =>
    (await found(keyword, token)).groups.map(({ resource, records }) => [
      resource,
      ...records.map(({ name }) => name[0]),
    ]);

  it('finds them in one request, by resource in the order of the pages, the best match first', async () => {
    expect(await names('曾国藩')).toEqual([
      ['user', '曾国藩'],
      ['position', '曾国藩讲席'],
      ['exhibit', '曾国藩手札'],
    ]);
    expect(await names('国')).toContainEqual(['user', '曾国荃', '曾国藩']);
  });

  it.each([
    ['full pinyin', 'zengguofan', '曾国藩', 's0001'],
    ['initials', 'zgf', '曾国藩', 's0001'],
    ['an account', 'S0002', '曾国荃', 's0002'],
    ['a part of a phone number', '9000 20002', '曾国荃', '13900020002'],
    ['a staff number', '0815', '曾国藩', 'S-0815'],
  ])(
    'finds a person by %s, with the text that matches beside the name',
    async (_what, keyword, name, hint) => {
      const { groups } = await found(keyword);
      const people = groups.find(({ resource }) => resource === 'user')?.records;
      expect(people?.[0]).toMatchObject({ name: [name, name], hint });
    },
  );

  it('finds the address book only for who does not see the same people as users', async () => {
    expect((await found('曾国藩')).groups.map(({ resource }) => resource)).not.toContain('addressBook');
  });

  it('finds what is a tree on all of its levels, by its name, its pinyin or its code', async () => {
    const root = { id: 'c0', name: '纸张', code: 'C01', pid: '0', hasChild: '1' };
    const below = { id: 'c1', name: '竹纸', code: 'C01A01', pid: 'c0', hasChild: '0' };
    await server.db.insert(categories).values([root, below]);
    await server.db.insert(departments).values([
      { id: 'd0', departName: '纸本部', orgCode: 'Z01', orgCategory: '1', delFlag: '0' },
      { id: 'd1', departName: '竹简组', orgCode: 'Z01A01', orgCategory: '2', parentId: 'd0', delFlag: '0' },
    ]);
    expect(await names('竹')).toEqual([
      ['department', '竹简组'],
      ['category', '竹纸'],
    ]);
    expect(await names('zhujian')).toEqual([['department', '竹简组']]);
    expect(await names('C01A01')).toEqual([['category', '竹纸']]);
    await server.add({ username: 'trees', permissions: ['system:category:list'] });
    expect(await names('竹', await server.as('trees'))).toEqual([['category', '竹纸']]);
  });

  it('shows a few of each resource, and that there are more', async () => {
    for (let number = 0; number <= mostFoundRecords; number += 1)
      await server.add({ username: `many${number}`, realname: `许多人${number}` });
    const { groups } = await found('许多人');
    expect(groups[0]?.records).toHaveLength(mostFoundRecords);
    expect(groups[0]?.hasMore).toBe(true);
    expect((await found('许多人3')).groups[0]).toMatchObject({ hasMore: false });
  });

  it('finds nothing for nothing, and takes signs as they are', async () => {
    expect(await found('  ')).toEqual({ groups: [], unfinished: [] });
    expect(await found('%')).toEqual({ groups: [], unfinished: [] });
    expect((await found("');--")).groups).toEqual([]);
  });

  it('asks no resource whose list the person may not read', async () => {
    await server.add({ username: 'nothing' });
    expect(await names('曾国藩', await server.as('nothing'))).toEqual([]);
    await server.add({ username: 'posts', permissions: ['system:position:list'] });
    expect(await names('曾国藩', await server.as('posts'))).toEqual([['position', '曾国藩讲席']]);
  });

  it('neither searches nor shows a field that is hidden from the person', async () => {
    await server.add({ username: 'clerk', permissions: ['system:user:list'] });
    const token = await server.as('clerk');
    expect(await names('13900020001', token)).toEqual([['user', '曾国藩']]);
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_clerk'));
    const rules = [
      { field: 'phone', mode: 'hidden' },
      { field: 'workNo', mode: 'hidden' },
    ];
    await server.request(fieldRulesSave, { roleId: role?.id, resource: 'user', rules }, admin);
    for (const hidden of ['13900020001', '139', 'S-0815', '081'])
      expect(await names(hidden, token), hidden).toEqual([]);
    const byName = await found('曾国藩', token);
    expect(byName.groups[0]?.records[0]).toMatchObject({ name: ['曾国藩', '曾国藩'], hint: 's0001' });
    expect(JSON.stringify(byName)).not.toContain('S-0815');
  });

  it('finds nothing outside of the data rules of the person', async () => {
    await server.add({ username: 'ruled', permissions: ['system:position:list'] });
    const token = await server.as('ruled');
    expect(await names('曾国藩', token)).toEqual([['position', '曾国藩讲席']]);
    const [entry] = await server.db
      .select()
      .from(permissions)
      .where(sql`${permissions.component} = any(${sql.param(componentsOf('position'))}::text[])`)
      .limit(1);
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_ruled'));
    await server.db.insert(permissionDataRules).values({
      id: 'rule-of-search',
      permissionId: String(entry?.id),
      ruleName: '只看别的',
      ruleColumn: 'code',
      ruleConditions: '=',
      ruleValue: 'other',
      status: '1',
    });
    await server.db
      .update(rolePermissions)
      .set({ dataRuleIds: 'rule-of-search' })
      .where(eq(rolePermissions.roleId, String(role?.id)));
    expect(await names('曾国藩', token)).toEqual([]);
  });

  it('finds nothing of another tenant', async () => {
    await server.db.insert(tenants).values([
      { id: 81, name: '东馆', status: 1 },
      { id: 82, name: '西馆', status: 1 },
    ]);
    await server.add({ username: 's0003', realname: '秦叔宝', relTenantIds: '81' });
    await server.add({ username: 'west', permissions: ['system:user:list'], relTenantIds: '82' });
    expect(await names('秦叔宝')).toEqual([['user', '秦叔宝']]);
    expect(await names('秦叔宝', await server.as('west'))).toEqual([]);
  });

  it('finds nobody in the recycle bin', async () => {
    await server.add({ username: 's0004', realname: '尉迟恭', delFlag: 1 });
    expect(await names('尉迟恭')).toEqual([]);
  });

  it('reaches every resource with a page and keyword fields', async () => {
    const { unfinished } = await found('没有这样的记录');
    expect(unfinished).toEqual([]);
    const reached = servedResources().filter(
      ({ resource }) => resource.keywordFields && componentsOf(resource.name).length > 0,
    );
    expect(reached.map(({ resource }) => resource.name)).toEqual(
      expect.arrayContaining(['user', 'role', 'position', 'announcement', 'exhibit', 'tenant']),
    );
  });
});
