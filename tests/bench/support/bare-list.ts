import { type SQL, sql } from 'drizzle-orm';
import { encodeConditions } from '#contract/query-conditions.ts';
import type { Database } from '#server/kernel/db/open.ts';

/** The parameters of a page of the list of people. */
export interface ListQuestion {
  name: string;
  /** Filters as a client writes them. */
  filters: Record<string, string>;
  /** The statements that a person would write by hand for the same page and total. */
  statements: readonly SQL[];
}

/** Page and total in one statement, for people who are sorted by something else than their age. */
const sorted = (column: SQL, pattern: { column: SQL; value: string }, direction: SQL) => sql`
  with fitting as materialized (
    select id, ${column} as key from sys_user where del_flag = 0 and ${pattern.column} like ${pattern.value})
  select sys_user.*, (select count(*) from fitting) as total
  from sys_user join (select id, key from fitting order by key ${direction}, id ${direction} limit 10) as page using (id)
  order by page.key ${direction}, id ${direction}`;

/** A page by the index of the list, newest first. */
const newestFirst = (offset: number) => sql`
  select * from sys_user where id in (
    select id from sys_user where del_flag = 0 order by create_time desc, id desc limit 10 offset ${offset})
  order by create_time desc, id desc`;

const total = sql`select count(*) from sys_user where del_flag = 0`;

/** An advanced query of people by five conditions, as a client writes it, and as a person would. */
const fiveConditions = encodeConditions([
  { field: 'realname', rule: 'like', val: '张' },
  { field: 'username', rule: 'like', val: 'a' },
  { field: 'sex', rule: 'eq', val: '1' },
  { field: 'status', rule: 'eq', val: '1' },
  { field: 'createTime', rule: 'ge', val: '2000-01-01 00:00:00' },
]);
const byFiveConditions = sql`del_flag = 0 and realname like '%张%' and username like '%a%' and sex = 1 and status = 1
  and create_time >= '2000-01-01 00:00:00'`;

/** Typical requests to a list of 100,000 people: by name, by account, sorted, and a late page. */
export const questions: readonly ListQuestion[] = [
  {
    name: 'by part of the name, sorted',
    filters: { realname: '*张*', column: 'username', order: 'asc' },
    statements: [sorted(sql`username`, { column: sql`realname`, value: '%张%' }, sql`asc`)],
  },
  {
    name: 'by part of the account, sorted',
    filters: { username: '*wei*', column: 'realname', order: 'desc' },
    statements: [sorted(sql`realname`, { column: sql`username`, value: '%wei%' }, sql`desc`)],
  },
  {
    name: 'by five conditions, newest first',
    filters: { superQueryParams: fiveConditions, superQueryMatchType: 'and' },
    statements: [
      sql`select * from sys_user where id in (
        select id from sys_user where ${byFiveConditions} order by create_time desc, id desc limit 10)
        order by create_time desc, id desc`,
      sql`select count(*) from sys_user where ${byFiveConditions}`,
    ],
  },
  { name: 'unfiltered, newest first', filters: {}, statements: [newestFirst(0), total] },
  { name: 'unfiltered, page 500', filters: { pageNo: '500' }, statements: [newestFirst(4_990), total] },
];

/** Queries the database directly. */
export async function askDatabase(db: Database, { statements }: ListQuestion): Promise<void> {
  for (const statement of statements) await db.execute(statement);
}

/** Address of a page of people with these filters. */
export const listPath = (filters: Record<string, string> = {}) =>
  `/sys/user/list?${new URLSearchParams({ pageNo: '1', pageSize: '10', ...filters })}`;
