import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataRuleAdd, dataRuleDelete, dataRuleEdit, dataRulePreview } from '#contract/areas/data-rules.ts';
import type { User } from '#contract/areas/users.ts';
import { userList } from '#contract/areas/users.ts';
import type { Page } from '#contract/envelope.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { permissionDataRules, permissions, rolePermissions, roles } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

const codes = ['addRule', 'editRule', 'deleteRule'].map(verb => `system:permission:${verb}`);
const hidden = 'HIDDENROW';

describe('a person who may write data rules and is limited by one', () => {
  let server: TestApp;
  let token: string;
  let clerk: { id: string };
  let permissionId: string;
  const id = newId();

  beforeAll(async () => {
    server = await startApp();
    clerk = await server.add({
      username: 'clerk',
      createBy: 'clerk',
      permissions: ['system:user:list', ...codes],
    });
    await server.add({ username: hidden, realname: hidden, createBy: 'other', phone: '13900000000' });
    token = await server.as('clerk');
    const [menu] = await server.db
      .select()
      .from(permissions)
      .where(eq(permissions.component, 'system/UserList'));
    permissionId = menu?.id ?? '';
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.delete(permissionDataRules);
    await server.db.insert(permissionDataRules).values({
      id,
      permissionId,
      ruleName: '自己的',
      status: '1',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
    });
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_clerk'));
    await server.db
      .update(rolePermissions)
      .set({ dataRuleIds: id })
      .where(eq(rolePermissions.roleId, role?.id ?? ''));
  });

  const seen = async () => {
    const { envelope } = await server.request<Page<User>>(userList, { pageSize: 50 }, token);
    return envelope.result.records.map(({ username }) => username);
  };

  it.each<[string, typeof dataRuleEdit | typeof dataRuleDelete, object]>([
    ['deletes it', dataRuleDelete, {}],
    ['switches it off', dataRuleEdit, { status: '0' }],
    ['changes its value', dataRuleEdit, { ruleValue: 'other' }],
    ['changes its condition', dataRuleEdit, { ruleConditions: '!=' }],
    ['changes its column', dataRuleEdit, { ruleColumn: 'username', ruleConditions: '!=' }],
  ])('sees no more because nobody but an administrator %s', async (_what, endpoint, input) => {
    const { envelope } = await server.request(endpoint, { id, ...input }, token);
    expect(envelope).toMatchObject({ success: false, message: expect.stringContaining('请联系管理员') });
    expect(await seen()).toEqual(['clerk']);
    const admin = await server.as('admin');
    expect((await server.request(endpoint, { id, ...input }, admin)).envelope.success).toBe(true);
  });

  it('renames it, and adds rules that nobody has yet', async () => {
    const renamed = await server.request(dataRuleEdit, { id, ruleName: '本人' }, token);
    expect(renamed.envelope.success).toBe(true);
    const wide = { ruleName: '全部', ruleColumn: 'createBy', ruleConditions: '!=', ruleValue: 'nobody' };
    const added = await server.request(dataRuleAdd, { permissionId, ...wide }, token);
    expect(added.envelope.success).toBe(true);
    expect(await seen()).toEqual(['clerk']);
  });

  it.each([
    ['everything', { ruleColumn: 'createBy', ruleConditions: '!=', ruleValue: 'nobody' }],
    [
      'the beginning of a phone number',
      { ruleColumn: 'phone', ruleConditions: 'RIGHT_LIKE', ruleValue: '139' },
    ],
    ['a secret', { ruleColumn: 'password', ruleConditions: 'RIGHT_LIKE', ruleValue: '$argon2' }],
  ])('learns by a preview of %s neither hidden rows nor their number', async (_what, rule) => {
    const answer = await server.request<{ without: number; with: number; limited: boolean }>(
      dataRulePreview,
      { permissionId, userId: clerk.id, id, ruleName: 'x', ...rule },
      token,
    );
    expect(answer.envelope.success).toBe(true);
    expect(answer.text).not.toContain(hidden);
    expect(answer.text).not.toContain('argon2');
    const { limited, without, with: within } = answer.envelope.result;
    expect(limited).toBe(true);
    expect(without).toBe(1);
    expect(within).toBeLessThanOrEqual(1);
  });

  it('previews no rows of a list that they may not open', async () => {
    const writer = await server.add({ username: 'writer', createBy: 'clerk', permissions: codes });
    const rule = { ruleColumn: 'username', ruleConditions: '!=', ruleValue: 'nobody' };
    const { envelope } = await server.request(
      dataRulePreview,
      { permissionId, userId: writer.id, ruleName: 'x', ...rule },
      await server.as('writer'),
    );
    const none = { total: 0, rows: [] };
    expect(envelope).toMatchObject({
      success: true,
      result: { limited: true, without: 0, with: 0, kept: none, lost: none, gained: none },
    });
  });

  it('previews nothing as a person whom they do not see', async () => {
    const admin = (await server.request<Page<User>>(userList, {}, await server.as('admin'))).envelope.result;
    const other = admin.records.find(({ username }) => username === hidden);
    const rule = { ruleColumn: 'createBy', ruleConditions: '=', ruleValue: '#{sys_user_code}' };
    const { envelope } = await server.request(
      dataRulePreview,
      { permissionId, userId: other?.id, ruleName: 'x', ...rule },
      token,
    );
    expect(envelope).toMatchObject({ success: false, message: '用户不存在！' });
  });
});
