import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsKept } from '#server/kernel/db/kept-statements.ts';
import type { Database, OpenDatabase } from '#server/kernel/db/open.ts';
import { openTestDatabase } from '../../support/database.ts';

describe('statements that come again', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('empty');
    await database.db.execute(sql`create table piece (id integer primary key, name text)`);
  });
  afterAll(() => database.close());

  /** In a transaction, so that all statements use one connection. */
  const onOneConnection = <Result>(work: (db: Database) => Promise<Result>) => database.db.transaction(work);
  const keptTexts = async (db: Database) =>
    (await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)).rows.map(
      row => row.statement,
    );
  const add = (db: Database, id: number, name: string | null) =>
    db.execute(sql`insert into piece (id, name) values (${id}, ${name})`);

  it('are kept by the connection, and have the values of each time', async () => {
    const named = async (db: Database, id: number) =>
      (await db.execute<{ name: string | null }>(sql`select name from piece where id = ${id}`)).rows;
    await onOneConnection(async db => {
      for (const [id, name] of [
        [1, '壶'],
        [2, null],
        [3, "'; drop table piece; --"],
      ] as const)
        await add(db, id, name);
      expect(await named(db, 1)).toEqual([{ name: '壶' }]);
      expect(await named(db, 2)).toEqual([{ name: null }]);
      expect(await named(db, 3)).toEqual([{ name: "'; drop table piece; --" }]);
      expect(await named(db, 4)).toEqual([]);
      const kept = await keptTexts(db);
      expect(kept.filter(text => text === 'select name from piece where id = $1')).toHaveLength(1);
    });
  });

  it('that fail leave the connection usable, in a transaction and outside of one', async () => {
    const { db } = database;
    for (const id of [11, 12]) await add(db, id, 'first');
    for (const work of [() => add(db, 12, 'second'), () => onOneConnection(tx => add(tx, 12, 'second'))])
      await expect(work()).rejects.toMatchObject({ cause: { code: '23505' } });
    await add(db, 13, 'third');
    const { rows } = await db.execute(sql`select count(*) as count from piece where id between 11 and 13`);
    expect(rows.map(row => Number(row.count))).toEqual([3]);
  });

  it('are limited in number, and reply the same when they are not kept any more', async () => {
    await onOneConnection(async db => {
      const numbered = async (number: number) =>
        (await db.execute(sql`select ${number}::integer as ${sql.identifier(`n${number}`)}`)).rows;
      for (let number = 0; number < statementsKept + 50; number += 1) {
        await numbered(number);
        expect(await numbered(number)).toEqual([{ [`n${number}`]: number }]);
      }
      const kept = await keptTexts(db);
      expect(kept.length).toBeGreaterThan(statementsKept - 50);
      expect(kept.length).toBeLessThanOrEqual(statementsKept);
      expect(await numbered(0)).toEqual([{ n0: 0 }]);
    });
  });

  it('have the columns that a migration added meanwhile', async () => {
    const { db } = database;
    const all = async () => (await db.execute(sql`select * from piece where id = 1`)).rows;
    for (let times = 0; times < 3; times += 1) expect(await all()).toEqual([{ id: 1, name: '壶' }]);
    await db.execute(sql`alter table piece add column room text`);
    expect(await all()).toEqual([{ id: 1, name: '壶', room: null }]);
  });
});
