import { getTableName, getViewName, is, sql } from 'drizzle-orm';
import { PgTable, PgView } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SchemaTooNewError } from '#server/kernel/db/errors.ts';
import { isUpToDate, migrateDatabase } from '#server/kernel/db/migrate.ts';
import type { OpenDatabase } from '#server/kernel/db/open.ts';
import * as schema from '#server/kernel/db/schema/index.ts';
import { openTestDatabase } from '../../support/database.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function tableNames(): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(row => row.name);
}

it('the migrations make exactly the tables and views of the schema', async () => {
  const declared = Object.values(schema).flatMap((each: unknown) => {
    if (is(each, PgTable)) return getTableName(each);
    return is(each, PgView) ? getViewName(each) : [];
  });
  expect(await tableNames()).toEqual([...declared].sort());
});

it('a database without the newest migrations is known to be older, without being changed', async () => {
  expect(await isUpToDate(database.db)).toBe(true);
  const older = await openTestDatabase('empty');
  expect(await isUpToDate(older.db)).toBe(false);
  const { rows } = await older.db.execute(
    sql`select 1 from information_schema.tables where table_schema in ('public', 'drizzle')`,
  );
  expect(rows).toEqual([]);
  await older.close();
});

it('the unique constraints have the names by which duplicates are identified', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select conname as name from pg_constraint where contype = 'u'`,
  );
  expect(rows.map(row => row.name)).toEqual(
    expect.arrayContaining([
      'uniq_sys_user_username',
      'uniq_sys_user_work_no',
      'uniq_sys_user_phone',
      'uniq_sys_user_email',
      'uniq_sys_role_role_code',
      'uniq_depart_org_code',
      'uniq_code',
      'idx_sc_code',
    ]),
  );
});

it('every foreign key has an index that begins with its column', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select conname as name from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
  expect(rows).toEqual([]);
});

it('migrating an up-to-date database changes nothing', async () => {
  const before = await tableNames();
  await migrateDatabase(database);
  expect(await tableNames()).toEqual(before);
});

it('a database with a migration of a newer program is refused and not touched', async () => {
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer program', 4102444800000)`,
  );
  const journal = sql`select hash, created_at::text from drizzle.__drizzle_migrations order by id`;
  const before = await database.db.execute(journal);
  await expect(migrateDatabase(database)).rejects.toBeInstanceOf(SchemaTooNewError);
  expect((await database.db.execute(journal)).rows).toEqual(before.rows);
});
