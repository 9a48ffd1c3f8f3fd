import { and, eq, getTableColumns, getTableName, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BatchEditState, batchEditState, previewBatchEdit } from '#contract/areas/batch-edit.ts';
import { duplicateCheck } from '#contract/areas/check.ts';
import { roleCheckCode } from '#contract/areas/roles.ts';
import { type AnyEndpoint, permissionsOf } from '#contract/endpoint.ts';
import { componentsOf } from '#contract/pages.ts';
import { batchFieldsOf } from '#contract/resource/batch-fields.ts';
import { endpointsOf } from '#contract/resource/define-resource.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  announcements,
  departments,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { rootDepartment } from '#server/kernel/db/seed/first-run/organisation.ts';
import { type AnyServer, fieldsOf } from '#server/records/resource/definition.ts';
import { uniqueFieldsOf } from '#server/records/resource/unique.ts';
import { type Answer, startApp, type TestApp } from '../server/support/app.ts';
import { upload } from '../server/support/upload.ts';
import { rowIdOf, ruledResources, storeRow } from './support/restricted-rows.ts';
import { changeOf, newRecordOf, sheetOf } from './support/valid-records.ts';

const endpointOf = ({ resource }: AnyServer, verb: string): AnyEndpoint | undefined =>
  (resource.endpoints as Record<string, AnyEndpoint | undefined>)[verb];

const codes = [
  ...new Set(ruledResources.flatMap(({ resource }) => endpointsOf(resource).flatMap(permissionsOf))),
];

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startApp();
  await server.add({ username: 'ruled', permissions: codes });
  token = await server.as('ruled');
});
afterAll(() => server.close());

/** Narrows the page of a resource for the person to the rows that meet a condition; without one to nothing. */
async function rule({ resource }: AnyServer, ruled?: { column: string; operator: string; value: string }) {
  const { db } = server;
  const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'role_of_ruled'));
  const [menu] = await db
    .select()
    .from(permissions)
    .where(and(inArray(permissions.component, componentsOf(resource.name)), eq(permissions.delFlag, 0)));
  const [id, roleId, permissionId] = [newId(), role?.id ?? '', menu?.id ?? ''];
  await db.delete(permissionDataRules).where(eq(permissionDataRules.permissionId, permissionId));
  if (ruled)
    await db.insert(permissionDataRules).values({
      id,
      permissionId,
      ruleName: '本展厅',
      status: '1',
      ruleColumn: ruled.column,
      ruleConditions: ruled.operator,
      ruleValue: ruled.value,
    });
  const dataRuleIds = ruled ? id : null;
  await db
    .insert(rolePermissions)
    .values({ id: newId(), roleId, permissionId, dataRuleIds })
    .onConflictDoUpdate({
      target: [rolePermissions.roleId, rolePermissions.permissionId],
      set: { dataRuleIds },
    });
}

const send = (endpoint: AnyEndpoint, input: object) => server.request(endpoint, { ...input }, token);
const rowsOf = async ({ table }: AnyServer) =>
  JSON.stringify(await server.db.select().from(table).orderBy(table.id));
const fieldErrors = ({ envelope }: Answer) => Object(envelope.result).fieldErrors;

const served = (name: string): AnyServer => {
  const found = ruledResources.find(({ resource }) => resource.name === name);
  if (!found) throw new Error(`${name} has no page`);
  return found;
};

const withVerb = (verb: string) =>
  ruledResources.flatMap(each => {
    const endpoint = endpointOf(each, verb);
    return endpoint ? [[each.resource.name, each, endpoint] as const] : [];
  });

/** The fields that a form changes and whose column takes any text, with that column. */
const textFields = (each: AnyServer) =>
  fieldsOf(each).flatMap(([name, { kind, options }]) => {
    const column = Object.entries(getTableColumns(each.table)).find(([, own]) => own === each.columns[name]);
    // A time zone and a task are ones that are known, and parameters are those of the task.
    const isFree =
      !['remindZone', 'jobClassName', 'zone', 'parameter'].includes(name) &&
      /^(line|text)$/.test(kind.name) &&
      !options.unique &&
      !('rules' in options) &&
      !options.secret;
    const isWritten = isFree && !options.virtual && (options.writable ?? 'always') === 'always';
    return isWritten && column ? [[name, column[0]] as const] : [];
  });

const other = '别处';

