import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duplicateCheck } from '#contract/areas/check.ts';
import { getUserInfo, login } from '#contract/areas/session.ts';
import {
  type TenantRecord,
  tenantQueryList,
  tenantResource,
  tenantsOfCaller,
} from '#contract/areas/tenants.ts';
import type { Tenant } from '#contract/areas/tenants-schema.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { tenants, users } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from './support/app.ts';
import { testPassword } from './support/test-password.ts';

describe('tenants for forms', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    await server.db.insert(tenants).values([
      { id: 1001, name: '甲馆' },
      { id: 1002, name: '乙馆', status: 0 },
      { id: 1003, name: '丙馆' },
    ]);
    await server.add({ username: 'clerk', permissions: ['system:tenant:queryList'] });
  });
  afterAll(() => server.close());

  const ask = async (ids?: string) => {
    const { envelope } = await server.request<Tenant[]>(tenantQueryList, { ids }, await server.as('clerk'));
    return envelope.result.map(tenant => tenant.id);
  };

  it('returns enabled tenants, all or the given ones', async () => {
    expect(await ask()).toEqual([1001, 1003]);
    expect(await ask('1003,1002,')).toEqual([1003]);
  });

  it('are those of the person, for who is confined to some', async () => {
    const confined = { username: 'confined', permissions: ['system:tenant:queryList'], relTenantIds: '1003' };
    await server.add(confined);
    const { envelope } = await server.request<Tenant[]>(tenantQueryList, {}, await server.as('confined'));
    expect(envelope.result.map(({ id }) => id)).toEqual([1003]);
  });

  it('finds nothing by invalid numbers', async () => {
    expect(await ask('1 or 1=1,abc,99999999999999')).toEqual([]);
  });
});

