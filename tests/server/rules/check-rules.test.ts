import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkByCode } from '#contract/areas/check-by-code.ts';
import { checkRuleResource } from '#contract/areas/check-rules.ts';
import { checkRules } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { upload } from '../support/upload.ts';
import { xlsx } from '../support/workbooks.ts';

const { add, edit, importExcel } = checkRuleResource.endpoints;

describe('check rules', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'ruler', permissions: ['system:checkRule:add', 'system:checkRule:edit'] });
    await server.add({ username: 'clerk' });
    const steps = [
      { digits: '*', pattern: '.{3,12}', message: 'length' },
      { digits: '2', pattern: '[A-Z]{2}', message: 'letters' },
      { digits: '*', pattern: '[^?]*', message: 'no mark' },
      { digits: 3, pattern: '\\d{3}|10%', message: 'digits' },
    ];
    const moved = [
      { digits: '*', pattern: '.{2,}', message: 'length' },
      { digits: '*', pattern: '(?=.*\\d).*', message: 'a digit' },
    ];
    await server.db.insert(checkRules).values([
      { id: 'k1', ruleCode: 'mixed', ruleJson: JSON.stringify(steps) },
      { id: 'k2', ruleCode: 'hostile', ruleJson: '[{"digits":"*","pattern":"(a+)+","message":"m"}]' },
      { id: 'k3', ruleCode: 'broken', ruleJson: '[{"digits":"*","pattern":")(","message":"m"}]' },
      { id: 'k4', ruleCode: 'shapeless', ruleJson: '{"digits":"*"}' },
      { id: 'k6', ruleCode: 'lookahead', ruleJson: JSON.stringify(moved) },
      { id: 'k5', ruleCode: 'noCount', ruleJson: '[{"digits":"-1","pattern":".*","message":"m"}]' },
    ]);
  });
  afterAll(() => server.close());
  const send = async (endpoint: Parameters<TestApp['request']>[0], input: object, username: string) =>
    server.request(endpoint, input as Record<string, unknown>, await server.as(username));
  const check = async (ruleCode: string, value: string) =>
    (await send(checkByCode, { ruleCode, value: encodeURIComponent(value) }, 'clerk')).envelope;

  it('[API-78][RULE-38] passes a value that every rule accepts, also one with characters that are encoded twice', async () => {
    expect(await check('mixed', 'AB123')).toMatchObject({ success: true, code: 200, result: null });
    expect(await check('mixed', 'AB1%41')).toMatchObject({ success: false, message: 'digits' });
    const plain = await send(checkByCode, { ruleCode: 'mixed', value: 'AB10%' }, 'clerk');
    expect(plain.envelope).toMatchObject({ success: true, code: 200 });
  });

  it('[RULE-39] refuses with the message of the first rule that fails, and states which characters', async () => {
    expect(await check('mixed', 'AB')).toMatchObject({
      success: false,
      code: 500,
      message: 'length',
      result: { digits: '*', checkValue: 'AB', passed: false },
    });
    expect((await check('mixed', 'AB')).result).not.toHaveProperty('beginIndex');
    expect(await check('mixed', 'AB12?')).toMatchObject({ message: 'no mark' });
    expect(await check('mixed', 'AB12')).toMatchObject({
      message: 'digits',
      result: { beginIndex: 2, endIndex: 4, checkValue: '12', pattern: '\\d{3}|10%' },
    });
  });

  it('passes a blank value, and refuses an unknown code', async () => {
    expect(await check('mixed', '  ')).toMatchObject({ success: true, result: null });
    expect(await check('nosuch', 'x')).toMatchObject({ success: false, message: '该编码不存在' });
  });

  it('judges a pattern that would never end elsewhere', async () => {
    expect(await check('hostile', `${'a'.repeat(1999)}!`)).toMatchObject({ success: false, message: 'm' });
    expect(await check('hostile', 'a'.repeat(2000))).toMatchObject({ success: true });
  });

  it('refuses rules that cannot be judged with a reason, and no text of an exception', async () => {
    const unusable = (fault: string) => `校验规则无法使用，第 1 条：${fault}`;
    expect((await check('broken', 'x')).message).toBe(unusable('请输入正确的正则表达式'));
    expect((await check('noCount', 'x')).message).toBe(unusable('请输入零以上的正整数'));
    expect((await check('shapeless', 'x')).message).toBe('校验规则的内容无效，请联系管理员');
    expect((await check('mixed', 'x'.repeat(2001))).message).toBe('最多 2000 个字符');
  });

  it('states what is not supported of a rule that was stored before, once its step is reached', async () => {
    expect((await check('lookahead', 'a')).message).toBe('length');
    expect(await check('lookahead', 'ab1')).toMatchObject({
      success: false,
      message: '校验规则无法使用，第 2 条：不支持环视 (?=…)',
      result: { pattern: '(?=.*\\d).*', checkValue: 'ab1', passed: false },
    });
  });

  it.each([
    ['[', '请输入正确的正则表达式'],
    [')(', '请输入正确的正则表达式'],
    ['(?=.*\\d).*', '不支持环视 (?=…)'],
    ['(?<!a)b', '不支持环视 (?<!…)'],
    ['(a)\\1', '不支持反向引用 \\1'],
    ['a{1001}', '重复次数或字符范围过多，规则过于复杂'],
    ['(?:[ab]{1,50}){1,20}', '重复次数或字符范围过多，规则过于复杂'],
  ])('refuses to store the pattern %s at its field, added or edited', async (pattern, fault) => {
    const good = { digits: '1', pattern: 'a', message: 'm' };
    const ruleJson = JSON.stringify([good, { digits: '*', pattern, message: 'm' }]);
    const refusal = { fieldErrors: { ruleJson: `第 2 条：${fault}` } };
    const added = await send(add, { ruleName: 'n', ruleCode: 'unsupported', ruleJson }, 'ruler');
    expect(added.envelope).toMatchObject({ success: false, result: refusal });
    const edited = await send(edit, { id: 'k1', ruleJson }, 'ruler');
    expect(edited.envelope).toMatchObject({ success: false, result: refusal });
    expect(await check('mixed', 'AB123')).toMatchObject({ success: true });
    expect((await check('unsupported', 'a')).message).toBe('该编码不存在');
  });

  it.each([
    ['[]', '请至少添加一条规则'],
    ['{}', '规则内容不是规则列表'],
    ['[{"digits":"0","pattern":"a","message":"m"}]', '第 1 条：请输入零以上的正整数'],
    ['[{"digits":"*","pattern":"a","message":" "}]', '第 1 条：提示文本不能为空'],
    ['no JSON', '不是有效的 JSON'],
  ])('refuses to store %s', async (ruleJson, message) => {
    const rule = { ruleName: 'n', ruleCode: 'new', ruleJson };
    const { status, envelope } = await send(add, rule, 'ruler');
    expect(status).toBe(400);
    expect(envelope.result).toEqual({ fieldErrors: { ruleJson: message } });
  });

  it('[IMPORT-10] imports the valid rows of a sheet and lists a pattern that it refuses with its row', async () => {
    const steps = (pattern: string) => JSON.stringify([{ digits: '*', pattern, message: 'm' }]);
    const content = xlsx([
      ['编码校验规则数据'],
      ['导出人:管理员'],
      ['规则名称', '规则Code', '规则JSON', '规则描述'],
      ['好', 'imported_good', steps('[a-z]+'), ''],
      ['坏', 'imported_bad', steps('(a)\\1'), ''],
    ]);
    const files = [{ name: '校验规则.xlsx', content }];
    const admin = await server.as('admin');
    const { envelope } = await upload<{ fileUrl: string }>(server, importExcel, files, admin);
    expect(envelope).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 1 } });
    const list = await server.app.inject({ url: server.config.basePath + envelope.result.fileUrl });
    expect(list.payload.trim()).toBe('第 5 行：第 1 条：不支持反向引用 \\1，忽略导入。');
    expect((await check('imported_good', 'a')).success).toBe(true);
  });

  it('stores a rule whose code is new, and keeps the code when it is edited', async () => {
    const ruleJson = '[{"digits":"1","pattern":"[a-z]","message":"m"}]';
    const rule = { ruleName: 'n', ruleCode: 'letter', ruleJson };
    expect((await send(add, rule, 'ruler')).envelope).toMatchObject({ message: '添加成功！' });
    expect((await send(add, rule, 'ruler')).envelope).toMatchObject({ success: false });
    const [stored] = await server.db.query.checkRules.findMany({
      where: (row, { eq }) => eq(row.ruleCode, 'letter'),
    });
    const change = { id: stored?.id, ruleCode: 'other', ruleDescription: 'd' };
    expect((await send(edit, change, 'ruler')).envelope).toMatchObject({ message: '编辑成功!' });
    expect(await check('letter', '1')).toMatchObject({ message: 'm' });
    expect((await send(add, rule, 'clerk')).status).toBe(403);
  });
});
