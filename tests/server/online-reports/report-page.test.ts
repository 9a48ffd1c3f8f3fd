import { read, utils } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exportReport,
  exportReportSheets,
  getReportColumns,
  getReportCriteria,
  getReportHead,
  getReportParameters,
  getReportWithData,
  type Report,
  type ReportCriterion,
  type ReportHead,
  type ReportParameter,
  type ReportRow,
} from '#contract/areas/online-reports.ts';
import { getUserPermissionByToken, type PermissionResult } from '#contract/areas/permissions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  logs,
  permissionDataRules,
  permissions,
  reports,
  rolePermissions,
  roles,
  userRoles,
} from '#server/kernel/db/schema/index.ts';
import { loginReport, userReport } from '#server/kernel/db/seed/first-run/report.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { storeReport } from './support.ts';

type WithData = ReportHead & { data: { records: ReportRow[]; total: number } };

describe('what the report pages of other consoles request', { timeout: 60_000 }, () => {
  let server: TestApp;
  let reader: string;

  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'reader', permissions: ['online:report:view'] });
    await server.add({ username: 'zhangsan', realname: '张三', sex: 1 });
    await server.add({ username: 'lisi', realname: '=李四', sex: 2 });
    reader = await server.as('reader');
  });
  afterAll(() => server.close());

  const ask = async <Result>(endpoint: AnyEndpoint, configId: string, input = {}, token = reader) => {
    const { envelope } = await server.request<Result>(endpoint, { configId, ...input }, token);
    expect(envelope).toMatchObject({ success: true, code: 200, message: '' });
    return envelope.result;
  };
  const sheets = async (endpoint: AnyEndpoint, configId: string, input = {}, token = reader) => {
    const answer = await server.request(endpoint, { configId, ...input }, token);
    expect(answer.headers['content-type'], answer.text).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const book = read(answer.bytes);
    return book.SheetNames.map(name => ({
      name,
      rows: utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, raw: false, defval: '' }),
    }));
  };

  it.each([userReport.id, userReport.code])('[MENU-07] the columns of %s have no rows', async configId => {
    const { columns, dictOptions, ...head } = await ask<ReportHead>(getReportHead, configId);
    expect(head).toEqual({
      cgRpConfigId: userReport.id,
      cgreportHeadName: userReport.name,
      fieldHrefSlots: [],
      isGroupTitle: true,
    });
    expect(columns.map(({ dataIndex, dictCode }) => [dataIndex, dictCode])).toContainEqual(['sex', 'sex']);
    expect(dictOptions.sex?.map(({ text }) => text)).toEqual(['男', '女']);
  });

  it.each([userReport.id, userReport.code])(
    '[MENU-07] one reply has columns and rows of %s',
    async configId => {
      const page = { pageNo: 2, pageSize: 1, column: 'username', order: 'asc' };
      const { data, ...head } = await ask<WithData>(getReportWithData, configId, page);
      expect(head).toEqual(await ask<ReportHead>(getReportHead, configId));
      expect(data).toMatchObject({ total: 4, records: [{ username: 'lisi', sex: '2' }] });
      expect(data.records[0]?.jeecg_row_key).toBe(data.records[0]?.id);
      const found = await ask<WithData>(getReportWithData, configId, { realname: '*三*' });
      expect(found.data.records.map(({ username }) => username)).toEqual(['zhangsan']);
    },
  );

  it('[MENU-07] rows without an id have the key of their position among all rows', async () => {
    const id = await storeReport(server, {
      code: 'keys',
      sql: 'select username as value from sys_user order by 1',
    });
    const { data } = await ask<WithData>(getReportWithData, id, { pageNo: 2, pageSize: 2 });
    expect(data.records.map(row => row.jeecg_row_key)).toEqual(['3', '4']);
  });

  it('[MENU-07] lists the parameters of a statement with their defaults, by id and by code', async () => {
    const id = await storeReport(server, {
      code: 'with_parameters',
      sql: "select username as value from sys_user where status = ${state} and username like '%${part}%'",
      params: { state: '1', part: null },
    });
    for (const configId of [id, 'with_parameters']) {
      const found = await ask<ReportParameter[]>(getReportParameters, configId);
      expect(found.map(({ paramName, paramValue }) => [paramName, paramValue]).toSorted()).toEqual([
        ['part', null],
        ['state', '1'],
      ]);
      expect(found[0]).toMatchObject({ cgrheadId: id, paramTxt: null, orderNum: null });
      expect(Object.keys(found[0] ?? {})).not.toContain('createBy');
    }
    const { data } = await ask<WithData>(getReportWithData, id, { self_part: "'lis'" });
    expect(data.records.map(({ value }) => value)).toEqual(['lisi']);
    expect(await ask(getReportParameters, userReport.id)).toEqual([]);
  });

  it('[MENU-07] columns have their links, and criteria find their options under the name of their column', async () => {
    const id = await storeReport(server, {
      code: 'links',
      sql: "select username as value, '1' as kind from sys_user",
      items: [
        { fieldName: 'value', fieldHref: '/isystem/user/${value}' },
        { fieldName: 'kind', dictCode: 'sex', isSearch: 1 },
      ],
    });
    const head = await ask<ReportHead>(getReportHead, id);
    const { envelope } = await server.request<Report>(getReportColumns, { code: id }, reader);
    for (const { columns, fieldHrefSlots, isGroupTitle } of [head, envelope.result]) {
      const href = '/isystem/user/${value}';
      expect(fieldHrefSlots).toEqual([{ slotName: 'fieldHref_value', href }]);
      expect(columns.map(({ scopedSlots }) => scopedSlots)).toEqual([
        { customRender: 'fieldHref_value' },
        undefined,
      ]);
      expect(isGroupTitle).toBe(false);
    }
    expect(head.dictOptions.kind).toEqual(head.dictOptions.sex);
    const criteria = await ask<ReportCriterion[]>(getReportCriteria, id);
    expect(criteria).toMatchObject([{ field: 'kind', view: 'list', dictCode: 'sex' }]);
  });

  it.each([exportReport, exportReportSheets])(
    '[MENU-07] $name writes what the criteria find',
    async endpoint => {
      const [sheet, ...more] = await sheets(endpoint, userReport.code, { sex: '2', pageNo: 5, pageSize: 1 });
      expect(more).toEqual([]);
      expect(sheet?.name).toBe('有效用户');
      expect(sheet?.rows.slice(0, 3).map(row => row.filter(Boolean))).toEqual([
        ['有效用户'],
        ['导出人:reader'],
        ['账号', '姓名', '性别', '邮箱', '手机号', '生日'],
      ]);
      expect(sheet?.rows.slice(3)).toEqual([['lisi', '=李四', '女', '', '', '']]);
      const [entry] = await server.db
        .select()
        .from(logs)
        .where(eq(logs.logContent, '导出在线报表：有效用户'));
      expect(entry).toMatchObject({ operateType: 6, userid: 'reader' });
    },
  );

  it('[MENU-07] many rows are several sheets, whose names the format accepts', async () => {
    const id = await storeReport(server, {
      code: 'many',
      name: "'报表'：[各/展\\厅]*报修?:一个比格式允许的三十一个字符还要长得多的名字",
      sql: 'select a.id as value from sys_permission a',
    });
    const statement = `with n as (select 1 as x ${'union all select 1 '.repeat(9)})
      select row_number() over () as value from n a, n b, n c, n d, (select 1 as x union all select 1) e`;
    await setStatement(id, statement);
    const [first, second, ...more] = await sheets(exportReportSheets, id);
    expect(more).toEqual([]);
    expect([first?.rows.length, second?.rows.length]).toEqual([10_003, 10_003]);
    expect(second?.rows[3]).toEqual(['10001']);
    for (const { name = '' } of [first ?? {}, second ?? {}]) {
      expect(name.length).toBeLessThanOrEqual(31);
      expect(name).not.toMatch(/[\\/?*[\]:]|^'|'$/);
    }
    expect(second?.name).toMatch(/ 2$/);
    expect(await sheets(exportReport, id)).toHaveLength(1);
    await setStatement(id, statement.replace('a, n b', 'a, n b, n f'));
    const { envelope } = await server.request(exportReport, { configId: id }, reader);
    expect(envelope).toMatchObject({ success: false, message: '导出数据超过 50000 行，请缩小查询范围' });
  });

  it.each([getReportWithData, exportReport, exportReportSheets])(
    '[API-90] $name is narrowed by the data rules of the menu entry, and refuses hostile statements',
    async endpoint => {
      const ofEntry = eq(permissions.url, `/online/cgreport/${userReport.id}`);
      const [entry] = await server.db.select().from(permissions).where(ofEntry);
      const name = `narrow_${endpoint.name.split('.')[1]}`;
      const { id: userId } = await server.add({ username: name, permissions: ['online:report:view'] });
      await server.db.insert(permissionDataRules).values({
        id: name,
        permissionId: entry?.id ?? '',
        ruleName: '女',
        ruleColumn: 'sex',
        ruleConditions: '=',
        ruleValue: '2',
        status: '1',
      });
      await server.db.insert(roles).values({ id: name, roleCode: name, roleName: name });
      const grant = { id: newId(), roleId: name, permissionId: entry?.id ?? '', dataRuleIds: name };
      await server.db.insert(rolePermissions).values(grant);
      await server.db.insert(userRoles).values({ id: newId(), userId, roleId: name });
      const answer = await server.request(endpoint, { configId: userReport.id }, await server.as(name));
      const text = endpoint.reply === 'file' ? utils.sheet_to_csv(sheetOf(answer.bytes)) : answer.text;
      expect(text).toContain('lisi');
      expect(text).not.toContain('zhangsan');

      const sql = 'select password as value from sys_user';
      const hostile = await storeReport(server, { code: name, sql });
      const { envelope } = await server.request(endpoint, { configId: hostile }, reader);
      expect(envelope.message).toBe(`在线报表「报表${name}」无法查询，请管理员检查报表配置`);
    },
  );

  it('[MENU-04] the menu entries of reports are links to the route with the parameter', async () => {
    const token = await server.as('admin');
    const { envelope } = await server.request<PermissionResult>(getUserPermissionByToken, {}, token);
    const group = envelope.result.menu.find(entry => entry.path === '/online');
    expect(group?.children?.map(({ path, route }) => [path, route])).toEqual([
      [`/online/cgreport/${userReport.id}`, '0'],
      [`/online/cgreport/${loginReport.id}`, '0'],
      ['/online/cgreport', '1'],
      ['/online/cgreport/:code', '1'],
    ]);
  });

  const setStatement = (id: string, cgrSql: string) =>
    server.db.update(reports).set({ cgrSql }).where(eq(reports.id, id));
});

/** The first sheet of a workbook. */
function sheetOf(bytes: Buffer) {
  const book = read(bytes);
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {};
}
