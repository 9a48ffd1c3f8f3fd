import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleCheckCode, roleResource } from '#contract/areas/roles.ts';
import { roles } from '#server/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
  await server.add({ username: 'clerk', permissions: ['system:role:delete', 'system:role:add'] });
  await server.db.insert(roles).values({ id: 'empty', roleCode: 'empty', roleName: '空' });
});
afterAll(() => server.close());
const send = async (endpoint: Parameters<TestApp['request']>[0], input: object, as = 'clerk') =>
  (await server.request(endpoint, { ...input }, await server.as(as))).envelope;
const idOf = async (code: string) =>
  (await server.db.select().from(roles).where(eq(roles.roleCode, code)))[0]?.id;

it('[API-22] checks whether the code of a role is unique', async () => {
  expect(await send(roleCheckCode, { roleCode: 'free' })).toMatchObject({ success: true, result: true });
  expect((await send(roleCheckCode, { roleCode: 'admin' })).message).toBe('角色编码已存在');
  expect((await send(roleCheckCode, { roleCode: 'empty', id: 'empty' })).success).toBe(true);
});

it('refuses to delete the roles of the program, and those with more permissions than the caller holds', async () => {
  const remove = async (code: string, as?: string) =>
    (await send(roleResource.endpoints.delete, { id: await idOf(code) }, as)).message;
  expect(await remove('member', 'admin')).toBe('内置角色不能删除');
  expect(await remove('admin')).toBe('不能修改权限超出自己的角色');
  expect(await remove('empty')).toBe('删除角色成功');
});
