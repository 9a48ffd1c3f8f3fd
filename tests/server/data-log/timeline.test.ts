import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DataVersion, dataLogResource } from '#contract/areas/data-log.ts';
import type { LogEntry } from '#contract/areas/log.ts';
import { positionResource } from '#contract/areas/positions.ts';
import type { RestorePreview, TimelinePage } from '#contract/areas/record-timeline.ts';
import { userResource } from '#contract/areas/users.ts';
import { headerName } from '#contract/constants.ts';
import { replyCode } from '#contract/envelope.ts';
import { conflictSchema, recordVersionsText } from '#contract/record-versions.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  dataLogs,
  fieldRules,
  logs,
  positions,
  roles,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { versionsBefore } from '#server/modules/data-log/timeline.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { testPassword } from '../support/test-password.ts';

const { timeline, previewRestore, restoreVersion } = dataLogResource.endpoints;
const { add, edit, delete: remove } = positionResource.endpoints;
const dataTable = positionResource.table;

let server: TestApp;
let admin: string;
let keeper: string;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
  await server.add({
    username: 'keeper',
    permissions: ['dataLog:timeline', 'dataLog:restoreVersion', 'position:list', 'position:edit'].map(
      code => `system:${code}`,
    ),
  });
  keeper = await server.as('keeper');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(dataLogs);
  await server.db.delete(positions);
  await server.db.delete(fieldRules);
});

const timelineOf = async (dataId: string, token = keeper, before?: number) =>
  (await server.request<TimelinePage>(timeline, { dataTable, dataId, before }, token)).envelope;
const rowOf = async (id: string) => (await server.db.select().from(positions).where(eq(positions.id, id)))[0];
const addPosition = async (code: string) => {
  await server.request(add, { code, name: '馆员', postRank: '1' }, admin);
  const [row] = await server.db.select().from(positions).where(eq(positions.code, code));
  return row?.id ?? '';
};
const versionIds = async (id: string, table = dataTable) =>
  (
    await server.db
      .select()
      .from(dataLogs)
      .where(sql`data_table = ${table} and data_id = ${id}`)
      .orderBy(dataLogs.dataVersion)
  ).map(row => row.id);
const preview = async (id: string, token = keeper) =>
  (await server.request<RestorePreview>(previewRestore, { id }, token)).envelope;
const restore = async (id: string, token = keeper, began?: { id: string; recordVersion: number }) => {
  const headers = began && { [headerName.recordVersions]: recordVersionsText('position', [began]) };
  return (await server.request(restoreVersion, { id }, token, 'POST', headers)).envelope;
};
const restrict = async (field: string, mode: 'hidden' | 'readOnly') => {
  const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_keeper'));
  await server.db.insert(fieldRules).values({ roleId: role?.id ?? '', resource: 'position', field, mode });
};

