import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkByCode, longestChecked } from '#contract/areas/check-by-code.ts';
import { checkRuleResource } from '#contract/areas/check-rules.ts';
import { checkRuleLimits } from '#contract/check-steps.ts';
import { checkRules } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

const { add } = checkRuleResource.endpoints;
const tooComplex = '重复次数或字符范围过多，规则过于复杂';
const letters = 'a'.repeat(longestChecked - 1);

/** Patterns over which engines with backtracking never end, or end after hours, with a value for each. */
const endless: [pattern: string, value: string][] = [
  ['^(a+)+$', `${letters}!`],
  ['(a|a)*b', `${letters}!`],
  ['(a|aa)+c', `${letters}!`],
  ['(.*)*x', `${letters}!`],
  ['(\\w*\\s?)*!$', `${letters}?`],
  ['([a-z]+)*([a-z]+)*([a-z]+)*\\d', `${letters}!`],
  ['(a?){150}a{150}b', `${letters}!`],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', letters],
  ['^([\\w]+\\.*)+@\\w+$', `${letters}!`],
];

/** Patterns that grow far beyond their length when they are read. */
const growing: [name: string, pattern: string][] = [
  ['repeated side by side', '(.?){1000}'.repeat(50)],
  ['repeated inside each other', '((a{1,10}){1,10}){1,10}'],
  ['a long one repeated', `(${'[ab]?'.repeat(90)}){900}`],
  ['a longer one repeated', `(${'a?'.repeat(245)}){1000}`],
];

/** Patterns with classes that are long work to read, each short and small when it is compiled. */
const laborious: [name: string, pattern: string][] = [
  ['ranges whose case is ignored', `(?i)[${'B-龥'.repeat(160)}]`],
  ['ranges by number whose case is ignored', `(?i)[${'\\x42-\\u9fa5'.repeat(44)}]`],
  ['ranges in a group whose case is ignored', `(?i:${'[^B-龥]'.repeat(80)})`],
  ['all but spaces, whose case is ignored', `(?i)[${'\\S'.repeat(240)}]`],
  ['classes of Unicode', `[${'\\pL'.repeat(160)}]`],
  ['classes of Unicode by name', `[${'\\P{Lu}'.repeat(80)}]`],
  ['a choice between classes of Unicode', '\\pL|'.repeat(120).slice(0, -1)],
];

describe('patterns of check rules', () => {
  let server: TestApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'ruler', permissions: ['system:checkRule:add'] });
    token = await server.as('ruler');
  });
  afterAll(() => server.close());
  const rule = (pattern: string) => ({
    ruleName: 'n',
    ruleJson: JSON.stringify([{ digits: '*', pattern, message: 'no match' }]),
  });
  const check = async (ruleCode: string, value: string) =>
    (await server.request(checkByCode, { ruleCode, value: encodeURIComponent(value) }, token)).envelope;

  it.each(endless)('%s is stored, and judges a long value to its end', async (pattern, value) => {
    const ruleCode = `endless${endless.findIndex(([each]) => each === pattern)}`;
    const stored = await server.request(add, { ...rule(pattern), ruleCode }, token);
    expect(stored.envelope.success).toBe(true);
    expect(await check(ruleCode, value)).toMatchObject({ success: false, message: 'no match' });
  });

  it.each(laborious)(
    '%s are not stored, and not read where they are stored already',
    async (name, pattern) => {
      const steps = Array.from({ length: 25 }, () => ({
        digits: '*',
        pattern,
        message: 'm',
      }));
      const ruleJson = JSON.stringify(steps);
      const ruleCode = 'laborious';
      const refused = await server.request(add, { ruleName: 'n', ruleJson, ruleCode }, token);
      expect(refused.envelope.result).toEqual({ fieldErrors: { ruleJson: `第 1 条：${tooComplex}` } });
      const id = `laborious${laborious.findIndex(([each]) => each === name)}`;
      await server.db.insert(checkRules).values({ id, ruleCode: id, ruleJson });
      expect((await check(id, 'a')).message).toBe(`校验规则无法使用，第 1 条：${tooComplex}`);
    },
  );

  it('laborious ones that are stored already end for many values', async () => {
    const pattern = `(?i)[B-龥${'x'.repeat(400)}]`;
    const ruleJson = JSON.stringify(
      Array(checkRuleLimits.steps).fill({ digits: '*', pattern, message: 'm' }),
    );
    await server.db.insert(checkRules).values({ id: 'many', ruleCode: 'many', ruleJson });
    const letters = Array.from({ length: 50 }, (_, index) => String.fromCharCode(0x4e00 + index));
    for (const letter of letters)
      expect((await check('many', letter)).message).toMatch(/^校验规则无法使用，第 \d 条：/);
  });

  it.each(growing)('%s is not stored, and not run where it is stored already', async (name, pattern) => {
    const fault = `第 1 条：${tooComplex}`;
    const refused = await server.request(add, { ...rule(pattern), ruleCode: 'growing' }, token);
    expect(refused.envelope.result).toEqual({ fieldErrors: { ruleJson: fault } });
    await server.db.insert(checkRules).values({ id: name, ruleCode: name, ...rule(pattern) });
    expect((await check(name, 'a')).message).toBe(`校验规则无法使用，${fault}`);
  });
});
