import { describe, expect, it } from 'vitest';
import { bareQueriesIn, compareWithReasons, tablesOfResources } from '#scripts/lint/reading-path.ts';

const tables = tablesOfResources(
  new Map([
    ['server/kernel/db/schema/user.ts', "export const users = pgTable(\n  'sys_user',\n  {});"],
    ['server/kernel/db/schema/role.ts', "export const roles = pgTable('sys_role', {});"],
    ['server/kernel/db/schema/session.ts', "export const sessions = pgTable('vitrine_session', {});"],
    ['server/modules/users/user-server.ts', 'serveResource(userResource, {\n  table: users,\n});'],
    ['server/modules/roles/role-server.ts', 'serveResource(roleResource, { table: roles });'],
  ]),
);
const file = 'server/modules/probe/probe.ts';
const found = (source: string) =>
  bareQueriesIn(file, source, tables).map(({ declaration, table }) => `${declaration} ${table}`);

describe('queries outside of the reading path', () => {
  it('are about the tables of resources', () => {
    expect([...tables]).toEqual([
      ['users', 'sys_user'],
      ['roles', 'sys_role'],
    ]);
    expect(found('const open = () => db.select().from(sessions);')).toEqual([]);
  });

  it.each([
    ['the builder', 'await db.select().from(users).where(one);', 'users'],
    ['a join', 'await db.select().from(sessions).leftJoin(users, one);', 'users'],
    ['a count', 'await db.$count(\n    roles, one);', 'roles'],
    ['a relational query', 'await db.query.users.findMany();', 'users'],
    ['the text of a statement', 'await db.execute(sql`select 1 from sys_role r`);', 'sys_role'],
    [
      'a table within a statement',
      ['await db.execute(sql`select 1 join $', '{users} on true`);'].join(''),
      'users',
    ],
  ])('are found by %s', (_way, query, table) => {
    expect(found(`export async function reads(db) {\n  ${query}\n}`)).toEqual([`reads ${table}`]);
  });

  it('are not those of a declaration that asks which rows the caller sees', () => {
    const source = [
      'async function seen(context) {',
      '  return db.select().from(users).where(await visibleRows(userServer, context));',
      '}',
      'const all = db => db.select().from(users);',
    ].join('\n');
    expect(found(source)).toEqual(['all users']);
  });

  it('need a reason, and a reason needs a query', () => {
    const queries = bareQueriesIn(file, 'const all = db => db.select().from(users);', tables);
    expect(compareWithReasons(queries, {}).unnamed).toEqual(queries);
    expect(compareWithReasons(queries, { 'for everybody': ['modules/probe/probe.ts all'] })).toEqual({
      unnamed: [],
      unused: [],
    });
    expect(compareWithReasons([], { gone: ['modules/probe/probe.ts all'] }).unused).toEqual([
      'modules/probe/probe.ts all',
    ]);
  });
});
