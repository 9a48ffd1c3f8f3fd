import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkRules } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { museum } from './support/museum.ts';
import { moveData } from './support/run-import.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

it('check rules move as they are, and those that are never run here are reported with the reason', async () => {
  const rule = (id: string, ...patterns: string[]) => ({
    id,
    rule_name: id,
    rule_code: `code_${id}`,
    rule_json: JSON.stringify(patterns.map(pattern => ({ digits: '*', pattern, message: 'm' }))),
  });
  const moved = rule('r2', '^.{8,}$', '^(?=.*\\d).+$');
  const wrongDigits = {
    ...rule('r4'),
    rule_json: '[{"digits":"*","pattern":"a","message":"m"},{"digits":"0","pattern":"a","message":"m"}]',
  };
  const report = await moveData(server.db, {
    ...museum,
    sys_check_rule: [
      rule('r1', '^[a-z|A-Z]$'),
      moved,
      { ...rule('r3'), rule_json: 'no JSON' },
      wrongDigits,
      { ...rule('r5'), rule_json: null },
    ],
  });
  expect(report.remarks.filter(line => line.includes('not run here'))).toEqual([
    expect.stringContaining(
      '×3: r2 (code_r2, Rule 2: Lookaround such as (?=…) is not supported), r3 (code_r3, The content is not a list of rules), r4 (code_r4, Rule 2: Enter a whole number above zero)',
    ),
  ]);
  const [stored] = await server.db.select().from(checkRules).where(eq(checkRules.id, 'r2'));
  expect(stored?.ruleJson).toBe(moved.rule_json);
});