describe('the register of tenants', () => {
  let server: TestApp;
  let present = new Date('2026-12-31T23:00:00+08:00');
  const { list, add, edit, queryById, delete: remove, deleteBatch } = tenantResource.endpoints;

  beforeAll(async () => {
    server = await startApp({ now: () => present });
    await server.db.insert(tenants).values([
      { id: 2001, name: '甲馆', beginDate: new Date('2026-01-01T00:00:00+08:00') },
      { id: 2002, name: '乙馆', endDate: new Date('2027-01-01T00:00:00+08:00') },
      { id: 2003, name: '丙馆' },
    ]);
    await server.add({ username: 'guide' });
    await server.add({ username: 'keeper', permissions: ['list', 'add', 'edit', 'delete'].map(code) });
    await belong('guide', '2001,2002');
  });
  afterAll(() => server.close());

  const code = (verb: string) => `system:tenant:${verb}`;
  const belong = (username: string, relTenantIds: string | null) =>
    server.db.update(users).set({ relTenantIds }).where(eq(users.username, username));
  const send = async <Result>(endpoint: AnyEndpoint, input: Record<string, unknown>, username = 'admin') =>
    (await server.request<Result>(endpoint, input, await server.as(username))).envelope;
  const numbers = async (input: Record<string, unknown>, username?: string) =>
    (await send<Page<TenantRecord>>(list, input, username)).result.records.map(({ id }) => id);

  it('finds tenants by the dates from and until which they are in force', async () => {
    expect(await numbers({ beginDate: '2025-12-31 00:00:00' })).toEqual([2001]);
    expect(await numbers({ endDate: '2027-06-01' })).toEqual([2002]);
    expect(await numbers({ id: '2003' })).toEqual([2003]);
  });

  it('stores a number that was entered by hand once, and names the field of a second one', async () => {
    const entered = { id: 2100, name: '丁馆', beginDate: '2026-01-01 00:00:00', status: 1 };
    expect(await send(add, entered)).toMatchObject({ success: true, message: '添加成功！' });
    expect(await send(add, { ...entered, name: '又一个' })).toMatchObject({
      success: false,
      message: '该编号已存在!',
      result: { fieldErrors: { id: '该编号已存在!' } },
    });
    const { result } = await send<TenantRecord>(queryById, { id: '2100' });
    expect(result).toMatchObject({ id: 2100, name: '丁馆', createBy: 'admin', status_dictText: '正常' });
    expect(result).not.toHaveProperty('updateBy');
  });

  it('checks a number for a duplicate, whatever was typed', async () => {
    const check = (fieldVal: string) =>
      send(duplicateCheck, { tableName: 'sys_tenant', fieldName: 'id', fieldVal });
    expect((await check('2003')).success).toBe(false);
    expect((await check('2999')).success).toBe(true);
    expect((await check('abc')).success).toBe(true);
  });

  it('refuses an end before the beginning, also when only one of them changes', async () => {
    const refusal = {
      message: '结束时间须大于开始时间!',
      result: { fieldErrors: { endDate: expect.any(String) } },
    };
    expect(await send(edit, { id: 2001, endDate: '2025-06-01 00:00:00' })).toMatchObject(refusal);
    expect(await send(edit, { id: 2001, endDate: '2030-06-01 00:00:00' })).toMatchObject({ success: true });
    expect(await send(edit, { id: '2001', endDate: '' })).toMatchObject({ success: true });
  });

  it.each(['x', '9999999999', '-1', '1 or 1=1'])('finds no tenant with the number %s', async id => {
    for (const endpoint of [queryById, edit, remove])
      expect(await send(endpoint, { id }), endpoint.name).toMatchObject({
        success: false,
        message: '未找到对应实体',
      });
  });

  it('deletes only tenants that nobody belongs to', async () => {
    expect((await send(remove, { id: '2001' })).message).toBe('该租户已被引用，无法删除！');
    expect((await send(deleteBatch, { ids: '2001,2002,' })).message).toBe('选择的租户都已被引用，无法删除！');
    expect((await send(deleteBatch, { ids: ',' })).message).toBe('未选中租户！');
    expect(await send(deleteBatch, { ids: '2001,2100' })).toMatchObject({
      success: true,
      message: '部分删除成功！（被引用的租户无法删除）',
    });
    expect(await numbers({ id_MultiString: '2001,2100' })).toEqual([2001]);
  });

  it('shows a person who is confined to tenants these only, and lets them add none', async () => {
    await belong('keeper', '2001');
    expect(await numbers({}, 'keeper')).toEqual([2001]);
    expect((await send(edit, { id: 2003, name: 'x' }, 'keeper')).message).toBe('未找到对应实体');
    expect((await send(add, { id: 2200, name: 'x' }, 'keeper')).message).toBe(
      '您只能管理自己所在的租户，不能添加租户',
    );
    expect((await send<{ list: Tenant[] }>(tenantsOfCaller, {}, 'keeper')).result.list).toEqual([
      expect.objectContaining({ id: 2001 }),
    ]);
    expect((await send(tenantsOfCaller, {})).result).toEqual({});
  });

  it('ends the sessions of people whose last tenant is frozen, and lets them in again afterwards', async () => {
    const token = await server.as('guide');
    const status = async () => (await server.request(getUserInfo, {}, token)).status;
    await send(edit, { id: 2001, status: 0 });
    expect(await status()).toBe(200);
    await send(edit, { id: 2002, status: 0 });
    expect(await status()).toBe(401);
    const enter = () => server.request(login, { username: 'guide', password: testPassword });
    expect((await enter()).envelope.message).toBe('与该用户关联的租户均已被冻结，无法登录！');
    await send(edit, { id: 2002, status: 1 });
    expect((await enter()).envelope).toMatchObject({ success: true, result: { tenantList: [{ id: 2002 }] } });
  });

  it('refuses requests for a tenant whose time is over, without anybody doing something', async () => {
    const { envelope } = await server.request<{ token: string }>(login, {
      username: 'guide',
      password: testPassword,
    });
    const ask = () => server.request(getUserInfo, {}, envelope.result.token);
    expect((await ask()).status).toBe(200);
    present = new Date('2027-01-01T00:00:00+08:00');
    const refused = await ask();
    expect(refused.status).toBe(401);
    expect(refused.envelope.message).toBe('用户租户信息变更,请重新登陆!');
    present = new Date('2026-12-31T23:00:00+08:00');
  });

  it('does not freeze the tenant of the last administrator', async () => {
    await send(edit, { id: 2003, status: 1 });
    await belong('admin', '2003');
    expect((await send(edit, { id: 2003, status: 0 })).message).toBe('系统至少需要保留一位可用的管理员');
    await belong('admin', null);
    expect((await send(edit, { id: 2003, status: 0 })).success).toBe(true);
  });
});
