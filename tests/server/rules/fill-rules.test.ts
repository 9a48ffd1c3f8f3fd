import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executeRuleByCode, executeRuleByCodeBatch } from '#contract/areas/execute-fill-rules.ts';
import { fillRuleResource } from '#contract/areas/fill-rules.ts';
import { categories, departments, fillRules } from '#server/kernel/db/schema/index.ts';
import { codeAfter } from '#server/records/tree/codes.ts';
import { startApp, type TestApp } from '../support/app.ts';

const { add, edit, testFillRule } = fillRuleResource.endpoints;

describe('fill rules', () => {
  let server: TestApp;
  let now = new Date('2026-03-02T09:15:00+08:00');
  beforeAll(async () => {
    server = await startApp({ now: () => now });
    const permissions = ['add', 'edit', 'list'].map(verb => `system:fillRule:${verb}`);
    await server.add({ username: 'ruler', permissions });
    await server.add({ username: 'clerk' });
    const rule = (ruleCode: string, ruleClass: string, ruleParams: string | null = null) => ({
      id: ruleCode,
      ruleCode,
      ruleClass,
      ruleParams,
    });
    await server.db
      .insert(fillRules)
      .values([
        rule('family_order', 'org.jeecg.modules.online.cgform.rule.OrderNumberRule', '{"prefix":"BX"}'),
        rule('usual_order', 'orderNumber', '{}'),
        rule('daily', 'sequence', '{"prefix":"R-","digits":3}'),
        rule('endless', 'sequence', '{"period":"never","digits":"1"}'),
        rule('random', 'random', '{"length":12,"characters":"letters"}'),
        rule('month', 'currentDate', '{"format":"yyyyMM"}'),
        rule('second', 'currentDate', '{"format":"yyyy-MM-dd HH:mm:ss"}'),
        rule('me', 'caller'),
        rule('java', 'com.example.SomeRule'),
        rule('listed', 'orderNumber', '["no object"]'),
      ]);
    await server.db.insert(departments).values([
      { id: 'd1', departName: 'd1', orgCode: 'B07' },
      { id: 'd2', departName: 'd2', orgCode: 'B07A99', parentId: 'd1', delFlag: '1' },
    ]);
    await server.db.insert(categories).values([
      { id: 'c1', pid: '0', code: 'C77' },
      { id: 'c2', pid: 'c1', code: 'C77A01' },
      { id: 'c3', pid: '0', code: 'own' },
    ]);
  });
  afterAll(() => server.close());
  const send = async (endpoint: Parameters<TestApp['request']>[0], input: object, username = 'clerk') =>
    (await server.request(endpoint, input as Record<string, unknown>, await server.as(username))).envelope;
  const fill = async (ruleCode: string, form: object = {}) =>
    (await send(executeRuleByCode, { ruleCode, ...form })).result;

  it('generates order numbers of a prefix, the time, two digits and the name of the form', async () => {
    expect(await fill('family_order', { name: 'N' })).toMatch(/^BX20260302091500\d\dN$/);
    expect(await fill('usual_order')).toMatch(/^CN20260302091500\d\d$/);
  });

  it('generates the next code below a department or a category, also after deleted ones', async () => {
    expect(await fill('org_num_role', { parentId: 'd1' })).toEqual(['B07B01', '2']);
    for (const parentId of ['nosuch', 'd2']) expect(await fill('org_num_role', { parentId })).toBeNull();
    expect(await fill('category_code_rule', { pid: '0' })).toBe('C78');
    expect(await fill('category_code_rule', { pid: 'c1' })).toBe('C77A02');
  });

  it('counts codes from A01 to Z99, and then appends a segment, also several times', async () => {
    expect(codeAfter('', undefined)).toBe('A01');
    expect(codeAfter('', 'A99')).toBe('B01');
    expect(codeAfter('A01', 'A01A09')).toBe('A01A10');
    expect(codeAfter('', 'Z99')).toBeUndefined();
    await server.db.insert(categories).values([
      { id: 'z1', pid: 'c1', code: 'C77Z99' },
      { id: 'z2', pid: 'c1', code: 'C77Z99A01' },
    ]);
    expect(await fill('category_code_rule', { pid: 'c1' })).toBe('C77Z99A02');
  });

  it('gives each of several callers at the same time a number of its own, and counts again every day', async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, () => fill('daily')));
    const expected = Array.from({ length: 8 }, (_, index) => `R-2026030200${index + 1}`);
    expect(numbers.toSorted()).toEqual(expected);
    now = new Date('2026-03-03T00:00:01+08:00');
    expect(await fill('daily')).toBe('R-20260303001');
    expect([await fill('endless'), await fill('endless')]).toEqual(['1', '2']);
  });

  it('uses up no number in a test, and repeats a text in the message', async () => {
    const [first, second] = [
      await send(testFillRule, { ruleCode: 'endless' }, 'ruler'),
      await fill('endless'),
    ];
    expect(first).toMatchObject({ success: true, message: second, result: second });
    expect((await send(testFillRule, { ruleCode: 'org_num_role' }, 'ruler')).message).toBe('');
    expect(await send(testFillRule, { ruleCode: 'daily' })).toMatchObject({ success: false, code: 510 });
  });

  it('generates random codes, dates and who is asking', async () => {
    const codes = await Promise.all([fill('random'), fill('random')]);
    expect(codes[0]).toMatch(/^[A-Z]{12}$/);
    expect(codes[0]).not.toBe(codes[1]);
    expect(await fill('month')).toBe('202603');
    expect(await fill('second')).toBe('2026-03-03 00:00:01');
    expect(await fill('me')).toBe('clerk');
  });

  it.each(['nosuch', 'java', 'listed'])('generates nothing for the rule %s', async ruleCode => {
    expect(await send(executeRuleByCode, { ruleCode })).toMatchObject({ success: true, result: null });
    expect(await send(testFillRule, { ruleCode }, 'ruler')).toMatchObject({ success: true, result: null });
  });

  it('runs several rules in their order, with the common values of the form and those of one rule', async () => {
    const rules = [
      { ruleCode: 'nosuch' },
      { ruleCode: 'usual_order' },
      { ruleCode: 'usual_order', formData: { name: 'B' } },
    ];
    const { result } = await send(executeRuleByCodeBatch, { commonFormData: { name: 'A' }, rules });
    expect(result).toEqual([
      { ruleCode: 'nosuch', result: null },
      { ruleCode: 'usual_order', result: expect.stringMatching(/A$/) },
      { ruleCode: 'usual_order', result: expect.stringMatching(/B$/) },
    ]);
    expect(await send(executeRuleByCodeBatch, { rules: [] })).toMatchObject({ success: false });
    expect(await send(executeRuleByCodeBatch, {})).toMatchObject({ success: false });
  });

  it('takes hostile values of a form as texts only', async () => {
    const hostile = "x'; drop table sys_category; --";
    expect(await fill('category_code_rule', { pid: hostile })).toBeNull();
    expect(await fill('category_code_rule', { pid: { $ne: null } })).toBe('C78');
    expect(await fill('usual_order', { name: 'x'.repeat(5000) })).toHaveLength(218);
    expect(await fill(hostile)).toBeNull();
    expect(await fill('usual_order', { __proto__: null, constructor: 'x' })).toMatch(/^CN/);
  });

  it.each([
    ['[1]', '只能传递JSON对象，不能传递JSON数组'],
    ['x', '不是有效的 JSON'],
    ['1', '请输入JSON字符串'],
    ['{"digits":0}', '位数：应为 1 至 12 的整数'],
    ['{"period":"hour"}', '重新计数：没有这个选项'],
    ['{"prefix":[]}', '前缀：应为文本'],
  ])('refuses to store the parameters %s of a sequence', async (ruleParams, message) => {
    const rule = { ruleName: 'n', ruleCode: 'new', ruleClass: 'sequence', ruleParams };
    expect((await send(add, rule, 'ruler')).result).toEqual({ fieldErrors: { ruleParams: message } });
  });

  it('checks parameters against the generator that the rule will have, and takes any of a foreign class', async () => {
    const foreign = { ruleName: 'n', ruleCode: 'foreign', ruleClass: 'a.b.C', ruleParams: '{"digits":0}' };
    expect(await send(add, foreign, 'ruler')).toMatchObject({ success: true, message: '添加成功！' });
    const [row] = await server.db.select().from(fillRules).where(eq(fillRules.ruleCode, 'foreign'));
    const refused = await send(edit, { id: row?.id, ruleClass: 'sequence' }, 'ruler');
    expect(refused.result).toEqual({ fieldErrors: { ruleParams: '位数：应为 1 至 12 的整数' } });
  });
});