describe('whoever reads only some rows', () => {
  afterEach(async () => {
    for (const each of ruledResources) await rule(each);
  });

  it.each(withVerb('add'))('adds no %s that they would not see', async (_name, each, add) => {
    await rule(each, { column: 'createBy', operator: '!=', value: 'ruled' });
    const before = await rowsOf(each);
    const refused = await send(add, newRecordOf(each));
    expect(refused.envelope.message).toContain('不符合您的数据规则“本展厅”');
    expect(Object.keys(fieldErrors(refused))).toEqual(['createBy']);
    expect(await rowsOf(each)).toBe(before);
    await rule(each, { column: 'createBy', operator: '=', value: '#{sys_user_code}' });
    expect((await send(add, newRecordOf(each))).envelope).toMatchObject({ success: true });
    await server.db.delete(each.table).where(eq(each.table.createBy, 'ruled'));
  });

  it.each(withVerb('add'))('adds no %s while their rule cannot be applied', async (_name, each, add) => {
    await rule(each, { column: 'nowhere', operator: '=', value: 'x' });
    const before = await rowsOf(each);
    const { message } = (await send(add, newRecordOf(each))).envelope;
    expect(message).toBe('您的数据规则无法应用，不能保存，请联系管理员');
    expect(await rowsOf(each)).toBe(before);
  });

  it.each(withVerb('edit'))('takes no %s out of their sight by a change', async (_name, each, edit) => {
    const [field, column] = textFields(each)[0] ?? ['', ''];
    const id = rowIdOf(each.resource.name);
    await storeRow(server.db, each, 'MARKEDROW', undefined);
    const rowOfId = eq(each.table.id, id);
    const [stored = {}] = await server.db.select().from(each.table).where(rowOfId);
    await rule(each, { column, operator: '!=', value: other });
    const refused = await send(edit, changeOf(each, id, { [field]: other }));
    expect(refused.envelope.message).toContain('不符合您的数据规则“本展厅”');
    expect(fieldErrors(refused)).toEqual({ [field]: refused.envelope.message });
    const [kept] = await server.db.select().from(each.table).where(rowOfId);
    expect(kept).toEqual(stored);
    await rule(each);
    expect((await send(edit, changeOf(each, id, { [field]: other }))).envelope).toMatchObject({
      success: true,
    });
    const [changed] = await server.db.select().from(each.table).where(rowOfId);
    expect(changed).toMatchObject({ [column]: other });
    await server.db.update(each.table).set(stored).where(rowOfId);
  });

  // A job of an unknown task is refused for that before.
  const edited = withVerb('edit').filter(([name]) => name !== 'quartzJob');
  it.each(edited)('takes no %s out of their sight by a batch edit', async (_name, each) => {
    const offered = batchFieldsOf(each.resource);
    const [field, column] = textFields(each).find(([name]) => offered.includes(name)) ?? [];
    if (field === undefined || column === undefined) return;
    const resource = each.resource.name;
    const id = rowIdOf(resource);
    if ((await server.db.$count(each.table, eq(each.table.id, id))) === 0)
      await storeRow(server.db, each, 'MARKEDROW', undefined);
    const before = await rowsOf(each);
    const previewed = async () => {
      const begun = await send(previewBatchEdit, { resource, ids: [id], values: { [field]: other } });
      expect(begun.envelope.message).toBe('');
      const state = async () => (await send(batchEditState, { resource })).envelope.result as BatchEditState;
      await expect.poll(async () => (await state()).phase, { timeout: 60_000 }).toBe('previewed');
      return (await state()).rows[0];
    };
    await rule(each, { column, operator: '!=', value: other });
    expect(await previewed()).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('不符合您的数据规则“本展厅”'),
    });
    await rule(each, { column, operator: '=', value: other });
    expect(await previewed()).toMatchObject({ outcome: 'refused', reason: '未找到对应实体' });
    await rule(each);
    // What else refuses it is a rule of the resource, and no failure.
    expect((await previewed())?.reason ?? '').not.toContain('操作失败，请稍后重试');
    expect(await rowsOf(each)).toBe(before);
  });

  it.each(withVerb('importExcel'))(
    'imports no %s that they would not see',
    async (_name, each, importExcel) => {
      const file = { name: 'rows.xlsx', content: sheetOf(each) };
      await rule(each, { column: 'createBy', operator: '!=', value: 'ruled' });
      const before = await rowsOf(each);
      const refused = await upload(server, importExcel, [file], token);
      expect(await rowsOf(each)).toBe(before);
      const list = Object(refused.envelope.result).fileUrl;
      const lines = list
        ? (await server.app.inject({ url: server.config.basePath + list })).payload
        : refused.envelope.message;
      expect(lines).toMatch(/第 \d+ 行：.*不符合您的数据规则“本展厅”/);
      await rule(each);
      expect((await upload(server, importExcel, [file], token)).envelope).toMatchObject({ success: true });
      expect(await rowsOf(each)).not.toBe(before);
      await server.db.delete(each.table).where(eq(each.table.createBy, 'ruled'));
    },
  );

  it.each(withVerb('add').filter(([, each]) => uniqueFieldsOf(each).length > 0))(
    'learns from no check of a value which hidden %s has it',
    async (_name, each) => {
      const id = rowIdOf(each.resource.name);
      await rule(each, { column: 'createBy', operator: '!=', value: 'somebody' });
      for (const { column } of uniqueFieldsOf(each)) {
        const [row] = await server.db.select({ value: column }).from(each.table).where(eq(each.table.id, id));
        if (!row?.value) continue;
        const asked = {
          tableName: getTableName(each.table),
          fieldName: column.name,
          fieldVal: String(row.value),
        };
        const check = async (dataId?: string) => {
          const { success, message } = (await send(duplicateCheck, { ...asked, ...(dataId && { dataId }) }))
            .envelope;
          return { success, message };
        };
        if ((await check('other')).message.includes('权限')) continue;
        expect(await check(id)).toEqual(await check('other'));
        expect((await check(id)).success).toBe(false);
        await rule(each);
        expect((await check(id)).success).toBe(true);
        await rule(each, { column: 'createBy', operator: '!=', value: 'somebody' });
      }
    },
  );

  it('learns from the check of role codes no more', async () => {
    const each = served('role');
    const check = async () =>
      (await send(roleCheckCode, { id: 'hidden-row', roleCode: 'MARKEDROW' })).envelope.success;
    expect(await check()).toBe(true);
    await rule(each, { column: 'createBy', operator: '!=', value: 'somebody' });
    expect(await check()).toBe(false);
  });

  it.each([
    ['user', 'USER', 'userIds'],
    ['department', 'DEPART', 'departIds'],
    ['role', 'ROLE', 'roleIds'],
  ])('addresses no announcement to a hidden %s', async (name, msgType, field) => {
    const announcement = served('announcement');
    const { add, edit } = announcement.resource.endpoints;
    const input = { ...newRecordOf(announcement), msgType, [field]: 'hidden-row' };
    const shown = eq(announcements.createBy, 'ruled');
    await rule(served(name), { column: 'createBy', operator: '!=', value: 'somebody' });
    const refused = await send(add, input);
    expect(refused.envelope).toMatchObject({ success: false });
    expect(Object.keys(fieldErrors(refused))).toEqual([field]);
    const unknown = await send(add, { ...input, [field]: 'nowhere' });
    expect(refused.envelope.message).toBe(unknown.envelope.message);
    expect(await server.db.$count(announcements, shown)).toBe(0);
    await rule(served(name));
    expect((await send(add, input)).envelope).toMatchObject({ success: true });
    const [{ id = '' } = {}] = await server.db.select().from(announcements).where(shown);
    await rule(served(name), { column: 'createBy', operator: '!=', value: 'somebody' });
    // Whom somebody else has addressed stays addressed.
    expect((await send(edit, { ...input, id })).envelope).toMatchObject({ success: true });
    await server.db.delete(announcements).where(shown);
  });

  it('gives people no role and no department that they do not see, and keeps those that they have', async () => {
    const { add, edit } = served('user').resource.endpoints;
    for (const [name, field] of [
      ['role', 'selectedroles'],
      ['department', 'selecteddeparts'],
    ] as const) {
      const input = { ...newRecordOf(served('user')), [field]: 'hidden-row' };
      await rule(served(name), { column: 'createBy', operator: '!=', value: 'somebody' });
      expect(Object.keys(fieldErrors(await send(add, input)))).toEqual([field]);
      await rule(served(name));
      expect((await send(add, input)).envelope).toMatchObject({ success: true });
      const [{ id = '' } = {}] = await server.db.select().from(users).where(eq(users.username, 'written'));
      await rule(served(name), { column: 'createBy', operator: '!=', value: 'somebody' });
      expect((await send(edit, { ...input, id })).envelope).toMatchObject({ success: true });
      await rule(served(name));
      await server.db.delete(users).where(eq(users.id, id));
    }
  });

  it('moves no department and no menu entry out of their sight', async () => {
    const department = served('department');
    const below = { id: 'below', departName: '下级', orgCode: 'Z98A01', orgCategory: '2', orgType: '2' };
    await server.db.insert(departments).values({ ...below, parentId: 'hidden-row', delFlag: '0' });
    await rule(department, { column: 'orgType', operator: '=', value: '2' });
    const before = await rowsOf(department);
    const move = endpointOf(department, 'move') as AnyEndpoint;
    const refused = await send(move, { id: 'below', parentId: '' });
    expect(refused.envelope.message).toContain('不符合您的数据规则“本展厅”');
    expect(await rowsOf(department)).toBe(before);
    await rule(department);
    expect((await send(move, { id: 'below', parentId: '' })).envelope).toMatchObject({ success: true });
    await server.db.delete(departments).where(eq(departments.id, 'below'));

    const menu = served('menu');
    await rule(menu, { column: 'sortNo', operator: '>', value: '100000' });
    await server.db
      .update(permissions)
      .set({ sortNo: 100_001, url: '/kept' })
      .where(eq(permissions.id, 'hidden-row'));
    const place = { id: 'hidden-row', parentId: null, after: null };
    const reordered = await send(endpointOf(menu, 'move') as AnyEndpoint, place);
    expect(reordered.envelope.message).toContain('不符合您的数据规则“本展厅”');
    await rule(menu);
    expect((await send(endpointOf(menu, 'move') as AnyEndpoint, place)).envelope).toMatchObject({
      success: true,
    });
  });

  it.each([
    ['user', 'putRecycleBin', { userIds: 'deleted' }],
    ['dictionaryDefinition', 'back', { id: 'deleted' }],
  ] as const)('restores no %s to a place where they do not see it', async (name, verb, input) => {
    const each = served(name);
    const [row] = await server.db.select().from(each.table).where(eq(each.table.id, 'hidden-row'));
    const values = { ...row, id: 'deleted', delFlag: 1 };
    const own =
      name === 'user' ? { username: 'd', phone: null, email: null, workNo: null } : { dictCode: 'd' };
    await server.db.insert(each.table).values({ ...values, ...own });
    const restored = () =>
      server.db.$count(each.table, and(eq(each.table.id, 'deleted'), eq(each.table.delFlag, 0)));
    await rule(each, { column: 'delFlag', operator: '=', value: '1' });
    const refused = await send(endpointOf(each, verb) as AnyEndpoint, input);
    expect(refused.envelope.message).toContain('不符合您的数据规则“本展厅”');
    expect(await restored()).toBe(0);
    await rule(each);
    expect((await send(endpointOf(each, verb) as AnyEndpoint, input)).envelope.success).toBe(true);
    expect(await restored()).toBe(1);
  });

  it('[API-25] adds people to their own department, whose code their rule compares', async () => {
    const user = served('user');
    await rule(user, { column: 'orgCode', operator: 'RIGHT_LIKE', value: 'A01' });
    const { add } = user.resource.endpoints;
    const own = { ...newRecordOf(user), selecteddeparts: rootDepartment.id };
    expect((await send(add, own)).envelope).toMatchObject({ success: true });
    await server.db.delete(users).where(eq(users.username, 'written'));
    const elsewhere = await send(add, { ...own, selecteddeparts: 'hidden-row' });
    expect(elsewhere.envelope.message).toContain('不符合您的数据规则“本展厅”');
  });

  it('makes nobody responsible for a department whom they would not see then', async () => {
    await rule(served('user'), { column: 'userIdentity', operator: '=', value: '1' });
    await server.db.update(users).set({ userIdentity: 1 }).where(eq(users.id, 'hidden-row'));
    const { edit } = served('department').resource.endpoints;
    const refused = await send(
      edit,
      changeOf(served('department'), 'hidden-row', { directorUserIds: 'hidden-row' }),
    );
    expect(Object.keys(fieldErrors(refused))).toEqual(['directorUserIds']);
    const [kept] = await server.db.select().from(users).where(eq(users.id, 'hidden-row'));
    expect(kept).toMatchObject({ userIdentity: 1 });
  });
});