describe('the timeline of a record', () => {
  it('[PAGE-42] states who changed which field from what to what, with texts for codes, and shows no field that is hidden from the reader', async () => {
    const id = await addPosition('T1');
    await server.request(edit, { id, name: '研究员', postRank: '2' }, admin);
    const { entries, next } = (await timelineOf(id)).result;
    expect(next).toBeNull();
    expect(entries).toMatchObject([
      { version: 2, operation: 'edit', verb: ['编辑', 'Edit'], username: 'admin' },
      { version: 1, operation: 'add', verb: ['添加', 'Add'], changes: [] },
    ]);
    expect(entries[0]?.realname).toMatch(/\S/);
    const [name, rank] = entries[0]?.changes ?? [];
    expect(name).toMatchObject({
      field: 'name',
      label: ['职务名称', 'Name'],
      before: '馆员',
      after: '研究员',
    });
    expect(rank).toMatchObject({ field: 'postRank', before: '1', after: '2' });
    expect(rank?.beforeText).toMatch(/\p{Script=Han}/u);
    expect(rank?.afterText).not.toBe(rank?.beforeText);
    await restrict('postRank', 'hidden');
    expect((await timelineOf(id)).result.entries[0]?.changes.map(({ field }) => field)).toEqual(['name']);
    expect(JSON.stringify(await timelineOf(id))).not.toContain('postRank');
  });

  it('[PAGE-42] leaves out what a version contains beyond the fields of replies, such as a secret of another server', async () => {
    await server.db
      .insert(users)
      .values({ id: 'foreign', username: 'foreign', realname: '外来', password: 'x', salt: 'y' });
    const version = (dataVersion: number, password: string) => ({
      id: newId(),
      dataTable: userResource.table,
      dataId: 'foreign',
      dataVersion,
      dataContent: JSON.stringify({
        realname: `外来${dataVersion}`,
        password,
        salt: 'pepper',
        unknown: password,
      }),
    });
    await server.db.insert(dataLogs).values([version(1, 'hush-1'), version(2, 'hush-2')]);
    const { text } = await server.request(
      timeline,
      { dataTable: userResource.table, dataId: 'foreign' },
      admin,
    );
    expect(text).toContain('外来2');
    expect(text).not.toMatch(/hush|pepper|unknown/);
  });

  it('[PAGE-42] is for those who may read the record, with a permission of its own', async () => {
    const id = await addPosition('T2');
    await server.add({ username: 'reader', permissions: ['system:position:list'] });
    expectRefusal(
      await server.request(timeline, { dataTable, dataId: id }, await server.as('reader')),
      403,
      510,
    );
    await server.add({ username: 'auditor2', permissions: ['system:dataLog:timeline'] });
    const refused = await timelineOf(id, await server.as('auditor2'));
    expect(refused).toMatchObject({ success: false, message: '没有该记录，或您不能查看其变更记录' });
    expect(await timelineOf('none')).toMatchObject({ success: true, result: { entries: [], next: null } });
  });

  it('[PAGE-42] pages many versions by the index, each once and in order, whatever their number', async () => {
    const insert = (count: number) =>
      server.db.execute(sql`
        insert into sys_data_log (id, data_table, data_id, data_version, data_content, operation)
        select 'v' || n, ${dataTable}, 'many', n, json_build_object('name', 'N' || n)::text, 'edit'
        from generate_series(1, ${count}::int) as n`);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 65 }), async count => {
        await server.db.delete(dataLogs);
        await insert(count);
        const seen: number[] = [];
        for (let before: number | undefined; ; ) {
          const { entries, next } = (await timelineOf('many', keeper, before)).result;
          seen.push(...entries.map(({ version }) => version));
          if (next === null) break;
          before = next;
        }
        expect(seen).toEqual(Array.from({ length: count }, (_, index) => count - index));
      }),
      { numRuns: 8 },
    );
    await server.db.delete(dataLogs);
    await insert(20_000);
    await server.db.execute(sql`analyze sys_data_log`);
    const query = versionsBefore({ dataTable, dataId: 'many', before: 10_000 }, server).limit(21);
    const { rows } = await server.db.execute(sql`explain ${query.getSQL()}`);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('idx_sys_data_log_row');
    expect(plan).not.toContain('Sort');
  });
});

