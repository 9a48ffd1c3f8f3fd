import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/areas/users.ts';
import { userEdit, userList, userQueryById } from '#contract/areas/users.ts';
import type { Page } from '#contract/envelope.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { permissionDataRules, permissions, rolePermissions, roles } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../../support/app.ts';

interface Rule {
  column?: string;
  operator: string;
  value: string;
  status?: string;
}

describe('data rules of a role on the user list', () => {
  let server: TestApp;
  let menuId: string;
  let roleId: string;
  let other: string;

  beforeAll(async () => {
    server = await startApp();
    await server.add({
      username: 'clerk',
      realname: '职员',
      orgCode: 'A01A02',
      permissions: ['system:user:list', 'system:user:edit'],
    });
    await server.add({ username: 'made_by_clerk', createBy: 'clerk', orgCode: 'A01A02A01', sex: 1 });
    other = (await server.add({ username: 'made_by_other', createBy: 'other', orgCode: 'A01', sex: 2 })).id;
    const [menu] = await server.db
      .select()
      .from(permissions)
      .where(eq(permissions.component, 'system/UserList'));
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_clerk'));
    menuId = menu?.id ?? '';
    roleId = role?.id ?? '';
  });
  afterAll(() => server.close());
  beforeEach(() => server.db.delete(permissionDataRules));

  async function setRules(rules: readonly Rule[]) {
    const rows = rules.map((rule, index) => ({
      id: newId(),
      permissionId: menuId,
      ruleName: `规则${index}`,
      ruleColumn: rule.column ?? '',
      ruleConditions: rule.operator,
      ruleValue: rule.value,
      status: rule.status ?? '1',
      createTime: new Date(Date.UTC(2024, 0, index + 1)),
    }));
    await server.db.insert(permissionDataRules).values(rows);
    await server.db
      .update(rolePermissions)
      .set({ dataRuleIds: rows.map(row => row.id).join(',') })
      .where(and(eq(rolePermissions.roleId, roleId), eq(rolePermissions.permissionId, menuId)));
  }

  const visible = async (filter = {}) => {
    const { envelope } = await server.request<Page<User>>(
      userList,
      { pageSize: 50, ...filter },
      await server.as('clerk'),
    );
    return envelope.result.records.map(user => user.username).sort();
  };

  it.each<[string, Rule, string[]]>([
    ['the login name', { column: 'createBy', operator: '=', value: '#{sys_user_code}' }, ['made_by_clerk']],
    ['a bare name', { column: 'createBy', operator: '=', value: 'sysUserCode' }, ['made_by_clerk']],
    [
      'a prefix and text after it',
      { column: 'orgCode', operator: 'RIGHT_LIKE', value: '#{sysOrgCode}A' },
      ['made_by_clerk'],
    ],
    [
      'several department codes',
      { column: 'orgCode', operator: 'IN', value: '#{sys_multi_org_code},A01' },
      ['admin', 'clerk', 'made_by_other'],
    ],
    ['a number', { column: 'sex', operator: '>=', value: '2' }, ['made_by_other']],
    ['something else than', { column: 'sex', operator: '!=', value: '2' }, ['made_by_clerk']],
    ['a date', { column: 'createTime', operator: '>', value: '#{sys_date}' }, []],
    [
      'a rule that is off',
      { column: 'sex', operator: '=', value: '9', status: '0' },
      ['admin', 'clerk', 'made_by_clerk', 'made_by_other'],
    ],
  ])('narrows by %s', async (_what, rule, expected) => {
    await setRules([rule]);
    expect(await visible()).toEqual(expected);
  });

  it('matches no rows when a rule cannot be applied, and never runs SQL text', async () => {
    await setRules([{ operator: 'USE_SQL_RULES', value: "1=1) or pg_sleep(10) is null or ('a'='a'" }]);
    expect(await visible()).toEqual([]);
    await setRules([{ column: 'sex', operator: '=', value: 'no number' }]);
    expect(await visible()).toEqual([]);
    await setRules([{ column: 'realname', operator: 'RIGHT_LIKE', value: '#{tenant_id}' }]);
    expect(await visible()).toEqual([]);
  });

  it('holds whatever groups an advanced query has', async () => {
    await setRules([{ column: 'createBy', operator: '=', value: 'clerk' }]);
    const any = { field: 'username', rule: 'ne', val: 'nobody' };
    const groups = [{ matchType: 'or', conditions: [any, { matchType: 'or', conditions: [any, any] }] }];
    const query = { superQueryParams: JSON.stringify(groups), superQueryMatchType: 'or' };
    expect(await visible(query)).toEqual(['made_by_clerk']);
  });

  it('combines rules with and; of two on one column the last one applies', async () => {
    await setRules([
      { column: 'createBy', operator: '=', value: 'clerk' },
      { column: 'sex', operator: '=', value: '2' },
    ]);
    expect(await visible()).toEqual([]);
    await setRules([
      { column: 'createBy', operator: '=', value: 'clerk' },
      { column: 'createBy', operator: '=', value: 'other' },
    ]);
    expect(await visible()).toEqual(['made_by_other']);
  });

  it('applies to single users as well, whatever the client requests', async () => {
    await setRules([{ column: 'createBy', operator: '=', value: '#{sys_user_code}' }]);
    const token = await server.as('clerk');
    const byId = await server.request(userQueryById, { id: other }, token);
    expect(byId.envelope).toMatchObject({ success: false, message: '未找到对应实体' });
    const edited = await server.request(userEdit, { id: other, realname: '改了' }, token);
    expect(edited.envelope).toMatchObject({ success: false, message: '未找到对应实体' });
  });
});
