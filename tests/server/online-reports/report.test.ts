import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exportReport,
  exportReportSheets,
  getReportColumns,
  getReportCriteria,
  getReportData,
  getReportHead,
  getReportParameters,
  getReportWithData,
  type Report,
  type ReportCriterion,
  type ReportRow,
} from '#contract/areas/online-reports.ts';
import { getUserPermissionByToken, type PermissionResult } from '#contract/areas/permissions.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  logs,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  userRoles,
} from '#server/kernel/db/schema/index.ts';
import { loginReport, userReport } from '#server/kernel/db/seed/first-run/report.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { storeReport } from './support.ts';

const ofUserReport = eq(permissions.url, `/online/cgreport/${userReport.id}`);

interface Data {
  records: ReportRow[];
  total: number;
}

describe('an online report', () => {
  let server: TestApp;
  let reader: string;

  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'reader', permissions: ['online:report:view'] });
    await server.add({ username: 'zhang_san', realname: '张三', sex: 1, birthday: '1990-02-03' });
    await server.add({ username: 'zhangasan', realname: '李四', sex: 2, birthday: '1991-02-03' });
    await server.add({ username: 'gone', realname: '张离职', status: 2 });
    reader = await server.as('reader');
  });
  afterAll(() => server.close());

  const data = async (configId: string, input: Record<string, unknown> = {}, token = reader) =>
    (await server.request<Data>(getReportData, { configId, ...input }, token)).envelope;
  const rows = async (configId: string, input: Record<string, unknown> = {}) => {
    const { result, message } = await data(configId, input);
    expect(message).toBe('');
    return result.records;
  };
  const names = async (input: Record<string, unknown>) =>
    (await rows(userReport.id, { column: 'username', order: 'asc', ...input })).map(row => row.username);

  it('[API-88] returns its visible columns in order with the texts of their codes', async () => {
    const { envelope } = await server.request<Report>(getReportColumns, { code: userReport.code }, reader);
    const { columns, dictOptions, ...head } = envelope.result;
    expect(head).toEqual({
      cgRpConfigId: userReport.id,
      cgRpConfigName: '有效用户',
      fieldHrefSlots: [],
      isGroupTitle: true,
    });
    expect(columns.map(column => column.dataIndex)).toEqual([
      ...['username', 'realname', 'sex', 'email', 'phone', 'birthday'],
    ]);
    expect(columns[2]).toEqual({
      title: '性别',
      dataIndex: 'sex',
      align: 'center',
      sorter: 'true',
      fieldType: 'String',
      customRender: 'sex',
      isTotal: null,
      groupTitle: '用户信息',
    });
    expect(dictOptions.sex?.map(({ value, text }) => [value, text])).toEqual([
      ['1', '男'],
      ['2', '女'],
    ]);
    expect(envelope).toMatchObject({ success: true, code: 200 });
  });

  it('[MENU-07] is found by its id as well, which menu entries of the family hold', async () => {
    const { envelope } = await server.request<Report>(getReportColumns, { code: userReport.id }, reader);
    expect(envelope.result.cgRpConfigName).toBe('有效用户');
    for (const [endpoint, input] of [
      [getReportColumns, { code: 'nothing' }],
      [getReportHead, { configId: 'nothing' }],
      [getReportData, { configId: 'nothing' }],
      [getReportWithData, { configId: 'nothing' }],
      [exportReport, { configId: 'nothing' }],
    ] as const) {
      const { envelope } = await server.request(endpoint, input, reader);
      expect(envelope).toMatchObject({ success: false, code: 500, message: '在线报表不存在或已被删除' });
    }
    for (const endpoint of [getReportCriteria, getReportParameters]) {
      const { envelope } = await server.request(endpoint, { configId: 'nothing' }, reader);
      expect(envelope).toMatchObject({ success: true, result: [] });
    }
  });

  it('[API-90] compares a parameter in quotes with a number, a date and a text', async () => {
    const id = await storeReport(server, {
      code: 'quoted',
      sql: `select username as value from sys_user
        where sex = '\${sex}' and birthday >= '\${from}' and username <> '\${who}' and realname like concat('\${name}', '%')`,
      params: { sex: '2', from: '1991-01-01', who: '', name: '' },
    });
    const values = async (input: Record<string, unknown>) =>
      (await rows(id, input)).map(({ value }) => value);
    expect(await values({})).toEqual(['zhangasan']);
    expect(await values({ self_sex: "'1'", self_from: "'1990-01-01'" })).toEqual(['zhang_san']);
    expect(await values({ self_sex: '1', self_from: '1990-02-04' })).toEqual([]);
    expect(await values({ self_who: 'zhangasan' })).toEqual([]);
    expect(await values({ self_name: '张' })).toEqual([]);
  });

  it('[API-90] states that a value of the person may not fit, or a default that only administrators can change', async () => {
    const sql =
      "select username as value from sys_user where sex = ${sex} and birthday > '${from}' and (sex = 1) = ${man}";
    const params = { sex: '1', from: '1990-01-01', man: 'true' };
    const id = await storeReport(server, { code: 'fitting', sql, params });
    const unfitting = (code: string) =>
      `在线报表「报表${code}」无法查询，可能是查询条件中的值不符合类型，请检查后重试；如仍无法查询，请管理员检查报表配置`;
    for (const input of [
      { self_sex: 'abc' },
      { self_sex: '9'.repeat(30) },
      { self_from: 'yesterday-ish' },
      { self_man: 'abc' },
    ]) {
      expect(await data(id, input)).toMatchObject({ success: false, message: unfitting('fitting') });
    }
    expect(await data(id, { self_man: 'yes' })).toMatchObject({ success: true, result: { total: 1 } });

    const fixed = await storeReport(server, { code: 'fixed', sql, params: { ...params, sex: 'abc' } });
    const { message } = await data(fixed);
    expect(message).toBe('在线报表「报表fixed」无法查询，请管理员检查报表配置');
    // The given value fits, the default of another parameter does not.
    expect((await data(fixed, { self_man: 'yes' })).message).toBe(unfitting('fixed'));
  });

  it('[API-89] returns its criteria, the third one hidden', async () => {
    const ask = async (configId: string) =>
      (await server.request<ReportCriterion[]>(getReportCriteria, { configId }, reader)).envelope.result;
    expect(await ask(userReport.id)).toEqual([
      { field: 'username', label: '账号', view: 'string', mode: 'single' },
      { field: 'realname', label: '姓名', view: 'string', mode: 'single' },
      { field: 'sex', label: '性别', view: 'list', mode: 'single', hidden: '1', dictCode: 'sex' },
    ]);
    expect(await ask(loginReport.id)).toEqual([{ field: 'day', label: '日期', view: 'date', mode: 'group' }]);
  });

  it('[API-90] returns one page of its rows, sorted as requested', async () => {
    const first = await data(userReport.id, { pageNo: 1, pageSize: 2, column: 'username', order: 'desc' });
    expect(first.result).toMatchObject({ total: 4 });
    expect(first.result.records.map(row => row.username)).toEqual(
      ['zhangasan', 'zhang_san'].sort().reverse(),
    );
    const beyond = await data(userReport.id, { pageNo: 9, pageSize: 2 });
    expect(beyond.result).toEqual({ total: 4, records: [] });
  });

  it('[API-90] returns values in the format of the interface', async () => {
    const [row] = await rows(userReport.id, { username: 'zhang_san' });
    expect(row).toMatchObject({ username: 'zhang_san', sex: '1', birthday: '1990-02-03', email: '' });
  });

  it('[API-90] searches by equality, by a part with stars, and treats wildcards of the database literally', async () => {
    expect(await names({ username: 'zhang_san' })).toEqual(['zhang_san']);
    expect(await names({ username: 'zhang' })).toEqual([]);
    expect((await names({ username: 'zhang*' })).length).toBe(2);
    expect(await names({ username: '*g_s*' })).toEqual(['zhang_san']);
    expect(await names({ sex: '2' })).toEqual(['zhangasan']);
  });

  it('[API-90] counts sign-ins day by day, ranges included to the end of their days', async () => {
    const at = (text: string) => ({ logType: 1, userid: 'a', createTime: new Date(text) });
    await server.db
      .insert(logs)
      .values([at('2020-01-01T08:00:00'), at('2020-01-01T23:00:00'), at('2020-01-02T09:00:00')]);
    const requested = { day_begin: '2020-01-01', day_end: '2020-01-02', column: 'day', order: 'asc' };
    expect(await rows(loginReport.id, requested)).toEqual([
      { jeecg_row_key: '1', day: '2020-01-01', num: 2, people: 1 },
      { jeecg_row_key: '2', day: '2020-01-02', num: 1, people: 1 },
    ]);
    expect(await rows(loginReport.id, { ...requested, day_end: '2020-01-01' })).toHaveLength(1);
    const wrong = await server.request(getReportData, { configId: loginReport.id, day_begin: 'x' }, reader);
    expectRefusal(wrong, 400, 400);
  });

  it('[API-90] keeps its own order by default, whatever column the console sorts by', async () => {
    const days = (await rows(loginReport.id, { column: 'createTime', order: 'desc' })).map(row => row.day);
    expect(days).toEqual([...days].sort().reverse());
  });

  it('[API-90] binds its parameters, quoted or bare, with their defaults', async () => {
    const id = await storeReport(server, {
      code: 'param',
      sql: "select username as value from sys_user where status = ${state} and username like '%${part}%' order by 1",
      params: { state: '1', part: 'zhang' },
    });
    const values = async (input: Record<string, unknown>) => (await rows(id, input)).map(row => row.value);
    expect((await values({})).length).toBe(2);
    expect(await values({ self_part: "'g_s'" })).toEqual(['zhang_san', 'zhangasan'].sort());
    expect(await values({ self_state: '2', self_part: 'gone' })).toEqual(['gone']);
    expect(await values({ self_part: "' or '1'='1" })).toEqual([]);
  });

  it('[API-90] has the variables of the caller', async () => {
    const id = await storeReport(server, {
      code: 'me',
      sql: "select username as value from sys_user where username = '#{sys_user_code}'",
    });
    expect(await rows(id)).toMatchObject([{ value: 'reader' }]);
    const token = await server.as('admin');
    expect((await data(id, {}, token)).result.records).toMatchObject([{ value: 'admin' }]);
  });

  it('[API-90] is narrowed by the data rules of its menu entry', async () => {
    const [entry] = await server.db.select().from(permissions).where(ofUserReport);
    const menuId = entry?.id ?? '';
    const narrow = await server.add({ username: 'narrow', permissions: ['online:report:view'] });
    await server.db.insert(permissionDataRules).values({
      id: 'women',
      permissionId: menuId,
      ruleName: '女',
      ruleColumn: 'sex',
      ruleConditions: '=',
      ruleValue: '2',
      status: '1',
    });
    await server.db.insert(roles).values({ id: 'narrowed', roleCode: 'narrowed', roleName: '窄' });
    await server.db
      .insert(rolePermissions)
      .values({ id: newId(), roleId: 'narrowed', permissionId: menuId, dataRuleIds: 'women' });
    await server.db.insert(userRoles).values({ id: newId(), userId: narrow.id, roleId: 'narrowed' });
    const { result } = await data(userReport.id, {}, await server.as('narrow'));
    expect(result.records.map(row => row.username)).toEqual(['zhangasan']);
    expect((await data(userReport.id)).result.total).toBeGreaterThan(1);
  });

  it('[MENU-07] is a route for everybody, and is only read with the permission', async () => {
    await server.add({ username: 'nobody' });
    const token = await server.as('nobody');
    for (const [endpoint, input] of [
      [getReportColumns, { code: userReport.code }],
      ...[getReportHead, getReportCriteria, getReportParameters, getReportData, getReportWithData].map(
        each => [each, { configId: userReport.id }] as const,
      ),
      ...[exportReport, exportReportSheets].map(each => [each, { configId: userReport.id }] as const),
    ] as const) {
      expectRefusal(await server.request(endpoint, input, token), 403, 510);
    }
    const { envelope } = await server.request<PermissionResult>(getUserPermissionByToken, {}, token);
    const group = envelope.result.menu.find(entry => entry.path === '/online');
    expect(group).toMatchObject({ hidden: true });
    expect(group?.children?.map(entry => [entry.path, entry.component, entry.hidden])).toEqual([
      ['/online/cgreport/:code', 'modules/online/cgreport/auto/OnlCgreportAutoList', true],
    ]);
  });
});
