import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#contract/envelope.ts';
import { permissionsOfResource } from '#contract/resource/permissions.ts';
import { logs, permissions } from '#server/kernel/db/schema/index.ts';
import { stableId } from '#server/kernel/db/seed/stable-id.ts';
import { uniqueFieldsOf } from '#server/records/resource/unique.ts';
import { type Tool, toolResource } from '#tests/support/tools/resource.ts';
import { toolRoutes, toolServer } from '#tests/support/tools/routes.ts';
import { tools } from '#tests/support/tools/table.ts';
import { startApp, type TestApp } from '../../support/app.ts';

const { list, add, edit, delete: remove, deleteBatch, queryById, exportXls } = toolResource.endpoints;
const codes = ['museum:tool:list', ...permissionsOfResource(toolResource).map(({ code }) => code)];

describe('a new resource on the server', () => {
  let server: TestApp;
  let token: string;

  beforeAll(async () => {
    server = await startApp({
      furtherRoutes: toolRoutes,
      prepare: async db => {
        await db.execute(sql`create table museum_tool (id varchar(36) primary key, code varchar(20) not null
          constraint uniq_museum_tool_code unique, name varchar(100) not null, priority varchar(1),
          acquired_on date, note varchar(500), create_by varchar(100), create_time timestamptz default now(),
          update_by varchar(100), update_time timestamptz, record_version integer not null default 1)`);
        await db
          .insert(permissions)
          .values(
            codes.map(perms => ({ id: stableId(perms), perms, menuType: 2, status: '1', name: perms })),
          );
      },
    });
    await server.add({ username: 'keeper', permissions: codes });
    await server.add({ username: 'visitor', permissions: [] });
    token = await server.as('keeper');
  });
  afterAll(() => server.close());

  const listed = async (input: Record<string, unknown> = {}) =>
    (await server.request<Page<Tool>>(list, input, token)).envelope.result.records;
  const added = async (code: string, over: Record<string, unknown> = {}) => {
    const { envelope } = await server.request(add, { code, name: `${code} 号`, ...over }, token);
    expect(envelope).toMatchObject({ success: true, message: '添加成功！' });
    const [row] = await server.db.select().from(tools).where(eq(tools.code, code));
    if (!row) throw new Error(`${code} was not stored`);
    return row;
  };

  it('lists, filters and reads what was added, with the texts of codes', async () => {
    const { id } = await added('A1', { priority: 'H', acquiredOn: '2020-02-29' });
    await added('B1');
    const [found] = await listed({ code: '*A*' });
    expect(found).toMatchObject({
      id,
      code: 'A1',
      name: 'A1 号',
      priority: 'H',
      priority_dictText: '紧急',
      acquiredOn: '2020-02-29',
      note: null,
      createBy: 'keeper',
    });
    expect(await listed({ acquiredOn_begin: '2020-03-01' })).toEqual([]);
    const { envelope } = await server.request<Tool>(queryById, { id }, token);
    expect(envelope.result).toMatchObject({ id, code: 'A1' });
  });

  it('refuses a duplicate at its field', async () => {
    expect(uniqueFieldsOf(toolServer).map(({ name }) => name)).toEqual(['code']);
    await added('C1');
    const { envelope } = await server.request(add, { code: 'C1', name: '另一件' }, token);
    expect(envelope).toMatchObject({
      success: false,
      message: '编号已存在',
      result: { fieldErrors: { code: '编号已存在' } },
    });
  });

  it('refuses bad input at its field, and stores nothing', async () => {
    const before = await server.db.$count(tools);
    const { status, envelope } = await server.request(add, { code: '', acquiredOn: 'gestern' }, token);
    expect(status).toBe(400);
    expect(envelope.result).toEqual({
      fieldErrors: {
        code: '请输入编号',
        name: '请输入名称',
        acquiredOn: '应为日期，格式 yyyy-MM-dd',
      },
    });
    expect(await server.db.$count(tools)).toBe(before);
  });

  it('changes the given fields, keeps the rest, and never changes the code', async () => {
    const { id } = await added('D1', { note: '旧' });
    await server.request(edit, { id, name: '改名', code: 'ZZ', note: '' }, token);
    const [row] = await server.db.select().from(tools).where(eq(tools.id, id));
    expect(row).toMatchObject({ code: 'D1', name: '改名', note: null, updateBy: 'keeper' });
    const { envelope } = await server.request(edit, { id: 'nobody', name: 'x' }, token);
    expect(envelope).toMatchObject({ success: false, message: '未找到对应实体' });
  });

  it('deletes one and several, and refuses to delete nothing', async () => {
    const [one, two, three] = [await added('E1'), await added('E2'), await added('E3')];
    await server.request(remove, { id: one.id }, token);
    await server.request(deleteBatch, { ids: `${two.id},${three.id},` }, token);
    expect(await listed({ code: 'E*' })).toEqual([]);
    expect((await server.request(deleteBatch, { ids: '' }, token)).envelope.success).toBe(false);
  });

  it('notes every write in the log, by the names of the records', async () => {
    const written = async () => {
      const [log] = await server.db.select().from(logs).orderBy(desc(logs.createTime)).limit(1);
      return log;
    };
    const one = await added('F1');
    expect(await written()).toMatchObject({
      logContent: '添加工具： F1 号 (F1)',
      operateType: 2,
      userid: 'keeper',
    });
    const two = await added('F2', { name: 'F2' });
    await server.request(deleteBatch, { ids: `${one.id},${two.id}` }, token);
    expect((await written())?.logContent).toMatch(/^删除工具： (F1 号 \(F1\), F2|F2, F1 号 \(F1\))$/);
  });

  it('is denied without the permission', async () => {
    const visitor = await server.as('visitor');
    for (const endpoint of [list, add, edit, remove, deleteBatch, queryById, exportXls]) {
      expect(
        (await server.request(endpoint, { id: '1', code: 'x', name: 'x', ids: '1' }, visitor)).status,
      ).toBe(403);
    }
  });

  it('writes a sheet with the headings of its fields', async () => {
    const answer = await server.request(exportXls, {}, token);
    expect(answer.status).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('工具列表数据.xlsx');
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.bytes.subarray(0, 4).toString('hex')).toBe('504b0304');
    expect(answer.bytes.length).toBeGreaterThan(500);
  });
});