describe('restoring a version', () => {
  it('[PAGE-42] shows what it changes, writes it as an edit on the version that was seen, and is audited as a restore', async () => {
    const id = await addPosition('R1');
    await server.request(edit, { id, name: '研究员', postRank: '2' }, admin);
    const [first = ''] = await versionIds(id);
    const shown = (await preview(first)).result;
    expect(shown).toMatchObject({ version: 1, isDeleted: false, kept: [] });
    expect(shown.changes).toMatchObject([
      { field: 'name', before: '研究员', after: '馆员' },
      { field: 'postRank', before: '2', after: '1' },
    ]);
    expect(await rowOf(id)).toMatchObject({ name: '研究员' });
    const began = { id, recordVersion: shown.recordVersion ?? 0 };

    await server.request(edit, { id, name: '副研究员' }, admin);
    const late = await restore(first, keeper, began);
    expect(late).toMatchObject({ success: false, code: replyCode.conflict });
    expect(conflictSchema.parse(late.result).conflict.records).toMatchObject([{ id, name: '副研究员' }]);
    expect(await rowOf(id)).toMatchObject({ name: '副研究员' });

    const again = (await preview(first)).result;
    expect(await restore(first, keeper, { id, recordVersion: again.recordVersion ?? 0 })).toMatchObject({
      success: true,
      message: '已恢复到所选版本',
    });
    expect(await rowOf(id)).toMatchObject({ name: '馆员', postRank: '1', updateBy: 'keeper' });
    const { entries } = (await timelineOf(id)).result;
    expect(entries[0]).toMatchObject({
      version: 4,
      operation: 'restoreVersion',
      verb: ['恢复版本', 'Restore a version'],
      username: 'keeper',
    });
    const noted: Pick<LogEntry, 'logContent'>[] = await server.db
      .select()
      .from(logs)
      .where(sql`log_content like '%恢复到版本 1%'`);
    expect(noted).toHaveLength(1);
  });

  it('[PAGE-42] leaves what the person may not write, and refuses what the resource refuses', async () => {
    const id = await addPosition('R2');
    await server.request(edit, { id, name: '研究员', postRank: '2' }, admin);
    const [first = '', second = ''] = await versionIds(id);
    await restrict('postRank', 'readOnly');
    expect((await preview(first)).result).toMatchObject({
      changes: [{ field: 'name' }],
      kept: [['职级', expect.any(String)]],
    });
    await server.db.update(fieldRules).set({ mode: 'hidden' });
    const hidden = (await preview(first)).result;
    expect(hidden.changes.map(({ field }) => field)).toEqual(['name']);
    expect(hidden.kept).toEqual([]);
    expect(await restore(first)).toMatchObject({ success: true });
    expect(await rowOf(id)).toMatchObject({ name: '馆员', postRank: '2' });

    await server.db
      .update(dataLogs)
      .set({ dataContent: JSON.stringify({ name: '长'.repeat(500) }) })
      .where(eq(dataLogs.id, second));
    const refused = await restore(second);
    expect(refused.success).toBe(false);
    expect(refused.message).toContain('“职务名称”的旧值现在不被接受');
    expect(await rowOf(id)).toMatchObject({ name: '馆员' });
  });

  it('[PAGE-42] needs its own permission and that for the edit', async () => {
    const id = await addPosition('R3');
    await server.request(edit, { id, name: '研究员' }, admin);
    const [first = ''] = await versionIds(id);
    const codes = ['dataLog:timeline', 'position:list'];
    const also = { onlooker: 'position:edit', restorer: 'dataLog:restoreVersion' };
    for (const [username, code] of Object.entries(also)) {
      await server.add({ username, permissions: [...codes, code].map(each => `system:${each}`) });
      const token = await server.as(username);
      for (const endpoint of [previewRestore, restoreVersion])
        expectRefusal(await server.request(endpoint, { id: first }, token), 403, 510);
    }
    expect(await rowOf(id)).toMatchObject({ name: '研究员' });
  });

  it('[PAGE-42] brings a record back from the recycle bin with its roles, and states where there is none', async () => {
    const id = await addPosition('R4');
    await server.request(remove, { id }, admin);
    const [first = ''] = await versionIds(id);
    for (const reply of [await preview(first), await restore(first)])
      expect(reply).toMatchObject({ success: false, message: '该记录已删除；职务没有回收站，无法恢复' });

    const { endpoints, table } = userResource;
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_keeper'));
    const person = {
      username: 'returning',
      realname: '归来',
      password: testPassword,
      confirmPassword: testPassword,
      selectedroles: role?.id,
      workNo: 'W-returning',
      phone: '13800000299',
    };
    expect((await server.request(endpoints.add, person, admin)).envelope.message).toBe('添加成功！');
    const [stored] = await server.db.select().from(users).where(eq(users.username, 'returning'));
    const userId = stored?.id ?? '';
    await server.request(endpoints.edit, { id: userId, realname: '改名' }, admin);
    const [added = ''] = await versionIds(userId, table);
    await server.request(endpoints.delete, { id: userId }, admin);
    expect((await preview(added, admin)).result).toMatchObject({
      isDeleted: true,
      changes: expect.arrayContaining([expect.objectContaining({ field: 'realname', after: '归来' })]),
    });
    expect(await restore(added, admin)).toMatchObject({ success: true });
    const [back] = await server.db.select().from(users).where(eq(users.id, userId));
    expect(back).toMatchObject({ realname: '归来', delFlag: 0, password: stored?.password });
    const kept = await server.db.select().from(userRoles).where(eq(userRoles.userId, userId));
    expect(kept.map(({ roleId }) => roleId)).toEqual([role?.id]);
    const versions = await server.db
      .select()
      .from(dataLogs)
      .where(eq(dataLogs.dataId, userId))
      .orderBy(dataLogs.dataVersion);
    const last: Pick<DataVersion, 'operation'> | undefined = versions.at(-1);
    expect(last?.operation).toBe('restoreVersion');
  });
});
