import type { PGlite } from '@electric-sql/pglite';
import { type Answers, listOf, pagesOfAnAnswer, type Question, quoted, type TableState } from './copying.ts';

/**
 * Answers a thread that copies tables of an embedded database. An answer takes some milliseconds, and requests are served
 * between two of them.
 */
export function copySource(client: PGlite) {
  /** The counts of changes are those of the engine's statistics, which it would else publish once a second. */
  const states = async (tables: readonly string[]): Promise<Answers['states']> => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<TableState & { name: string }>(
      `select c.relname as name, pg_snapshot_xmax(pg_current_snapshot())::text as next,
         (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages,
         (pg_stat_get_tuples_inserted(c.oid) + pg_stat_get_tuples_updated(c.oid) + pg_stat_get_tuples_deleted(c.oid))::text as changes
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
      [[...tables]],
    );
    return new Map(rows.map(({ name, ...state }) => [name, state]));
  };

  const rowsOf = async ({ table, page, since }: Extract<Question, { kind: 'rows' }>) => {
    const changed = since === undefined ? '' : `and age(xmin) <= age('${BigInt(since) % 2n ** 32n}'::xid)`;
    const { blob } = await client.query(
      `copy (select ${listOf(table)} from public.${quoted(table.name)}
        where ctid >= '(${page},0)' and ctid < '(${page + pagesOfAnAnswer},0)' ${changed})
        to '/dev/blob' with (format binary)`,
    );
    return new Uint8Array(await (blob ?? new Blob()).arrayBuffer());
  };

  const count = async (table: string) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from public.${quoted(table)}`,
    );
    return rows[0]?.count ?? 0;
  };

  return (question: Exclude<Question, { kind: 'begin' }>): Promise<Answers[Question['kind']]> => {
    if (question.kind === 'states') return states(question.tables);
    return question.kind === 'rows' ? rowsOf(question) : count(question.table);
  };
}
