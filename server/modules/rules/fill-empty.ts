import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import type { Fields } from '#contract/resource/field.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { ListTable } from '#server/records/list/resource.ts';
import type { Values, Write } from '#server/records/resource/definition.ts';
import { RefusedRecordError } from '#server/records/resource/sanitise-change.ts';
import { executeRule } from './fill-rules.ts';

/** How many generated values may be taken already by records whose value was typed. */
const mostTaken = 100;

/**
 * A hook that gives new records the values of the rules that their fields name, where they have none. It runs within the
 * transaction of the write: only a saved record uses a number up, and two records never get the same one.
 *
 * @throws RefusedRecordError at a required field whose rule generates nothing
 */
export function fillsEmpty(resource: AnyResource, table: ListTable) {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const filled = Object.entries(resource.fields as Fields).flatMap(([name, { options }]) => {
    const { fillRule, required, unique } = options;
    return fillRule ? [{ name, fillRule, required, column: unique && columns[name] }] : [];
  });
  return async ({ inputs, stored }: Write<object>, context: HandlerContext): Promise<object[]> => {
    const decided: object[] = [];
    for (const [position, input] of (stored.length > 0 ? [] : inputs).entries()) {
      const values: Record<string, string> = {};
      for (const { name, fillRule, required, column } of filled) {
        if (input[name]) continue;
        const value = await unusedValue(fillRule, input, column, context);
        if (value !== undefined) values[name] = value;
        else if (required) throw new RefusedRecordError(required[0], name, position);
      }
      decided.push(values);
    }
    return decided;
  };
}

/** The next value of a rule that no record has; undefined if it generates none. */
async function unusedValue(
  ruleCode: string,
  form: Values,
  column: PgColumn | undefined,
  context: HandlerContext,
): Promise<string | undefined> {
  for (let taken = 0; taken < mostTaken; taken += 1) {
    const generated = await executeRule({ ...form, ruleCode }, context);
    const value = Array.isArray(generated) ? generated[0] : generated;
    if (!value) return undefined;
    if (column === undefined || !(await isTaken(column, value, context))) return value;
  }
  return undefined;
}

async function isTaken(column: PgColumn, value: string, { db }: HandlerContext): Promise<boolean> {
  const rows = await db.select({ value: column }).from(column.table).where(eq(column, value)).limit(1);
  return rows.length > 0;
}
