import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/kernel/db/open.ts';
import { neededTables, readableTables } from '#server/modules/online-reports/readable-tables.ts';
import { openTestDatabase } from '../../support/database.ts';

const stays = new AbortController().signal;
const tables = neededTables(readableTables.filter(({ name }) => name === 'sys_user'));
const run = <Row>({ statements }: OpenDatabase, text: string, needed = tables, left = stays) =>
  statements.run<Row>({
    text,
    values: [],
    tables: needed,
    mayRead: ['sys_user'],
    owner: 'a',
    left,
  });

const doubled = (depth: number): string =>
  depth === 0
    ? '(select username as v from public.sys_user) t'
    : `(select concat(v, v) as v from ${doubled(depth - 1)}) t`;
const repeated = (letter: string) => `repeat('${letter.repeat(50)}', 2000000)`;
const sorted = `with recursive n as (select 1 as i union all select i + 1 from n where i < 200000)
  select max(place) from (select row_number() over (order by repeat('abcdefghij', 200) || i) as place from n) t`;
/** Much work for each of few rows, so that a fast machine takes the time before any memory or files. */
const slowRows = `with recursive n as (select 1 as i union all select i + 1 from n where i < 100000)
  select count(*) from n where length(replace(repeat('ab', 100000), 'a', i::text)) < 0`;

describe('statements beside the embedded database', () => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('seeded');
  });
  afterAll(() => database.close());

  it('find no secret where they run, whatever they name', async () => {
    await expect(run(database, 'select password from public.sys_user')).rejects.toMatchObject({
      code: '42703',
    });
    await expect(run(database, 'select 1 from public.vitrine_session')).rejects.toMatchObject({
      code: '42P01',
    });
  });

  it('keep the thread that prepares for somebody who leaves, so that a slow machine has it for the next try', async () => {
    const other = await openTestDatabase('seeded');
    const leaving = new AbortController();
    const ended = expect(run(other, 'select 1', tables, leaving.signal)).rejects.toMatchObject({
      reason: 'left',
    });
    leaving.abort();
    await ended;
    const ready = new Date();
    const { rows } = await run<{ at: Date }>(other, 'select pg_postmaster_start_time() as at');
    expect(rows[0]?.at).toSatisfy((at: Date) => at <= ready);
    await other.close();
  });

  it.each([
    ['memory for its plan', 'memory', `select length(v) from ${doubled(40)}`],
    ['memory for a value', 'memory', "select length(repeat('x', 1000000000))"],
    ['memory for values', 'memory', `select ${['x', 'y', 'z'].map(repeated).join(', ')}`],
    ['room for a sort', 'memory', sorted],
    ['time', 'time', slowRows],
  ])(
    'end when one takes too much %s, and the next one runs',
    async (_what, reason, text) => {
      const attack = run(database, text);
      const ended = expect(attack).rejects.toMatchObject({ reason });
      expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
      await ended;
      expect((await run(database, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    },
    60_000,
  );
});

describe('the empty database that they start with', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-empty-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is made with the first statement, also in the place of a spoiled one, and kept', async () => {
    const emptyDatabase = join(folder, 'empty.tar.gz');
    await writeFile(emptyDatabase, 'spoiled');
    for (const _start of ['first', 'second']) {
      const database = await openDatabase({ memory: true, emptyDatabase });
      try {
        expect((await run(database, 'select 1 as one', [])).rows).toEqual([{ one: 1 }]);
      } finally {
        await database.close();
      }
      const kept = await readFile(emptyDatabase);
      expect(kept.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    }
  }, 120_000);
});
