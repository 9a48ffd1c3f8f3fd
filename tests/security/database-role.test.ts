import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/areas/session.ts';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/kernel/config/config.ts';
import type { OpenDatabase } from '#server/kernel/db/open.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { newPostgresql } from '../server/support/database.ts';

const password = 'Museum-2026!';

describe('the database role of the running server', () => {
  const id = randomUUID().slice(0, 8);
  const roles = { running: `running_${id}`, owner: `owner"${id}` };
  let superuser: Client;
  let config: Config;
  let database: OpenDatabase;
  let addressOf: (role: string) => string;

  beforeAll(async () => {
    const url = await newPostgresql('empty');
    superuser = new Client({ connectionString: url });
    await superuser.connect();
    for (const role of Object.values(roles))
      await superuser.query(`create role ${superuser.escapeIdentifier(role)} login password 'secret'`);
    const name = new URL(url).pathname.slice(1);
    await superuser.query(`alter database ${name} owner to ${superuser.escapeIdentifier(roles.owner)}`);
    addressOf = role => Object.assign(new URL(url), { username: role, password: 'secret' }).href;
    config = readConfig({
      DATABASE_URL: addressOf(roles.running),
      MIGRATION_DATABASE_URL: addressOf(roles.owner),
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'silent',
    });
    ({ database } = await prepareDatabase(config, () => undefined));
  });
  afterAll(async () => {
    await database?.close();
    await superuser?.end();
  });

  it('owns nothing', async () => {
    const { rows } = await superuser.query(
      `select relname from pg_class c join pg_roles r on r.oid = relowner where rolname = $1`,
      [roles.running],
    );
    expect(rows).toEqual([]);
  });

  it.each([
    'create table stolen (id int)',
    'create temporary table stolen (id int)',
    'create table stolen as select * from sys_user',
    'select * into stolen from sys_user',
    'create schema stolen',
    'create view stolen as select * from sys_user',
    "create function stolen() returns int language sql as 'select 1'",
    'create index stolen on sys_user (id)',
    'create trigger stolen before update on sys_user execute function suppress_redundant_updates_trigger()',
    'alter table sys_user add column stolen int',
    'alter table sys_user disable trigger all',
    'alter table sys_user owner to current_user',
    'drop table sys_log',
    'drop schema public cascade',
    'truncate sys_log',
    'truncate sys_user cascade',
    'select * from drizzle.__drizzle_migrations',
    'delete from drizzle.__drizzle_migrations',
    `set role "owner""${id}"`,
    'grant all on sys_user to public',
    `alter role running_${id} superuser`,
    "copy sys_user to '/tmp/stolen'",
  ])('cannot run "%s"', async statement => {
    const { rows } = await superuser.query('select count(*) from pg_class');
    const failure = await database.db.execute(sql.raw(statement)).then(
      () => 'accepted',
      (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
    );
    // A grant without the right to it is only a warning.
    if (!statement.startsWith('grant')) expect(failure).toMatch(/permission denied|must be owner|denied/);
    expect((await superuser.query('select count(*) from pg_class')).rows).toEqual(rows);
    const granted = `select has_table_privilege('pg_monitor', 'sys_user', 'select') as is`;
    expect((await superuser.query(granted)).rows).toEqual([{ is: false }]);
  });

  it('is enough to sign in, read and write', async () => {
    const app = await createApp({ config, db: database.db, statements: database.statements });
    const signIn = await app.inject({
      method: 'POST',
      url: `${config.basePath}${login.path}`,
      payload: { username: 'admin', password },
    });
    expect(signIn.json()).toMatchObject({ success: true });
    const headers = { 'X-Access-Token': signIn.json().result.token };
    const role = { roleName: '讲解员', roleCode: 'guide' };
    const added = await app.inject({
      method: 'POST',
      url: `${config.basePath}/sys/role/add`,
      headers,
      payload: role,
    });
    expect(added.json()).toMatchObject({ success: true });
    const list = await app.inject({ url: `${config.basePath}/sys/role/list?roleCode=guide`, headers });
    expect(list.json().result.records).toMatchObject([role]);
    await app.close();
  });

  it('is granted the same again at the next start', async () => {
    const lines: string[] = [];
    const again = await prepareDatabase(config, line => lines.push(line));
    expect([again.isNew, lines]).toEqual([false, []]);
    await again.database.close();
  });

  it.each([
    ['the same role', () => ({ MIGRATION_DATABASE_URL: addressOf(roles.running) }), /name the same role/],
    [
      'another database',
      () => ({
        MIGRATION_DATABASE_URL: Object.assign(new URL(addressOf(roles.owner)), { pathname: '/postgres' })
          .href,
      }),
      /name different databases/,
    ],
  ])('is refused beside %s', async (_what, environment, message) => {
    const wrong = readConfig({ DATABASE_URL: addressOf(roles.running), ...environment() });
    await expect(prepareDatabase(wrong, () => undefined)).rejects.toThrow(message);
  });
});
