import { read, utils } from '@e965/xlsx';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exportReport,
  exportReportSheets,
  getReportData,
  getReportWithData,
} from '#contract/areas/online-reports.ts';
import { previewReport, reportDesignResource } from '#contract/areas/report-design.ts';
import { type AnyEndpoint, permissionsOf } from '#contract/endpoint.ts';
import { encodeConditions } from '#contract/query-conditions.ts';
import { endpointsOf } from '#contract/resource/define-resource.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { permissionDataRules, permissions, rolePermissions, roles } from '#server/kernel/db/schema/index.ts';
import { storeReport } from '../server/online-reports/support.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

const cgrSql = 'select username, sex from sys_user where username <> ${except} order by username';
const items = [
  { fieldName: 'username', fieldType: 'String', isShow: 1, isSearch: 1 },
  { fieldName: 'sex', fieldType: 'Integer', isShow: 1, isSearch: 1 },
];
const readers = [getReportData, getReportWithData, exportReport, exportReportSheets];

/** What a person sends to see more than the rules of their roles let them. */
const attacks: readonly (readonly [what: string, input: Readonly<Record<string, string>>])[] = [
  ['nothing', {}],
  ['the hidden value', { sex: '1' }],
  ['all values', { sex_MultiString: '1,2', username: '*' }],
  ['any negation', { sex: '!2' }],
  ['statements as a parameter', { self_except: "' or 1=1 or username='" }],
  ['quotes in a parameter', { self_except: "'x') or (1=1'" }],
  [
    'an advanced query joined by or',
    {
      superQueryParams: encodeConditions([
        { field: 'sex', rule: 'eq', val: '1' },
        { field: 'sex', rule: 'ne', val: '0' },
      ]),
      superQueryMatchType: 'or',
    },
  ],
  ['another order', { column: 'sex', order: 'asc' }],
  ['a further page', { pageNo: '2', pageSize: '1' }],
  ['the rows themselves', { selections: 'hidden', jeecg_row_key: 'hidden' }],
];

describe('the data rules of a report', () => {
  let server: TestApp;
  let id: string;
  beforeAll(async () => {
    server = await startApp();
    id = await storeReport(server, {
      code: 'ruled_report',
      sql: cgrSql,
      params: { except: 'nobody' },
      items: items.map(item => ({ ...item })),
    });
    await server.add({ username: 'women', sex: 2 });
    await server.add({ username: 'hidden', sex: 1 });
    const design = [...endpointsOf(reportDesignResource), previewReport].flatMap(permissionsOf);
    await server.add({ username: 'ruled', permissions: ['online:report:view'], sex: 2 });
    await server.add({ username: 'designer', permissions: ['online:report:view', ...design], sex: 2 });
    // Menu entries have the id or the code of a report in their address.
    await rule('ruled', `/online/cgreport/${id}`);
    await rule('designer', '/online/cgreport/ruled_report');
  });
  afterAll(() => server.close());

  /** Lets the holders of a person's role see only women, by a menu entry of the report. */
  async function rule(username: string, url: string) {
    const { db } = server;
    const [role] = await db
      .select()
      .from(roles)
      .where(eq(roles.roleCode, `role_of_${username}`));
    const [permissionId, ruleId, roleId] = [newId(), newId(), role?.id ?? ''];
    await db.insert(permissions).values({
      id: permissionId,
      name: url,
      url,
      menuType: 1,
      delFlag: 0,
      parentId: '',
      sortNo: 1,
      component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
    });
    await db.insert(permissionDataRules).values({
      id: ruleId,
      permissionId,
      ruleName: '女',
      status: '1',
      ruleColumn: 'sex',
      ruleConditions: '=',
      ruleValue: '2',
    });
    await db.insert(rolePermissions).values({ id: newId(), roleId, permissionId, dataRuleIds: ruleId });
    const granted = and(eq(rolePermissions.roleId, roleId), eq(rolePermissions.permissionId, permissionId));
    expect(await db.$count(rolePermissions, granted)).toBe(1);
  }

  async function seen(endpoint: AnyEndpoint, input: Record<string, unknown>, username: string) {
    const answer = await server.request(endpoint, input, await server.as(username));
    if (endpoint.reply !== 'file') return answer.text;
    const { Sheets } = read(answer.bytes);
    return Object.values(Sheets)
      .map(sheet => utils.sheet_to_csv(sheet))
      .join();
  }

  it.each(readers)('are not there for others, who see all rows: $name', async endpoint => {
    expect(await seen(endpoint, { configId: id }, 'admin')).toContain('hidden');
    expect(await seen(endpoint, { configId: id }, 'ruled')).toContain('women');
  });

  describe.each(attacks)('hold whatever is sent: %s', (_what, input) => {
    it.each(readers)('$name', async endpoint => {
      for (const username of ['ruled', 'designer'])
        for (const configId of [id, 'ruled_report'])
          expect(await seen(endpoint, { ...input, configId }, username), configId).not.toContain('hidden');
    });
  });

  it('hold where a designer tries the stored report again', async () => {
    const input = { code: 'ruled_report', cgrSql, items, params: [{ paramName: 'except', paramValue: 'x' }] };
    expect(await seen(previewReport, input, 'admin')).toContain('hidden');
    const reply = await seen(previewReport, input, 'designer');
    expect(reply).toContain('women');
    expect(reply).not.toContain('hidden');
    const changed = { ...input, cgrSql: 'select username, sex from sys_user' };
    expect(await seen(previewReport, changed, 'designer')).not.toContain('hidden');
  });

  it('do not hold for a statement that is no stored report, which only designers can try', async () => {
    const input = { cgrSql, items, params: [{ paramName: 'except', paramValue: 'x' }] };
    expect(await seen(previewReport, input, 'designer')).toContain('hidden');
    const refused = await server.request(previewReport, input, await server.as('ruled'));
    expect(refused.status).toBe(403);
  });

  it('are not open to somebody who may not view reports', async () => {
    await server.add({ username: 'stranger' });
    for (const endpoint of [...readers, previewReport]) {
      const answer = await server.request(
        endpoint,
        { configId: id, cgrSql, items },
        await server.as('stranger'),
      );
      expect(answer.status, endpoint.name).toBe(403);
    }
  });
});
