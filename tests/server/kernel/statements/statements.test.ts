import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/kernel/db/open.ts';
import { EndedStatement, type StatementResult } from '#server/kernel/statements/statement.ts';
import { neededTables, readableTables } from '#server/modules/online-reports/readable-tables.ts';
import { openTestDatabase } from '../../support/database.ts';

const tables = neededTables(readableTables.filter(({ name }) => ['sys_user', 'sys_position'].includes(name)));
const stays = new AbortController().signal;

describe('the statements of people', () => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('seeded');
  });
  afterAll(() => database.close());

  const run = (text: string, values: readonly unknown[] = [], left = stays): Promise<StatementResult> =>
    database.statements.run({
      text,
      values,
      tables,
      left,
      owner: 'a',
      mayRead: tables.map(({ name }) => name),
    });
  const positions = async () => {
    const { rows } = await run('select code, name from public.sys_position order by code');
    return rows.map(({ code, name }) => `${code} ${name}`);
  };
  const counted = async () => {
    const text = `select count(*)::int as all, count(distinct id)::int as different, count(distinct name)::int as names
      from public.sys_position`;
    return (await run(text)).rows;
  };
  const write = (text: string) => database.db.execute(sql.raw(text));

  it('see every change of a table that was made before them', async () => {
    await write(`delete from sys_position`);
    expect(await positions()).toEqual([]);
    await write(`insert into sys_position (id, code, name) values ('1', 'a', 'one'), ('2', 'b', 'two')`);
    expect(await positions()).toEqual(['a one', 'b two']);
    await write(`update sys_position set name = 'TWO' where id = '2'`);
    expect(await positions()).toEqual(['a one', 'b TWO']);
    await write(`delete from sys_position where id = '1'`);
    expect(await positions()).toEqual(['b TWO']);
    await write(`delete from sys_position where id = '2'`);
    await write(`insert into sys_position (id, code, name) values ('3', 'c', 'three')`);
    expect(await positions()).toEqual(['c three']);
    await write('vacuum');
    expect(await positions()).toEqual(['c three']);
  });

  it('see many changes together, also those that are undone', async () => {
    await write(
      `insert into sys_position (id, code, name) select n::text, n::text, 'many' from generate_series(100, 21099) n`,
    );
    expect(await counted()).toEqual([{ all: 21_001, different: 21_001, names: 2 }]);
    await write(`update sys_position set name = 'changed ' || code where name = 'many'`);
    expect(await counted()).toEqual([{ all: 21_001, different: 21_001, names: 21_001 }]);
    await expect(
      database.db.transaction(async tx => {
        await tx.execute(sql`delete from sys_position`);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await counted()).toEqual([{ all: 21_001, different: 21_001, names: 21_001 }]);
    await write("delete from sys_position where code <> 'c'");
    expect(await positions()).toEqual(['c three']);
  });

  it('keep the types and values of the database', async () => {
    const values = [['a', 'c'], '2024-02-29 08:00:00', true];
    const text = `select code, $2::timestamptz = '2024-02-29 08:00:00'::timestamptz as same, $3::bool as truth
      from public.sys_position where code = any($1::text[])`;
    const { rows, fields } = await run(text, values);
    expect(rows).toEqual([{ code: 'c', same: true, truth: true }]);
    expect(fields.map(({ name, dataTypeID }) => [name, dataTypeID])).toEqual([
      ['code', 1043],
      ['same', 16],
      ['truth', 16],
    ]);
  });

  it('name what is wrong by the code of the database', async () => {
    await expect(run('select nothing from public.sys_position')).rejects.toMatchObject({ code: '42703' });
    await expect(run("select ('x' || code)::int from public.sys_position")).rejects.toMatchObject({
      code: '22P02',
    });
    await expect(run("insert into public.sys_position (id) values ('9')")).rejects.toThrow();
    expect(await positions()).toEqual(['c three']);
  });

  it('read no other table', async () => {
    await expect(run('select 1 from public.sys_role')).rejects.toThrow();
    await expect(run('select 1 from pg_catalog.pg_class')).rejects.toMatchObject({ fault: 'table' });
    await expect(run('select 1 from generate_series(1, 2)')).rejects.toMatchObject({ fault: 'function' });
  });

  it('do not run when nobody waits for them', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const ended = await run('select 1', [], leaving.signal).catch((error: unknown) => error);
    expect(ended).toBeInstanceOf(EndedStatement);
  });
});
