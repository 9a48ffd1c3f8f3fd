import { eq } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FacetCounts, facetCounts } from '#contract/areas/facets.ts';
import { fieldRulesSave } from '#contract/areas/field-rules.ts';
import type { Page } from '#contract/envelope.ts';
import { encodeConditions } from '#contract/list-query.ts';
import {
  departments,
  exhibits,
  logs,
  roles,
  tenants,
  userDepartments,
} from '#server/kernel/db/schema/index.ts';
import { type AnyServer, fieldsOf, servedResources } from '#server/records/resource/definition.ts';
import { startApp, type TestApp } from '../support/app.ts';

const withFacets = (): [name: string, field: string, server: AnyServer][] =>
  servedResources().flatMap(server =>
    (server.resource.facetFields ?? []).map(
      (field: string) => [server.resource.name, field, server] as const,
    ),
  ) as never;

describe('the counts beside the values of a filter', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startApp({ environment: { MUSEUM: 'on' } });
    admin = await server.as('admin');
    const person = { sex: 1, status: 1 };
    await server.add({ ...person, username: 'f1', realname: '数一' });
    await server.add({ ...person, username: 'f2', realname: '数二', sex: 2 });
    await server.add({ ...person, username: 'f3', realname: '数三', status: 2 });
    await server.add({ ...person, username: 'f4', realname: '数四', delFlag: 1 });
    await server.add({ username: 'f5', realname: '数五' });
  });
  afterAll(() => server.close());

  const reply = (resource: string, field: string, query: object = {}, token = admin) =>
    server.request<FacetCounts>(facetCounts, { resource, field, query: JSON.stringify(query) }, token);
  const counts = async (resource: string, field: string, query: object = {}, token = admin) => {
    const { envelope } = await reply(resource, field, query, token);
    return envelope.success
      ? new Map(envelope.result.map(each => [each.value, each.count]))
      : envelope.message;
  };
  const named = { realname: '*数*' };

  it('are of the rows that the other filters leave, whatever the field itself is filtered by', async () => {
    expect(await counts('user', 'status', named)).toEqual(
      new Map([
        ['1', 3],
        ['2', 1],
      ]),
    );
    expect(await counts('user', 'status', { ...named, status: '2' })).toEqual(
      await counts('user', 'status', named),
    );
    expect(await counts('user', 'status', { ...named, status_MultiString: '2' })).toEqual(
      await counts('user', 'status', named),
    );
    expect(await counts('user', 'sex', { ...named, status: '1' })).toEqual(
      new Map([
        ['1', 1],
        ['2', 1],
      ]),
    );
    expect(await counts('user', 'status', { keyword: 'f3' })).toEqual(new Map([['2', 1]]));
    const superQueryParams = encodeConditions([{ field: 'username', rule: 'eq', val: 'f2' }] as never);
    expect(await counts('user', 'sex', { ...named, superQueryParams })).toEqual(new Map([['2', 1]]));
    expect(await counts('user', 'sex', { realname: '没有' })).toEqual(new Map());
  });

  it('are of the rows that the list itself would show, with conditions of its own', async () => {
    const [department] = await server.db
      .insert(departments)
      .values({ id: 'facet-department', departName: '计数部', orgCode: 'A97' })
      .returning();
    const [one] = await server.db.query.users.findMany({ where: (user, is) => is.eq(user.username, 'f2') });
    await server.db
      .insert(userDepartments)
      .values({ id: 'fd', userId: String(one?.id), depId: String(department?.id) });
    expect(await counts('user', 'sex', { departId: department?.id })).toEqual(new Map([['2', 1]]));
  });

  it('count the states of exhibits', async () => {
    await server.db.insert(exhibits).values([
      { id: 'x1', code: 'X-1', name: '计数鼎', state: 'stored' },
      { id: 'x2', code: 'X-2', name: '计数尊', state: 'stored' },
      { id: 'x3', code: 'X-3', name: '计数爵', state: 'displayed' },
    ]);
    expect(await counts('exhibit', 'state', { keyword: '计数' })).toEqual(
      new Map([
        ['stored', 2],
        ['displayed', 1],
      ]),
    );
  });

  it('are refused without the right to list, for other fields, and for input that the list refuses', async () => {
    await server.add({ username: 'nothing' });
    expect((await reply('user', 'status', {}, await server.as('nothing'))).status).toBe(403);
    expect(await counts('user', 'phone')).toBe('这个字段不能计数');
    expect(await counts('user', 'password')).toBe('这个字段不能计数');
    expect(await counts('no such list', 'status')).toBe('没有这个列表');
    expect((await reply('user', 'status', { birthday_begin: 'no date' })).status).toBe(400);
    for (const query of ['[]', 'null', '{', '"text"']) {
      const refused = await server.request(facetCounts, { resource: 'user', field: 'status', query }, admin);
      expect(refused.status, query).toBe(400);
    }
  });

  it('do not count a hidden field, nor within a filter of one', async () => {
    await server.add({ username: 'clerk', permissions: ['system:user:list'] });
    const token = await server.as('clerk');
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_clerk'));
    const rules = [
      { field: 'sex', mode: 'hidden' },
      { field: 'phone', mode: 'hidden' },
    ];
    await server.add({ username: 'f6', realname: '电话', phone: '13900030001', status: 1 });
    const all = await counts('user', 'status', {}, token);
    expect(await counts('user', 'status', { phone: '13900030001' }, token)).toEqual(new Map([['1', 1]]));
    await server.request(fieldRulesSave, { roleId: role?.id, resource: 'user', rules }, admin);
    expect(await counts('user', 'sex', {}, token)).toBe('这个字段不能计数');
    expect(await counts('user', 'status', { phone: '13900030001' }, token)).toEqual(all);
  });

  it('count nobody of another tenant', async () => {
    await server.db.insert(tenants).values([
      { id: 91, name: '东馆', status: 1 },
      { id: 92, name: '西馆', status: 1 },
    ]);
    await server.add({ username: 'east', realname: '东人', relTenantIds: '91', status: 2 });
    await server.add({ username: 'west', permissions: ['system:user:list'], relTenantIds: '92' });
    expect(await counts('user', 'status', { realname: '东人' })).toEqual(new Map([['2', 1]]));
    expect(await counts('user', 'status', {}, await server.as('west'))).toEqual(new Map([['1', 1]]));
  });

  it('write no line about a list that was read', async () => {
    const before = await server.db.$count(logs);
    for (const [name, field] of withFacets()) await counts(name, field);
    expect(await server.db.$count(logs)).toBe(before);
  });

  it.each(withFacets())('of %s agree with its list: %s', async (name, field, served) => {
    const known = await counts(name, field);
    expect(known).toBeInstanceOf(Map);
    const { endpoints } = served.resource;
    const totals = [...(known as Map<string, number>)].map(async ([value, count]) => {
      const { envelope } = await server.request<Page<unknown>>(endpoints.list, { [field]: value }, admin);
      return [value, count, envelope.result?.total];
    });
    for (const [value, count, total] of await Promise.all(totals))
      expect(total, `${name} ${value}`).toBe(count);
  });
});

describe('a facet field', () => {
  it.each(withFacets())(
    'of %s has one code in each record, and an index that begins with it: %s',
    (_name, name, served) => {
      const field = fieldsOf(served).find(([each]) => each === name)?.[1];
      expect(['choice', 'dictionary', 'flag']).toContain(field?.kind.name);
      expect(field?.kind.isSeveral?.(field.options as never) ?? false).toBe(false);
      expect(field?.options.search).toBeDefined();
      const firsts = getTableConfig(served.table).indexes.map(({ config }) =>
        Reflect.get(config.columns[0] ?? {}, 'name'),
      );
      expect(firsts).toContain(served.columns[name]?.name);
    },
  );
});
