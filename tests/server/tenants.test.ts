import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Tenant, tenantQueryList } from '#contract/areas/tenants.ts';
import { tenants } from '#server/db/schema/index.ts';
import { startApp, type TestApp } from './support/app.ts';

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

  it('finds nothing by invalid numbers', async () => {
    expect(await ask('1 or 1=1,abc,99999999999999')).toEqual([]);
  });
});
