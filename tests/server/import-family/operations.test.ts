import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#server/import-family/moved/report.ts';
import {
  dataSources,
  gatewayRoutes,
  messageTemplates,
  reportItems,
  reports,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { museum } from './support/museum.ts';
import { moveData } from './support/run-import.ts';

const by = { create_by: 'jeecg', create_time: '2024-05-01 08:00:00' };
const data = {
  ...museum,
  onl_cgreport_head: [
    {
      id: 'rep1',
      code: 'halls',
      name: '展厅',
      cgr_sql: 'select sex as hall, count(1) as n from sys_user group by sex',
      ...by,
    },
    { id: 'rep2', code: 'mysql', name: '按月', cgr_sql: 'select `sex` from sys_user limit 1, 2', ...by },
    { id: '1260179852088135681', code: 'user_report', name: '用户', cgr_sql: 'select 1', create_by: 'admin' },
  ],
  onl_cgreport_item: [
    {
      id: 'i1',
      cgrhead_id: 'rep1',
      field_name: 'hall',
      field_txt: '展厅',
      is_search: 1,
      is_order: 0,
      is_show: 1,
    },
    {
      id: 'i2',
      cgrhead_id: '1260179852088135681',
      field_name: 'username',
      field_txt: 'x',
      is_order: 0,
      is_show: 1,
    },
  ],
  sys_sms_template: [
    {
      id: 't1',
      template_name: '闭馆',
      template_code: 'closed',
      template_type: '2',
      template_content: '<p>${day}</p><script>alert(1)</script>',
      ...by,
    },
    {
      id: 't2',
      template_name: '微信',
      template_code: 'wx',
      template_type: '3',
      template_content: 'x',
      ...by,
    },
  ],
  sys_data_source: [
    {
      id: 'd1',
      code: 'tickets',
      name: '票务',
      db_type: '4',
      db_url: 'jdbc:mysql://10.0.0.5:3306/tickets',
      db_username: 'reader',
      db_password: 'encrypted-there',
      ...by,
    },
  ],
  sys_gateway_route: [
    {
      id: 'g1',
      router_id: 'demo',
      name: 'demo',
      uri: 'lb://demo',
      predicates: '[]',
      filters: '[]',
      status: 1,
      ...by,
    },
  ],
};

describe('moving what runs beside the people', () => {
  let server: TestApp;
  let report: Report;
  beforeAll(async () => {
    server = await startApp();
    report = await moveData(server.db, data);
  });
  afterAll(() => server.close());

  it('brings reports with their columns, reports statements that cannot be read here, and keeps those of the product', async () => {
    const stored = await server.db.select().from(reports);
    expect(stored.find(({ code }) => code === 'halls')).toMatchObject({ id: 'rep1', name: '展厅' });
    const [own] = stored.filter(({ code }) => code === 'user_report');
    expect(own?.cgrSql).toContain('from sys_user');
    const items = await server.db.select().from(reportItems).where(eq(reportItems.cgrheadId, 'rep1'));
    expect(items).toMatchObject([{ fieldName: 'hall', fieldTxt: '展厅', isSearch: 1 }]);
    const names = await server.db
      .select({ name: reportItems.fieldName })
      .from(reportItems)
      .where(eq(reportItems.cgrheadId, own?.id ?? ''));
    expect(names.filter(({ name }) => name === 'username')).toHaveLength(1);
    const lines = report.remarks.filter(line => line.includes('not run here until'));
    expect(lines).toEqual([expect.stringContaining('rep2')]);
  });

  it('brings templates of messages without scripts, and refuses kinds that nothing sends here', async () => {
    const stored = await server.db.select().from(messageTemplates);
    expect(stored).toMatchObject([{ templateCode: 'closed', templateContent: '<p>${day}</p>' }]);
    expect(report.problems.join('\n')).toContain('template_type');
  });

  it('brings data sources without their passwords, and routes switched off, each with a remark', async () => {
    expect(await server.db.select().from(dataSources)).toMatchObject([{ code: 'tickets', dbPassword: null }]);
    expect(await server.db.select().from(gatewayRoutes)).toMatchObject([{ routerId: 'demo', status: 0 }]);
    expect(report.remarks.join('\n')).toMatch(/enter the password again[\s\S]*switched off here/);
    expect(JSON.stringify(report)).not.toContain('encrypted-there');
  });

  it('changes nothing when it moves again, not what was set here meanwhile', async () => {
    await server.db.update(gatewayRoutes).set({ status: 1, updateBy: 'admin' });
    await server.db.update(dataSources).set({ dbPassword: 'sealed here' });
    const again = await moveData(server.db, data);
    for (const table of ['onl_cgreport_head', 'onl_cgreport_item', 'sys_data_source', 'sys_gateway_route'])
      expect(again.counts.get(table), table).toMatchObject({ added: 0, changed: 0 });
    expect(await server.db.select().from(gatewayRoutes)).toMatchObject([{ status: 1 }]);
    expect(await server.db.select().from(dataSources)).toMatchObject([{ dbPassword: 'sealed here' }]);
  });
});
