import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkByCode, longestChecked } from '#contract/areas/check-by-code.ts';
import { checkRuleResource } from '#contract/areas/check-rules.ts';
import { checkRules } from '#server/db/schema/index.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

const { add } = checkRuleResource.endpoints;
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

  it.each(growing)('%s is not stored, and not run where it is stored already', async (name, pattern) => {
    const fault = '第 1 条：重复次数过多，规则过于复杂';
    const refused = await server.request(add, { ...rule(pattern), ruleCode: 'growing' }, token);
    expect(refused.envelope.result).toEqual({ fieldErrors: { ruleJson: fault } });
    await server.db.insert(checkRules).values({ id: name, ruleCode: name, ...rule(pattern) });
    expect((await check(name, 'a')).message).toBe(`校验规则无法使用，${fault}`);
  });
});
