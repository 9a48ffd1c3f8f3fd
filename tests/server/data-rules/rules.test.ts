import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DataRuleRecord,
  dataRuleAdd,
  dataRuleDelete,
  dataRuleEdit,
  dataRuleFields,
  dataRulePreview,
  dataRulesFound,
  dataRulesOfEntry,
  type RuleField,
  type RulePreview,
} from '#contract/areas/data-rules.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { permissionDataRules, permissions, rolePermissions, roles } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

const codes = ['addRule', 'editRule', 'deleteRule'].map(verb => `system:permission:${verb}`);
const own = {
  ruleName: '自己的',
  ruleColumn: 'createBy',
  ruleConditions: '=',
  ruleValue: '#{sys_user_code}',
};

describe('data rules of a menu entry', () => {
  let server: TestApp;
  let admin: string;
  let clerk: { id: string };
  let permissionId: string;
  let roleId: string;

  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
    clerk = await server.add({
      username: 'clerk',
      orgCode: 'A01',
      permissions: ['system:user:list', ...codes],
    });
    await server.add({ username: 'made_by_clerk', createBy: 'clerk', sex: 1 });
    const [menu] = await server.db
      .select()
      .from(permissions)
      .where(eq(permissions.component, 'system/UserList'));
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_clerk'));
    permissionId = menu?.id ?? '';
    roleId = role?.id ?? '';
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.delete(permissionDataRules);
    await server.db.update(permissions).set({ ruleFlag: 0 });
    await server.db.update(rolePermissions).set({ dataRuleIds: null });
  });

  const rules = async (filter = {}) =>
    (await server.request<DataRuleRecord[]>(dataRulesFound, filter, admin)).envelope.result;
  const flag = async () =>
    (await server.db.select().from(permissions).where(eq(permissions.id, permissionId)))[0]?.ruleFlag;

  /** Adds a rule and returns it. */
  async function add(input = {}): Promise<DataRuleRecord> {
    const { envelope } = await server.request(dataRuleAdd, { permissionId, ...own, ...input }, admin);
    expect(envelope).toMatchObject({ success: true, message: '添加成功！' });
    const listed = await server.request<DataRuleRecord[]>(dataRulesOfEntry, { permissionId }, admin);
    return listed.envelope.result[0] as DataRuleRecord;
  }

  /** Assigns rules to the clerk's role. */
  const assign = (...ids: string[]) =>
    server.db
      .update(rolePermissions)
      .set({ dataRuleIds: ids.join(',') })
      .where(eq(rolePermissions.roleId, roleId));

  it('[API-46] adds, finds, changes and deletes them, and marks the entry while it has one', async () => {
    const first = await add();
    expect(first).toMatchObject({ ...own, status: '1', createBy: 'admin', grants: 0 });
    expect(await flag()).toBe(1);
    const second = await add({ ruleName: '女性', ruleColumn: 'sex', ruleValue: '2' });
    expect((await rules({ permissionId, ruleName: '*自己*' })).map(({ id }) => id)).toEqual([first.id]);
    expect((await rules({ permissionId, ruleValue: '2' })).map(({ id }) => id)).toEqual([second.id]);
    const edited = await server.request(dataRuleEdit, { id: first.id, ruleName: '改名', status: '0' }, admin);
    expect(edited.envelope).toMatchObject({ success: true, message: '更新成功！' });
    expect((await rules({ ruleName: '改名' }))[0]).toMatchObject({ ...own, ruleName: '改名', status: '0' });
    for (const { id } of [first, second]) await server.request(dataRuleDelete, { id }, admin);
    expect(await rules()).toEqual([]);
    expect(await flag()).toBe(0);
  });

  it('removes a deleted rule from the grants that name it, and keeps the others', async () => {
    const [gone, stays] = [await add(), await add({ ruleColumn: 'sex', ruleValue: '2' })];
    await assign(gone.id, stays.id);
    const granted = await server.db.$count(rolePermissions, eq(rolePermissions.roleId, roleId));
    expect((await rules({ ruleName: '自己的' })).map(({ grants }) => grants)).toEqual([granted, granted]);
    await server.request(dataRuleDelete, { id: gone.id }, admin);
    const left = await server.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId));
    expect(new Set(left.map(({ dataRuleIds }) => dataRuleIds))).toEqual(new Set([stays.id]));
  });

  it.each([
    ['a column that the list does not have', { ruleColumn: 'nowhere' }, 'ruleColumn'],
    ['a secret column', { ruleColumn: 'password' }, 'ruleColumn'],
    ['no column', { ruleColumn: '' }, 'ruleColumn'],
    ['an unknown condition', { ruleConditions: 'BETWEEN' }, 'ruleConditions'],
    ['SQL text', { ruleConditions: 'USE_SQL_RULES', ruleColumn: '', ruleValue: '1=1' }, 'ruleConditions'],
    ['no value', { ruleValue: ' ' }, 'ruleValue'],
    ['an unknown variable', { ruleValue: '#{nothing}' }, 'ruleValue'],
    ['a value of another kind', { ruleColumn: 'sex', ruleValue: '女' }, 'ruleValue'],
    ['a variable of another kind', { ruleColumn: 'createTime', ruleValue: '#{sys_user_code}' }, 'ruleValue'],
    ['no name', { ruleName: '' }, 'ruleName'],
  ])('refuses %s at its field', async (_what, input, field) => {
    const { envelope } = await server.request(dataRuleAdd, { permissionId, ...own, ...input }, admin);
    expect(envelope).toMatchObject({
      success: false,
      result: { fieldErrors: { [field]: expect.any(String) } },
    });
    expect(await rules()).toEqual([]);
  });

  it('lets a stored SQL rule be switched off, but not changed or switched on', async () => {
    const sql = { ruleConditions: 'USE_SQL_RULES', ruleColumn: '', ruleValue: '1=1' };
    const id = newId();
    await server.db
      .insert(permissionDataRules)
      .values({ ...sql, id, permissionId, ruleName: '旧', status: '1' });
    const edit = async (input: object) =>
      (await server.request(dataRuleEdit, { id, ...input }, admin)).envelope.success;
    expect(await edit({ ruleValue: '2=2' })).toBe(false);
    expect(await edit({ status: '0' })).toBe(true);
    expect(await edit({ status: '1' })).toBe(false);
  });

  it('names the fields of the resource with their labels and values, and nothing secret', async () => {
    const { envelope } = await server.request<{ title: string[]; fields: RuleField[] }>(
      dataRuleFields,
      { permissionId },
      admin,
    );
    const { title, fields } = envelope.result;
    expect(title).toEqual(['用户', 'Users']);
    const named = new Map(fields.map(field => [field.name, field]));
    expect(named.get('sex')).toMatchObject({ label: ['性别', 'Sex'], kind: 'number', dictionary: 'sex' });
    expect(named.get('createBy')).toMatchObject({ label: ['创建人', 'Created by'] });
    expect(named.get('orgCode')).toBeDefined();
    for (const secret of ['password', 'salt', 'credentialVersion']) expect(named.has(secret)).toBe(false);
  });

  it('shows the rows of a person with and without a rule before it is saved', async () => {
    const input = { permissionId, userId: clerk.id, ...own };
    const { result } = (await server.request<RulePreview>(dataRulePreview, input, admin)).envelope;
    expect(result).toMatchObject({ fault: null, limited: false, without: 3, with: 1 });
    expect(result.kept.rows).toEqual([expect.objectContaining({ name: 'made_by_clerk', value: 'clerk' })]);
    expect(result.lost.total).toBe(2);
    expect(await rules()).toEqual([]);
  });

  it('replaces in the preview the rule that is edited, and shows which rows appear', async () => {
    const stored = await add();
    await assign(stored.id);
    const input = {
      permissionId,
      userId: clerk.id,
      id: stored.id,
      ...own,
      ruleValue: 'clerk,admin',
      ruleConditions: 'IN',
    };
    const { result } = (await server.request<RulePreview>(dataRulePreview, input, admin)).envelope;
    expect(result).toMatchObject({ without: 3, with: 1, gained: { total: 0 } });
    const second = { ...own, ruleConditions: '!=', ruleValue: 'clerk' };
    const next = { permissionId, userId: clerk.id, ...second };
    const replaced = (await server.request<RulePreview>(dataRulePreview, next, admin)).envelope.result;
    expect(replaced).toMatchObject({ without: 1, kept: { total: 0 }, lost: { total: 1 } });
  });

  it('shows in the preview why a rule cannot be applied to a person', async () => {
    const input = { permissionId, userId: clerk.id, ...own, ruleValue: '#{tenant_nothing}' };
    const { result } = (await server.request<RulePreview>(dataRulePreview, input, admin)).envelope;
    expect(result).toMatchObject({ fault: 'variable', with: 0, lost: { total: 3 } });
  });
});
