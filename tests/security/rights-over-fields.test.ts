import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldRulesSave } from '#contract/areas/field-rules.ts';
import { saveRolePermission } from '#contract/areas/role-grants.ts';
import { userAdd, userEdit } from '#contract/areas/users.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { fieldRules, userRoles } from '#server/kernel/db/schema/index.ts';
import { administratorRole } from '#server/kernel/db/seed/first-run/roles.ts';
import { type RightsServer, startRightsServer, type Target } from './support/rights.ts';

const codes = [
  ...['system:user:list', 'system:user:add', 'system:user:edit'],
  'system:permission:fieldRules',
];
/** The page whose fields are restricted; it does not restrict whom the clerk sees. */
const restricted = 'system:role:list';

describe('rights over people and roles, by the fields that they see', () => {
  let server: RightsServer;
  let clerk: Target;
  let own: string;
  let serial = 0;

  beforeAll(async () => {
    server = await startRightsServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    serial += 1;
    clerk = await server.person({ permissions: codes });
    own = await server.role([restricted]);
    await server.give(clerk.id, own);
    await hide(own, 'readOnly');
  });

  const hide = (roleId: string, mode: 'hidden' | 'readOnly') =>
    server.db.insert(fieldRules).values({ roleId, resource: 'role', field: 'description', mode });
  const send = async (endpoint: AnyEndpoint, input: object) =>
    (await server.request(endpoint, { ...input }, await server.as(clerk.username))).envelope;
  const save = (roleId: string, mode?: 'hidden' | 'readOnly') =>
    send(fieldRulesSave, {
      roleId,
      resource: 'role',
      rules: mode ? [{ field: 'description', mode }] : [],
    });

  it.each([
    ['sees the field', undefined, false],
    ['has the same rule', 'readOnly', true],
    ['has a stricter rule', 'hidden', true],
  ] as const)('a person who %s: change allowed is right', async (_title, mode, isAllowed) => {
    const target = await server.person();
    const role = await server.role([restricted]);
    if (mode) await hide(role, mode);
    await server.give(target.id, role);
    const reply = await send(userEdit, { id: target.id, email: `taken${serial}@example.com` });
    expect(reply.success, reply.message).toBe(isAllowed);
    if (!isAllowed) expect(reply.message).toContain('的权限超出您的权限');
  });

  it.each([
    ['less restricted', undefined, false],
    ['as restricted', 'readOnly', true],
  ] as const)('a role that is %s is granted accordingly', async (_title, mode, isAllowed) => {
    const role = await server.role([restricted]);
    if (mode) await hide(role, mode);
    const person = {
      username: `field_${serial}`,
      realname: '新人',
      password: 'Fresh#2026',
      workNo: `G${serial}`,
      phone: `1390000${1000 + serial}`,
      userIdentity: 1,
      selectedroles: role,
    };
    const reply = await send(userAdd, person);
    expect(reply.success, reply.message).toBe(isAllowed);
  });

  it('nobody but an administrator loosens the rules of a role, the own one included', async () => {
    expect(await save(own)).toMatchObject({ success: false, message: '只有管理员可以放宽角色的字段权限' });
    expect(await save(own, 'hidden')).toMatchObject({ success: true });
    expect(await save(own, 'readOnly')).toMatchObject({ success: false });
    const unrestricted = await server.role([restricted]);
    expect(await save(unrestricted, 'hidden')).toMatchObject({
      success: false,
      message: '不能修改权限超出自己的角色',
    });
  });

  describe('of a caller with a role that ends', () => {
    const until = { endTime: new Date(Date.now() + 86_400_000) };
    const passing = async (roleId: string) => {
      await server.db.insert(userRoles).values({ id: newId(), userId: clerk.id, roleId, ...until });
    };

    it('nobody loosens rules for ever who is an administrator for a time', async () => {
      await passing(administratorRole.id);
      const role = await server.role([restricted]);
      await hide(role, 'hidden');
      expect((await save(role)).message).toBe('只有管理员可以放宽角色的字段权限');
    });

    it('nobody gives for ever a role that shows what they see for a time', async () => {
      const open = await server.role([restricted]);
      await passing(open);
      const { id } = await server.person();
      const refused = await send(userEdit, { id, selectedroles: open });
      expect(refused.message).toBe('不能授予超出自己权限有效期的角色');
      await server.db.delete(userRoles).where(eq(userRoles.roleId, open));
      await server.give(clerk.id, open);
      expect((await send(userEdit, { id, selectedroles: open })).success).toBe(true);
    });

    it('nobody makes a role show for ever what they see for a time', async () => {
      await server.give(clerk.id, await server.role(['system:permission:saveRole']));
      await passing(await server.role([restricted]));
      const entry = await server.right(restricted);
      const grant = (roleId: string) =>
        send(saveRolePermission, { roleId, permissionIds: entry, lastpermissionIds: '' });
      const empty = await server.role([]);
      expect((await grant(empty)).message).toMatch(/^不能授予自己受字段权限限制的内容：/);
    });
  });
});
