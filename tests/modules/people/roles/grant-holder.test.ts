import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { roleHolder } from '#modules/people/roles/grant-holder.ts';
import { roles } from '#tests/support/family-server/recorded/organisation.ts';
import { dataRule } from '#tests/support/family-server/recorded/role-grants.ts';
import { type FamilyServer, startFamilyServer } from '#tests/support/family-server/server.ts';
import { newToken } from '#tests/support/family-server/state.ts';

let server: FamilyServer;
beforeEach(async () => {
  server = await startFamilyServer();
  const token = newToken('admin');
  server.state.sessions.set(token, { username: 'admin', locked: false });
  configureHttp({ base: server.api, token: () => token });
});
afterEach(() => server.close());

it('[API-45] [API-49] grants are read and saved in front of a server of the family, which locks nothing and reports nothing', async () => {
  const [role] = roles;
  if (!role) throw new Error('The stand-in has no role');
  const holder = roleHolder(role, new QueryClient());
  const { signal } = new AbortController();
  const { permissionId } = dataRule;
  const loaded = await holder.load(signal);
  expect(loaded).toMatchObject({ granted: [], locks: {}, isLocked: false });
  expect(loaded.entries.map(({ key, parent, level, below }) => [key, parent, level, below])).toEqual([
    ['9502685863ab87f0ad1134142788a385', undefined, 1, 0],
    ['d7d6e2e4e2934f2c9385a623fd98c6f3', undefined, 1, 2],
    [permissionId, 'd7d6e2e4e2934f2c9385a623fd98c6f3', 2, 1],
    ['1260928341675982849', permissionId, 3, 0],
  ]);
  expect(loaded.entries.find(({ key }) => key === permissionId)).toMatchObject({
    title: '用户管理',
    hasRules: true,
    kind: undefined,
  });
  const choice = { wanted: [permissionId], stored: [] };
  expect(await holder.describe(choice, signal)).toBeUndefined();
  expect(await holder.save(choice)).toBeUndefined();
  expect((await holder.load(signal)).granted).toEqual([permissionId]);
  await holder.rules?.save(permissionId, { wanted: [dataRule.id], stored: [] });
  expect(await holder.rules?.load(permissionId, signal)).toEqual({
    rules: [{ id: dataRule.id, name: 'Own rows', condition: 'createBy = #{sys_user_code}' }],
    chosen: [dataRule.id],
  });
});
