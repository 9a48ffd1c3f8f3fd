import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { checkRules } from '#server/db/schema/index.ts';
import { judgeValue } from '../modules/rules/judge-value.ts';
import { type AnyServer, fieldsOf, type Values } from './definition.ts';
import { RefusedRecordError } from './sanitise-change.ts';

/** A value that the check rule of its field refuses. */
export interface RuleFault {
  readonly field: string;
  /** The position of the record among the inputs of the write. */
  readonly position: number;
  readonly value: string;
  readonly message: string;
}

/**
 * Judges the values of fields that declare a check rule, one record after the other up to the first that breaks one. It is
 * done before the transaction begins, because a pattern may take a while. A rule that was deleted checks nothing.
 */
export async function findRuleFaults(
  server: AnyServer,
  db: Database,
  inputs: readonly Values[],
): Promise<readonly RuleFault[]> {
  const fields = fieldsOf(server).flatMap(
    ([
      name,
      {
        options: { checkRule },
      },
    ]) =>
      checkRule !== undefined && inputs.some(input => textIn(input, name) !== '')
        ? [{ name, checkRule }]
        : [],
  );
  if (fields.length === 0) return [];
  const codes = fields.map(({ checkRule }) => checkRule);
  const rules = await db.select().from(checkRules).where(inArray(checkRules.ruleCode, codes));
  const contents = new Map(rules.map(rule => [rule.ruleCode, rule.ruleJson]));
  for (const [position, input] of inputs.entries()) {
    const faults: RuleFault[] = [];
    for (const { name: field, checkRule } of fields) {
      const content = contents.get(checkRule);
      const value = textIn(input, field);
      const refusal = content === undefined ? undefined : await judgeValue(content, value);
      if (refusal) faults.push({ field, position, value, message: refusal.message });
    }
    if (faults.length > 0) return faults;
  }
  return [];
}

/**
 * Refuses values that break the rule of their field. A value that is stored already is accepted, because the rule may
 * have changed since.
 *
 * @throws RefusedRecordError at the field
 */
export function requireRules(faults: readonly RuleFault[], stored: readonly object[]): void {
  for (const { field, position, value, message } of faults)
    if (!stored.some(row => Reflect.get(row, field) === value))
      throw new RefusedRecordError(message, field, position);
}

const textIn = (input: Values, name: string) => {
  const value = input[name];
  return value === undefined || value === null ? '' : String(value);
};
