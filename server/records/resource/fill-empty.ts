import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { type AnyServer, fieldsOf, type Values } from './definition.ts';
import { RefusedRecordError } from './sanitise-change.ts';

/** How many generated values may be taken already by records whose value was typed. */
const mostTaken = 100;

/**
 * What the fill rules of a resource generate for new records, where these have no value. It runs within the transaction of
 * the write: only a saved record uses a number up, and two records never get the same one.
 *
 * @param own values that the server sets, by the position of the record
 * @throws RefusedRecordError at a required field whose rule generates nothing
 */
export async function fillEmpty(
  server: AnyServer,
  inputs: readonly Values[],
  own: readonly object[],
  context: HandlerContext,
): Promise<readonly object[]> {
  const filled = fieldsOf(server).flatMap(([name, { options }]) => {
    const { fillRule, required, unique } = options;
    return fillRule ? [{ name, fillRule, required, column: unique && server.columns[name] }] : [];
  });
  if (filled.length === 0) return own;
  const completed: object[] = [];
  for (const [position, input] of inputs.entries()) {
    const values: Record<string, unknown> = { ...own[position] };
    for (const { name, fillRule, required, column } of filled) {
      if (input[name] || values[name]) continue;
      const value = await unusedValue(fillRule, input, column, context);
      if (value !== undefined) values[name] = value;
      else if (required) throw new RefusedRecordError(required[0], name, position);
    }
    completed.push(values);
  }
  return completed;
}

/** The next value of a rule that no record has; undefined if it generates none. */
async function unusedValue(
  ruleCode: string,
  form: Values,
  column: PgColumn | undefined,
  context: HandlerContext,
): Promise<string | undefined> {
  for (let taken = 0; taken < mostTaken; taken += 1) {
    const generated = await context.generateValue(ruleCode, form, context);
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
