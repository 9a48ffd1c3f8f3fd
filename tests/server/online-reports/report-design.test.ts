import { and, eq, inArray } from 'drizzle-orm';
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
} from '#contract/areas/online-reports.ts';
import { parseReportStatement, previewReport, reportDesignResource } from '#contract/areas/report-design.ts';
import { componentsOf } from '#contract/pages.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  permissionDataRules,
  permissions,
  reportItems,
  reportParams,
  reports,
  rolePermissions,
  roles,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { storeReport } from './support.ts';

const { add, edit, items, params, list } = reportDesignResource.endpoints;
const remove = reportDesignResource.endpoints.delete;

const statement =
  'select username, count(*) as times from sys_user where username <> ${except} group by username';
const columns = [
  { fieldName: 'username', fieldTxt: '账号', fieldType: 'String', isSearch: 1, searchMode: 'single' },
  { fieldName: 'times', fieldTxt: '次数', fieldType: 'Long', isTotal: '1', isOrder: 1, fieldWidth: 90 },
];
const except = { paramName: 'except', paramTxt: '不含', paramValue: 'reader' };

describe('the management of online reports', () => {
  let server: TestApp;
  let designer: string;
  let reader: string;

  beforeAll(async () => {
    server = await startApp();
    const codes = ['list', 'add', 'edit', 'delete', 'view'].map(code => `online:report:${code}`);
    await server.add({ username: 'designer', permissions: codes });
    await server.add({ username: 'reader', permissions: ['online:report:view'] });
    designer = await server.as('designer');
    reader = await server.as('reader');
  });
  afterAll(() => server.close());

  const ask = async <Result>(endpoint: Parameters<TestApp['request']>[0], input: object, token = designer) =>
    (await server.request<Result>(endpoint, input as never, token)).envelope;
  const parse = (sql: string) =>
    ask<{ fields: Record<string, unknown>[]; params: Record<string, unknown>[] }>(parseReportStatement, {
      sql,
    });
  const stored = async (code: string) => {
    const [head] = await server.db.select().from(reports).where(eq(reports.code, code));
    if (!head) throw new Error(`There is no report ${code}`);
    return head;
  };

  it('stores a report with its columns and parameters, which everyone with the permission can then read', async () => {
    const head = { code: 'by_designer', name: '按账号', cgrSql: statement, content: '' };
    expect(await ask(add, { head, items: columns, params: [except] })).toMatchObject({
      message: '添加成功！',
    });
    const { id } = await stored('by_designer');
    const { result } = await ask<Report>(getReportColumns, { code: 'by_designer' }, reader);
    expect(result.columns.map(({ title, isTotal, fieldWidth }) => [title, isTotal, fieldWidth])).toEqual([
      ['账号', null, undefined],
      ['次数', '1', 90],
    ]);
    expect((await ask(getReportData, { configId: id }, reader)).result).toMatchObject({
      records: expect.not.arrayContaining([expect.objectContaining({ username: 'reader' })]),
    });
    expect((await ask(items, { headId: id })).result).toMatchObject(columns);
    expect((await ask(params, { headId: id })).result).toMatchObject([except]);
    expect((await ask(list, { code: '*by_des*' })).result).toMatchObject({ records: [{ name: '按账号' }] });
  });

  it('a change replaces the columns and parameters, with ids of its own', async () => {
    const id = await storeReport(server, { code: 'changed', sql: 'select username as value from sys_user' });
    const other = await storeReport(server, {
      code: 'untouched',
      sql: 'select username as value from sys_user',
    });
    const [foreign] = await server.db.select().from(reportItems).where(eq(reportItems.cgrheadId, other));
    const head = { id, name: '改名', cgrSql: statement, code: 'new_code' };
    const written = { head, items: [{ id: foreign?.id, ...columns[0] }, columns[1]], params: [except] };
    expect(await ask(edit, written)).toMatchObject({ success: true, message: '修改成功！' });
    expect(await stored('changed')).toMatchObject({ id, name: '改名', cgrSql: statement });
    expect((await ask(items, { headId: id })).result).toMatchObject(columns);
    expect(await server.db.select().from(reportItems).where(eq(reportItems.cgrheadId, other))).toEqual([
      foreign,
    ]);
  });

  it('deletes a report with everything that belongs to it', async () => {
    const id = await storeReport(server, { code: 'leaving', sql: 'select 1 as value', params: { a: '1' } });
    expect(await ask(remove, { id })).toMatchObject({ success: true });
    expect(await server.db.$count(reportItems, eq(reportItems.cgrheadId, id))).toBe(0);
    expect(await server.db.$count(reportParams, eq(reportParams.cgrheadId, id))).toBe(0);
  });

  it('finds the columns and parameters of a statement, with their types', async () => {
    const { result } = await parse(
      "select username, birthday, create_time, 1 as whole, count(*) as many, 1.5 as part from sys_user where sex = ${sex} and realname like '%${name}%' group by 1, 2, 3",
    );
    expect(
      result.fields.map(({ fieldName, fieldType, orderNum }) => [fieldName, fieldType, orderNum]),
    ).toEqual([
      ['username', 'String', 0],
      ['birthday', 'Date', 1],
      ['create_time', 'Datetime', 2],
      ['whole', 'Integer', 3],
      ['many', 'Long', 4],
      ['part', 'BigDecimal', 5],
    ]);
    expect(result.params.map(({ paramName }) => paramName)).toEqual(['sex', 'name']);
  });

  it.each([
    ['delete from sys_user', '语句必须以 select 或 with 开头'],
    ['select 1 as a; select 2', '语句中不能有分号'],
    ['select 1 as a -- note', '语句中不能有注释'],
    ['select 1 as a form sys_user where', '语句在「form」附近有语法错误'],
    ['with gone as (delete from sys_user returning id) select id from gone', '报表只能查询，不能修改数据'],
    ['select id from sys_user for update', '报表不能用 for update 或 for share 锁定行'],
    ['select token_hash from vitrine_session', '报表不能使用名称：vitrine_session'],
    ['select id from sys_data_source', '报表不能读取表：sys_data_source'],
    ['select pg_sleep(1) as a', '报表不能调用函数：pg_sleep'],
    ['select nothing from sys_user', '没有这个列：nothing'],
    ['select password from sys_user', '没有这个列：password'],
    [
      'select username, count(*) as n from sys_user',
      '没有分组的列要放进 group by 或聚合函数：sys_user.username',
    ],
    ['select username + 1 as a from sys_user', '函数或运算符不适用于这些类型的值'],
    ['select count(*) from sys_user', undefined],
    ['select 1 + 1', '第 1 列没有可用的名称，请用 as 命名'],
    ['select id, id from sys_user', '查询结果有同名的列，请用 as 改名：id'],
    ['select #{nobody} as a', '没有系统变量：nobody'],
    [
      'select a.username from sys_log a, sys_log b, sys_log c, sys_user d, sys_dict_item e, sys_dict_item f, sys_dict_item g, sys_user h, sys_dict_item i',
      '语句要处理的数据太多，请加上条件或关联条件',
    ],
  ])('states in plain words why a statement is refused: %s', async (sql, reason) => {
    const { success, message, result } = await parse(sql);
    if (reason === undefined) return expect(success).toBe(true);
    expect({ success, message }).toEqual({ success: false, message: reason });
    expect(result).toEqual({ fieldErrors: { cgrSql: reason } });
  });

  it('never sends the text or a value of the database in a reason', async () => {
    const { message } = await parse("select 'secret-value'::int as a from sys_user");
    expect(message).toBe('语句或参数里有不符合类型的值');
  });

  it('does not store what could not be shown', async () => {
    const head = { code: 'refused', name: '拒绝', cgrSql: statement };
    const cases = [
      [{ head: { ...head, cgrSql: 'select 1 as a; drop table sys_user' }, items: [], params: [] }, 'cgrSql'],
      [{ head, items: [columns[0], columns[0]], params: [] }, 'items'],
      [{ head, items: [{ ...columns[0], fieldName: 'password' }], params: [] }, 'items'],
      [{ head, items: [{ ...columns[0], dictCode: 'sys_user,password,username' }], params: [] }, 'items'],
      [{ head, items: [], params: [except, except] }, 'params'],
    ] as const;
    for (const [input, field] of cases) {
      const { success, result } = await ask<{ fieldErrors: object }>(add, input);
      expect([success, Object.keys(result.fieldErrors)]).toEqual([false, [field]]);
    }
    const named = { head, items: [{ fieldName: 'a"; drop table x' }], params: [] };
    expectRefusal(await server.request(add, named as never, designer), 400, 400);
    expect(await server.db.$count(reports, eq(reports.code, 'refused'))).toBe(0);
  });

  it.each([
    ['fieldType', 'Elephant'],
    ['searchMode', 'both'],
    ['isTotal', '7'],
    ['fieldHref', 'javascript:alert(1)'],
    ['fieldHref', '//other.example/'],
    ['fieldHref', '/\\other.example'],
    ['fieldHref', '/\t/other.example'],
  ])('refuses a column whose %s is %j', async (name, value) => {
    const head = { code: 'closed_values', name: '取值', cgrSql: statement };
    const input = { head, items: [{ ...columns[0], [name]: value }], params: [] };
    expectRefusal(await server.request(add, input as never, designer), 400, 400);
  });

  it('[API-90] refuses a change of a state that somebody else has changed since, whose columns it would replace', async () => {
    const head = { code: 'two_designers', name: '两人', cgrSql: statement };
    await ask(add, { head, items: columns, params: [except] });
    const { id } = await stored('two_designers');
    const change = (name: string, updateTime?: string | null) =>
      ask(edit, {
        head: { ...head, id, name, ...(updateTime !== undefined && { updateTime }) },
        items: columns.slice(0, 1),
        params: [except],
      });
    expect(await change('第一人', null)).toMatchObject({ success: true });
    expect(await change('第二人', null)).toMatchObject({
      success: false,
      message: '报表已被其他人修改，请关闭后重新打开再修改',
    });
    expect((await stored('two_designers')).name).toBe('第一人');

    const listed = await ask<{ records: { updateTime: string }[] }>(list, { code: 'two_designers' });
    const [{ updateTime } = { updateTime: '' }] = listed.result.records;
    expect(await change('第二人', updateTime)).toMatchObject({ success: true });
    // Consoles that do not know when the report was changed replace it as before.
    expect(await change('第三人')).toMatchObject({ success: true });
  });

  it('[API-90] takes an empty time for that of a report that was never changed', async () => {
    const head = { code: 'never_changed', name: '未改', cgrSql: statement };
    await ask(add, { head, items: columns, params: [except] });
    const { id } = await stored('never_changed');
    const change = (name: string) =>
      ask(edit, { head: { ...head, id, name, updateTime: '' }, items: columns, params: [except] });
    expect(await change('第一次')).toMatchObject({ success: true });
    // Now it has a time.
    expect(await change('第二次')).toMatchObject({ success: false });
    expect((await stored('never_changed')).name).toBe('第一次');
  });

  it('stores links to other sites, to paths and to the address in a column', async () => {
    const links = ['https://example.org/?u=${username}', '/isystem/user/${username}', '${username}', ''];
    const head = {
      code: 'linked',
      name: '链接',
      cgrSql: 'select 1 as a, 2 as b, 3 as c, 4 as d',
      returnType: '2',
    };
    const linked = links.map((fieldHref, index) => ({ fieldName: 'abcd'.charAt(index), fieldHref }));
    expect(await ask(add, { head, items: linked, params: [] })).toMatchObject({ success: true });
    const { result } = await ask<{ fieldHref: string | null }[]>(items, {
      headId: (await stored('linked')).id,
    });
    expect(result.map(({ fieldHref }) => fieldHref)).toEqual([...links.slice(0, 3), null]);
  });

  it('refuses a code that breaks its rule, or that is the id of another report', async () => {
    await server.db.insert(reports).values({ id: 'r77', code: 'has_id', name: '编号', cgrSql: statement });
    for (const code of ['1st', 'a b', 'a/b', '编码', '']) {
      const input = { head: { code, name: '编码', cgrSql: statement }, items: [], params: [] };
      expectRefusal(await server.request(add, input as never, designer), 400, 400);
    }
    const taken = await ask(add, {
      head: { code: 'r77', name: '编码', cgrSql: statement },
      items: [],
      params: [],
    });
    expect(taken).toMatchObject({ success: false, result: { fieldErrors: { code: '报表编码已存在' } } });
  });

  it('takes only dictionaries over tables that the designer may read, also in a preview', async () => {
    const translated = [{ ...columns[0], dictCode: 'sys_role,role_name,role_code' }];
    const head = { code: 'translated', name: '翻译', cgrSql: statement };
    const reason = { success: false, message: '列 username 的字典不是已登记的表字典，或您无权查看' };
    expect(await ask(add, { head, items: translated, params: [] })).toMatchObject(reason);
    const shown = { cgrSql: statement, items: translated, params: [] };
    expect(await ask(previewReport, shown)).toMatchObject(reason);
    const admin = await server.as('admin');
    expect(await ask(previewReport, shown, admin)).toMatchObject({ success: true });
    expect(await ask(add, { head, items: translated, params: [] }, admin)).toMatchObject({ success: true });
  });

  it('shows the parts of a report only to those who see it by their data rules', async () => {
    const headId = await storeReport(server, {
      code: 'of_others',
      sql: 'select 1 as value',
      params: { a: '1' },
    });
    const [menu] = await server.db
      .select()
      .from(permissions)
      .where(inArray(permissions.component, componentsOf('reportDesign')));
    const permissionId = menu?.id ?? '';
    const rule = { id: newId(), permissionId, ruleName: '自己的', status: '1', ruleColumn: 'createBy' };
    await server.add({ username: 'limited', permissions: ['online:report:list'] });
    const limited = await server.as('limited');
    expect((await ask(items, { headId }, limited)).result).toHaveLength(1);
    expect((await ask(params, { headId }, limited)).result).toHaveLength(1);
    await server.db
      .insert(permissionDataRules)
      .values({ ...rule, ruleConditions: '=', ruleValue: '#{sys_user_code}' });
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_limited'));
    await server.db
      .update(rolePermissions)
      .set({ dataRuleIds: rule.id })
      .where(and(eq(rolePermissions.roleId, role?.id ?? ''), eq(rolePermissions.permissionId, permissionId)));
    expect((await ask(items, { headId }, limited)).result).toEqual([]);
    expect((await ask(params, { headId }, limited)).result).toEqual([]);
  });

  it('shows a preview of what is not stored, with the defaults of its parameters', async () => {
    const { result } = await ask<{ columns: unknown[]; data: { records: Record<string, unknown>[] } }>(
      previewReport,
      {
        cgrSql: statement,
        items: columns,
        params: [{ ...except, paramValue: 'designer' }],
      },
    );
    expect(result.columns).toHaveLength(2);
    const names = result.data.records.map(({ username }) => username);
    expect(names).toContain('reader');
    expect(names).not.toContain('designer');
    const refused = await ask(previewReport, { cgrSql: statement, items: [], params: [] });
    expect(refused).toMatchObject({ success: false, message: '请先解析语句或添加列' });
    const missing = await ask(previewReport, { cgrSql: 'select 1 as a', items: columns, params: [] });
    expect(missing).toMatchObject({ success: false, message: '没有这个列：username' });
  });

  describe('a report for some roles', () => {
    let id: string;
    const readers = [getReportHead, getReportCriteria, getReportParameters, getReportData, getReportWithData];

    beforeAll(async () => {
      id = await storeReport(server, { code: 'for_some', sql: 'select username as value from sys_user' });
      const role = { id: newId(), roleCode: 'curators', roleName: '策展人' };
      await server.db.insert(roles).values(role);
      const head = { id, name: '限定', cgrSql: 'select username as value from sys_user' };
      const input = { head: { ...head, allowedRoles: role.id }, items: [{ fieldName: 'value' }], params: [] };
      expect(await ask(edit, input)).toMatchObject({ success: true });
    });

    it('is refused to everybody else, at every address', async () => {
      for (const endpoint of [...readers, exportReport, exportReportSheets])
        expectRefusal(await server.request(endpoint, { configId: id }, reader), 403, 510);
      expectRefusal(await server.request(getReportColumns, { code: 'for_some' }, reader), 403, 510);
    });

    it('opens for those who hold one of them, and for designers', async () => {
      for (const endpoint of readers)
        expect((await server.request(endpoint, { configId: id }, designer)).envelope.success).toBe(true);
      const [user] = await server.db.select().from(users).where(eq(users.username, 'reader'));
      const { allowedRoles } = await stored('for_some');
      const link = { id: newId(), userId: user?.id ?? '', roleId: allowedRoles ?? '' };
      await server.db.insert(userRoles).values(link);
      for (const endpoint of readers)
        expect((await server.request(endpoint, { configId: id }, reader)).envelope.success).toBe(true);
      await server.db.delete(userRoles).where(eq(userRoles.id, link.id));
    });

    it('stays closed when its last role is deleted', async () => {
      await server.db.delete(roles).where(eq(roles.roleCode, 'curators'));
      expectRefusal(await server.request(getReportData, { configId: id }, reader), 403, 510);
    });
  });
});
