import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Position, positionList } from '#contract/areas/positions.ts';
import { type Role, roleList, roleQueryAll, roleQueryById } from '#contract/areas/roles.ts';
import type { Page } from '#contract/envelope.ts';
import { logs, positions, roles } from '#server/db/schema/index.ts';
import { startApp, type TestApp } from './support/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startApp();
  await server.add({ username: 'clerk', permissions: ['system:role:list', 'system:position:list'] });
});
afterAll(() => server.close());

describe('roles', () => {
  it('[API-22] lists roles by the conventions of every list', async () => {
    const { envelope } = await server.request<Page<Role>>(
      roleList,
      { roleName: '*管理*', column: 'roleCode', order: 'asc', pageSize: 10 },
      await server.as('clerk'),
    );
    expect(envelope.result).toMatchObject({ current: 1, size: 10 });
    expect(envelope.result.records.every(role => role.roleName?.includes('管理'))).toBe(true);
    expect(envelope.result.total).toBeGreaterThan(0);
  });

  it('[API-23] gives all roles at once', async () => {
    const { envelope } = await server.request<Role[]>(roleQueryAll, {}, await server.as('clerk'));
    expect(envelope.result.map(role => role.roleCode)).toContain('admin');
    expect(envelope.result).toHaveLength((await server.db.select().from(roles)).length);
  });

  it('gives one role by its id, or says that there is none', async () => {
    const token = await server.as('clerk');
    const [row] = await server.db.select().from(roles);
    const found = await server.request<Role>(roleQueryById, { id: row?.id }, token);
    expect(found.envelope.result.roleCode).toBe(row?.roleCode);
    const missing = await server.request(roleQueryById, { id: 'nobody' }, token);
    expect(missing.envelope).toMatchObject({ success: false, code: 500, message: '未找到对应实体' });
  });
});

describe('positions', () => {
  it('[API-84] searches positions by a part of their name, with the text of their rank, and logs the read', async () => {
    await server.db.insert(positions).values({ code: 'lamp', name: '灯光技师', postRank: '2' });
    const token = await server.as('clerk');
    const { envelope } = await server.request<Page<Position>>(positionList, { name: '*灯光*' }, token);
    expect(envelope.result.records).toEqual([
      expect.objectContaining({ code: 'lamp', postRank: '2', postRank_dictText: expect.any(String) }),
    ]);
    const [log] = await server.db.select().from(logs).orderBy(desc(logs.id)).limit(1);
    expect(log).toMatchObject({
      logContent: '职务表-分页列表查询',
      userid: 'clerk',
      logType: 2,
      operateType: 1,
    });
  });
});
