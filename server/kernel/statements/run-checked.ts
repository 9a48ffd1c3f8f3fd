import { longestRun, sortMemory } from './limits.ts';
import { refusePlan } from './plan.ts';
import type { BoundedQuery, StatementResult } from './statement.ts';

/** Sends a text with its values to one connection. */
export type Send = (text: string, values?: readonly unknown[]) => Promise<StatementResult>;

/**
 * Settings of the transaction of a statement. Nothing is found without its schema but the catalogue, texts have no escapes,
 * and a statement has one core and no compiler.
 */
const settings = `select set_config(name, value, true), pg_backend_pid() as process from (values
  ('search_path', 'pg_catalog, pg_temp'),
  ('standard_conforming_strings', 'on'),
  ('statement_timeout', '${longestRun}'),
  ('work_mem', '${sortMemory}MB'),
  ('max_parallel_workers_per_gather', '0'),
  ('jit', 'off')) as settings (name, value)`;

/**
 * Runs a query in a read-only transaction, after its plan was checked.
 *
 * @param begun receives the number of the process of the database that runs it
 * @throws RefusedPlan, and the errors of the database about the query
 */
export async function runChecked(
  send: Send,
  { text, values, end = '', mayRead }: BoundedQuery,
  begun: (process: number) => void = () => undefined,
): Promise<StatementResult> {
  await send('begin transaction read only');
  try {
    const set = await send(settings);
    begun(Number(set.rows[0]?.process));
    const explained = await send(`explain (verbose, format json) ${text}`, values);
    refusePlan(explained.rows[0]?.['QUERY PLAN'], mayRead);
    return await send(text + end, values);
  } finally {
    // Nothing was changed, so there is nothing to commit.
    await send('rollback');
  }
}
