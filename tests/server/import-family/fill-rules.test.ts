import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { executeRuleByCode } from '#contract/areas/execute-fill-rules.ts';
import * as schema from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { moveData, withRow } from './support/run-import.ts';

const rule = (id: string, code: string, ruleClass: string | null, params: string | null = '{}') => ({
  id,
  rule_name: code,
  rule_code: code,
  rule_class: ruleClass,
  rule_params: params,
  create_by: 'admin',
  create_time: '2020-05-12 09:51:53',
});
const orderClass = 'org.jeecg.modules.online.cgform.rule.OrderNumberRule';
const departmentClass = 'org.jeecg.modules.system.rule.OrgCodeRule';

const rules = {
  sys_depart: [
    { id: 'theirroot', depart_name: '自然博物馆', org_category: '1', org_code: 'A01', del_flag: '0' },
  ],
  sys_fill_rule: [
    rule('1260134137920090113', 'shop_order_num', orderClass, '{"prefix":"DD"}'),
    rule('1202551334738382850', 'org_num_role', departmentClass, '{"parentId":"theirroot"}'),
    rule('r3', 'ticket', 'com.example.rule.TicketRule'),
    rule('r4', 'empty', null),
    rule('r5', 'listed', orderClass, '["no object"]'),
  ],
};

describe('moving fill rules', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startApp();
  });
  afterEach(() => server.close());
  const stored = async (code: string) => {
    const [row] = await server.db.select().from(schema.fillRules).where(eq(schema.fillRules.ruleCode, code));
    return row;
  };
  const fill = async (ruleCode: string) =>
    (await server.request(executeRuleByCode, { ruleCode }, await server.as('admin'))).envelope.result;

  it('brings those whose generator this server has, which then generate as there', async () => {
    const report = await moveData(server.db, rules);
    expect(report.counts.get('sys_fill_rule')).toMatchObject({ source: 5, refused: 2, kept: 0 });
    expect(report.leftBehind).toEqual([]);
    expect(await fill('shop_order_num')).toMatch(/^DD\d{16}$/);
    expect(await stored('repair_order_num')).toBeDefined();
  });

  it('names each of the others with its class', async () => {
    const { problems, hasProblems, remarks } = await moveData(server.db, rules);
    const named = (line: string) => line.startsWith('sys_fill_rule');
    expect(problems.filter(named)).toEqual([
      'sys_fill_rule  r3  rule_class  names "com.example.rule.TicketRule", a class that this server has no generator for: the row does not come',
      'sys_fill_rule  r4  rule_class  names "", a class that this server has no generator for: the row does not come',
    ]);
    expect(hasProblems).toBe(true);
    expect(remarks.filter(named)).toEqual([expect.stringMatching(/rule_params {2}is no JSON object.* r5$/)]);
    expect(await stored('ticket')).toBeUndefined();
    expect(await fill('listed')).toBeNull();
  });

  it('follows a department that has another identifier here', async () => {
    await moveData(server.db, rules);
    const [root] = await server.db
      .select()
      .from(schema.departments)
      .where(eq(schema.departments.orgCode, 'A01'));
    expect(root?.id).not.toBe('theirroot');
    expect(await stored('org_num_role')).toMatchObject({
      ruleClass: departmentClass,
      ruleParams: JSON.stringify({ parentId: root?.id }),
    });
    expect(await fill('org_num_role')).toEqual(['A01A01', '2']);
  });

  it('changes nothing when it moves again, takes what changed there, and keeps what changed here', async () => {
    await moveData(server.db, rules);
    const again = await moveData(server.db, rules);
    expect(again.counts.get('sys_fill_rule')).toMatchObject({
      unchanged: 3,
      changed: 0,
      added: 0,
      refused: 2,
    });
    const changed = withRow(rules, 'sys_fill_rule', '1260134137920090113', {
      rule_params: '{"prefix":"XX"}',
    });
    const third = await moveData(server.db, changed);
    expect(third.counts.get('sys_fill_rule')).toMatchObject({ changed: 1 });
    expect(await fill('shop_order_num')).toMatch(/^XX/);
    await server.db
      .update(schema.fillRules)
      .set({ ruleParams: '{"prefix":"HERE"}', updateBy: 'admin' })
      .where(eq(schema.fillRules.ruleCode, 'shop_order_num'));
    const last = await moveData(server.db, rules);
    expect(last.counts.get('sys_fill_rule')).toMatchObject({ kept: 1 });
    expect(await fill('shop_order_num')).toMatch(/^HERE/);
  });
});
