import type { PGlite } from '@electric-sql/pglite';
import { type Answers, listOf, pagesOfAnAnswer, type Question, quoted, type TableState } from './copying.ts';
import type { ReadTable } from './statement.ts';

export type Ask = <Kind extends Question['kind']>(
  question: Extract<Question, { kind: Kind }>,
) => Promise<Answers[Kind]>;

/** What is known of a copied table. */
interface Copy extends TableState {
  /** Rows that were replaced since the whole table was copied. */
  readonly replaced: number;
}

/** Rounds after which a table that is written without pause is read as it was copied. */
const mostRounds = 5;
/** A copy with more replaced rows than this is made again. */
const mostReplaced = 20_000;

/** Copies of tables of another database, in this one. */
export function tableCopies(client: PGlite, ask: () => Ask) {
  const copies = new Map<string, Copy>();

  /** Brings the rows of the pages into a table of this database. @returns their number */
  const load = async (table: ReadTable, target: string, state: TableState, since?: string) => {
    let loaded = 0;
    for (let page = 0; page < state.pages; page += pagesOfAnAnswer) {
      const rows = await ask()<'rows'>({ kind: 'rows', table, page, ...(since !== undefined && { since }) });
      const text = `copy ${target} (${listOf(table)}) from '/dev/blob' with (format binary)`;
      const { affectedRows = 0 } = await client.query(text, [], {
        blob: new Blob([rows as Uint8Array<ArrayBuffer>]),
      });
      loaded += affectedRows;
    }
    return loaded;
  };

  const copyWhole = async (table: ReadTable, state: TableState) => {
    const name = `public.${quoted(table.name)}`;
    const columns = table.columns.map(column => `${quoted(column.name)} ${column.type}`).join(', ');
    copies.delete(table.name);
    await client.exec(`drop table if exists ${name}; create unlogged table ${name} (${columns})`);
    await load(table, name, state);
    await client.exec(`analyze ${name}`);
    copies.set(table.name, { ...state, replaced: 0 });
  };

  const copyChanges = async (table: ReadTable, held: Copy, state: TableState) => {
    const name = `public.${quoted(table.name)}`;
    await client.exec(`create temporary table changed (like ${name})`);
    try {
      const replaced = held.replaced + (await load(table, 'changed', state, held.next));
      await client.exec(
        `delete from ${name} using changed where ${name}.id = changed.id;
         insert into ${name} select distinct on (id) * from changed`,
      );
      copies.set(table.name, { ...state, replaced });
    } finally {
      await client.exec('drop table changed');
    }
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    // Rows were deleted, and nothing shows which.
    if (rows[0]?.count !== (await ask()<'count'>({ kind: 'count', table: table.name })))
      await copyWhole(table, state);
  };

  const refresh = async (table: ReadTable, state: TableState) => {
    const held = copies.get(table.name);
    if (held && held.replaced < mostReplaced) await copyChanges(table, held, state);
    else await copyWhole(table, state);
  };

  /** Copies what has changed, until nothing changes meanwhile: then all tables are those of one moment. */
  return async (tables: readonly ReadTable[]): Promise<void> => {
    for (let round = 0; round < mostRounds; round += 1) {
      const states = await ask()<'states'>({ kind: 'states', tables: tables.map(({ name }) => name) });
      const stale = tables.flatMap(table => {
        const state = states.get(table.name);
        return state && state.changes !== copies.get(table.name)?.changes ? [{ table, state }] : [];
      });
      if (stale.length === 0) return;
      for (const { table, state } of stale) await refresh(table, state);
    }
  };
}
