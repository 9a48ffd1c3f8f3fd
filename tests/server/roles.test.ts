import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Role,
  roles as resource,
  roleCheckCode,
  roleList,
  roleQueryAll,
  roleQueryById,
} from '#contract/areas/roles.ts';
import type { Page } from '#contract/envelope.ts';
import { roles } from '#server/db/schema/index.ts';
import { startApp, type TestApp } from './support/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startApp();
  await server.add({
    username: 'clerk',
    permissions: ['system:role:list', 'system:role:delete', 'system:role:add'],
  });
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

  it('[API-22] says whether a code is free', async () => {
    const check = async (input: Record<string, unknown>) =>
      (await server.request(roleCheckCode, input, await server.as('clerk'))).envelope;
    expect(await check({ roleCode: 'free' })).toMatchObject({ success: true, result: true });
    expect(await check({ roleCode: 'admin' })).toMatchObject({ success: false, message: '角色编码已存在' });
    const [row] = await server.db.select().from(roles).where(eq(roles.roleCode, 'admin'));
    expect((await check({ roleCode: 'admin', id: row?.id })).success).toBe(true);
  });

  it('keeps the roles of the program, and those that carry more than the caller holds', async () => {
    const remove = async (roleCode: string, as: string) => {
      const [row] = await server.db.select().from(roles).where(eq(roles.roleCode, roleCode));
      return (await server.request(resource.endpoints.delete, { id: row?.id }, await server.as(as))).envelope
        .message;
    };
    expect(await remove('member', 'admin')).toBe('“注册用户”是内置角色，不能删除');
    expect(await remove('admin', 'clerk')).toBe('不能修改权限超出自己的角色');
    await server.db.insert(roles).values({ roleCode: 'empty', roleName: '空' });
    expect(await remove('empty', 'clerk')).toBe('删除角色成功');
  });
});
