import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldRulesSave } from '#contract/areas/field-rules.ts';
import { userAdd, userEdit } from '#contract/areas/users.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { fieldRules } from '#server/db/schema/index.ts';
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
      ...{ roleId, resource: 'role' },
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
      ...{ username: `field_${serial}`, realname: '新人', password: 'Fresh#2026', workNo: `G${serial}` },
      ...{ phone: `1390000${1000 + serial}`, userIdentity: 1, selectedroles: role },
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
});
