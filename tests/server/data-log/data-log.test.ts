import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DataVersion, dataLogResource, type HistoryTable } from '#contract/areas/data-log.ts';
import { positionResource } from '#contract/areas/positions.ts';
import { userResource } from '#contract/areas/users.ts';
import type { Page } from '#contract/envelope.ts';
import {
  dataLogs,
  fieldRules,
  permissionDataRules,
  permissions,
  positions,
  rolePermissions,
  roles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { testPassword } from '../support/test-password.ts';

const { list, queryDataVerList, queryCompareList, tables } = dataLogResource.endpoints;
const { add, edit, delete: remove } = positionResource.endpoints;
const table = positionResource.table;

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(dataLogs);
  await server.db.delete(positions);
});

const addPosition = async (code: string, name = '馆员') => {
  await server.request(add, { code, name, postRank: '1' }, admin);
  const [row] = await server.db.select().from(positions).where(sql`code = ${code}`);
  return row?.id ?? '';
};
const versionsOf = async (dataId: string, token = admin) =>
  (await server.request<DataVersion[]>(queryDataVerList, { dataTable: table, dataId }, token)).envelope
    .result;

describe('the data log', () => {
  it('[PAGE-42] keeps each version of a record: who wrote it, when, by which operation, and what changed', async () => {
    const id = await addPosition('P1');
    await server.request(edit, { id, name: '研究员', postRank: '1' }, admin);
    await server.request(edit, { id, name: '研究员' }, admin);
    await server.request(remove, { id }, admin);
    const versions = await versionsOf(id);
    expect(versions).toMatchObject([
      { dataVersion: '3', operation: 'delete', changed: null, createBy: 'admin' },
      { dataVersion: '2', operation: 'edit', changed: 'name' },
      { dataVersion: '1', operation: 'add', changed: null, type: 'json', dataTable: table },
    ]);
    expect(versions.map(({ dataContent }) => JSON.parse(dataContent ?? '').name)).toEqual([
      '研究员',
      '研究员',
      '馆员',
    ]);
  });

  it('[PAGE-42] keeps what was stored before the first recorded write', async () => {
    await server.db.insert(positions).values({ id: 'old', code: 'OLD', name: '保管员' });
    await server.request(edit, { id: 'old', name: '库管员' }, admin);
    expect(await versionsOf('old')).toMatchObject([
      { dataVersion: '2', operation: 'edit', changed: 'name' },
      { dataVersion: '1', operation: null },
    ]);
  });

  it('[PAGE-42] compares two versions in the order of the request, with the texts of codes', async () => {
    const id = await addPosition('P2');
    await server.request(edit, { id, postRank: '2' }, admin);
    const [later, earlier] = await versionsOf(id);
    const { envelope } = await server.request<DataVersion[]>(
      queryCompareList,
      { dataId1: earlier?.id, dataId2: later?.id },
      admin,
    );
    expect(envelope.result.map(({ dataVersion }) => dataVersion)).toEqual(['1', '2']);
    expect(envelope.result[0]?.texts?.postRank).toMatch(/\p{Script=Han}/u);
    expect(envelope.result[0]?.texts?.postRank).not.toBe(envelope.result[1]?.texts?.postRank);
    const unknown = await server.request(queryCompareList, { dataId1: 'no', dataId2: 'no' }, admin);
    expect(unknown.envelope).toMatchObject({ success: true, result: [] });
  });

  it('[PAGE-42] refuses a record without versions as the interface does', async () => {
    const { envelope } = await server.request(queryDataVerList, { dataTable: table, dataId: 'none' }, admin);
    expect(envelope).toMatchObject({ success: false, code: 500, message: '未找到版本信息' });
    expectRefusal(await server.request(queryDataVerList, {}, admin), 200, 500);
  });

  it('[PAGE-42] lists the versions by table, record, person and time, newest first', async () => {
    const first = await addPosition('P3');
    const second = await addPosition('P4');
    const page = async (input: object) =>
      (await server.request<Page<DataVersion>>(list, { ...input }, admin)).envelope.result;
    expect((await page({ dataTable: table })).records.map(({ dataId }) => dataId)).toEqual([second, first]);
    expect((await page({ dataId: first })).total).toBe(1);
    expect((await page({ createBy: 'nobody' })).total).toBe(0);
    expect((await page({ dataTable: 'sys_role' })).total).toBe(0);
  });

  it('[PAGE-42] stores no secret of a person', async () => {
    const { envelope } = await server.request(
      userResource.endpoints.add,
      {
        username: 'versioned',
        realname: '有版本',
        password: testPassword,
        confirmPassword: testPassword,
        selectedroles: '',
        workNo: 'W-versioned',
        phone: '13800000199',
      },
      admin,
    );
    expect(envelope.message).toBe('添加成功！');
    const [person] = await server.db.select().from(users).where(sql`username = 'versioned'`);
    const [version] = await server.db.select().from(dataLogs).where(sql`data_table = 'sys_user'`);
    expect(version?.dataContent).toContain('W-versioned');
    for (const secret of [testPassword, person?.password, person?.salt].filter(Boolean))
      expect(version?.dataContent).not.toContain(secret);
    expect(Object.keys(JSON.parse(version?.dataContent ?? ''))).not.toContain('password');
  });

  it('[PAGE-42] shows only versions of what the reader may list, and needs its permission', async () => {
    const id = await addPosition('P5');
    await server.add({ username: 'auditor', permissions: ['system:dataLog:list'] });
    await server.add({
      username: 'curator',
      permissions: ['system:dataLog:list', 'system:position:list'],
    });
    await server.add({ username: 'nobody' });
    const auditor = await server.as('auditor');
    expect((await server.request<Page<unknown>>(list, {}, auditor)).envelope.result.total).toBe(0);
    expectRefusal(
      await server.request(queryDataVerList, { dataTable: table, dataId: id }, auditor),
      200,
      500,
    );
    const curator = await server.as('curator');
    expect(await versionsOf(id, curator)).toHaveLength(1);
    const described = (await server.request<HistoryTable[]>(tables, {}, curator)).envelope.result;
    expect(described.map(each => each.table)).toEqual([table]);
    expect(described[0]?.fields).toContainEqual({ name: 'name', label: ['职务名称', 'Name'] });
    expectRefusal(await server.request(list, {}, await server.as('nobody')), 403, 510);
  });

  it('[PAGE-42] shows a reader neither records that data rules exclude nor fields that field rules hide', async () => {
    const { db } = server;
    const own = await addPosition('P6', '自己的');
    const others = await addPosition('P7', '别人的');
    await db.update(positions).set({ createBy: 'else' }).where(eq(positions.id, others));
    await server.add({ username: 'ruled', permissions: ['system:dataLog:list', 'system:position:list'] });
    const ruled = await server.as('ruled');
    expect(await versionsOf(others, ruled)).toHaveLength(1);

    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'role_of_ruled'));
    const roleId = role?.id ?? '';
    const [menu] = await db
      .select()
      .from(permissions)
      .where(and(eq(permissions.component, 'system/SysPositionList'), eq(permissions.delFlag, 0)));
    const permissionId = menu?.id ?? '';
    await db.insert(permissionDataRules).values({
      id: 'rule',
      permissionId,
      ruleName: '规则',
      status: '1',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: 'admin',
    });
    await db
      .insert(rolePermissions)
      .values({ id: 'grant', roleId, permissionId, dataRuleIds: 'rule' })
      .onConflictDoUpdate({
        target: [rolePermissions.roleId, rolePermissions.permissionId],
        set: { dataRuleIds: 'rule' },
      });
    await db.insert(fieldRules).values({ roleId, resource: 'position', field: 'postRank', mode: 'hidden' });

    expect(await versionsOf(others, ruled)).toBeNull();
    const page = (await server.request<Page<DataVersion>>(list, {}, ruled)).envelope.result;
    expect(page.records.map(({ dataId }) => dataId)).toEqual([own]);
    const [version] = await versionsOf(own, ruled);
    const content = JSON.parse(version?.dataContent ?? '');
    expect(content).toMatchObject({ code: 'P6', name: '自己的' });
    expect(content).not.toHaveProperty('postRank');
    const { envelope } = await server.request<DataVersion[]>(
      queryCompareList,
      { dataId1: version?.id, dataId2: version?.id },
      ruled,
    );
    expect(envelope.result).toHaveLength(2);
    expect(JSON.stringify(envelope.result)).not.toContain('postRank');
  });
});
