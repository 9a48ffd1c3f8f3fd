import { sql } from 'drizzle-orm';
import { call, signIn } from '#tests/support/client.ts';
import { inTurns, timeOf } from './support/in-turns.ts';
import { type Measurement, percentile95 } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';

const rounds = 40;
const warmUp = 8;
/** A search reads each of some fifteen resources within the rights of the caller; the floor is one statement. */
const searchMultiple = 8;
/** No index finds initials, so each row is read (ADR 0125). */
const initialsBudget = 400;

/** What people type, with the bare statement that finds as much among the people alone. */
const keywords = [
  { what: 'two Chinese letters', keyword: '张伟', floor: sql`realname like '%张伟%'` },
  { what: 'a name that nobody has', keyword: '国藩', floor: sql`realname like '%国藩%'` },
  { what: 'pinyin', keyword: 'zhangwei', floor: sql`username like '%zhangwei%'` },
  { what: 'initials', keyword: 'zgf', floor: sql`username like '%zgf%'` },
  { what: 'a part of a number', keyword: '0815', floor: sql`(phone like '%0815%' or work_no like '%0815%')` },
] as const;

const facets = [
  { what: 'states', field: 'status', query: {}, column: sql`status`, floor: sql`true` },
  {
    what: 'states within a name',
    field: 'status',
    query: { realname: '*伟*' },
    column: sql`status`,
    floor: sql`realname like '%伟%'`,
  },
  { what: 'sexes', field: 'sex', query: {}, column: sql`sex`, floor: sql`true` },
] as const;

/**
 * The search over the records of all resources, and the counts beside filters, on the embedded database with 100,000 people.
 * The floor is one bare statement over the people.
 */
export async function measureSearch(resources: Resources): Promise<Measurement[]> {
  const server = await resources.large();
  const { db } = await resources.largeDatabase();
  const client = await signIn(server.api, 'admin', adminPassword);
  let asked = 0;
  const timed = async (path: string) => {
    asked += 1;
    return (await call(client, `${path}&_t=${asked}`)).milliseconds;
  };
  const measurements: Measurement[] = [];
  const measure = async (
    name: string,
    budget: number,
    path: string,
    statement: Parameters<typeof db.execute>[0],
    multiple = 3,
  ) => {
    const turns = { floor: () => timeOf(() => db.execute(statement)), subject: () => timed(path) };
    await inTurns(warmUp, turns);
    const { floors, subjects } = await inTurns(rounds, turns);
    measurements.push({
      name,
      unit: 'ms',
      budget,
      measured: percentile95(subjects),
      floor: { measured: percentile95(floors), budget: multiple },
    });
  };
  for (const { what, keyword, floor } of keywords)
    await measure(
      `records of all resources by ${what}, 100,000 users (p95)`,
      what === 'initials' ? initialsBudget : 80,
      `/sys/search/records?keyword=${encodeURIComponent(keyword)}`,
      sql`select id, username, realname, phone, work_no from sys_user where del_flag = 0 and ${floor} order by create_time desc limit 6`,
      searchMultiple,
    );
  for (const { what, field, query, column, floor } of facets)
    await measure(
      `counts beside a filter: ${what} of 100,000 users (p95)`,
      60,
      `/sys/list/facet?${new URLSearchParams({ resource: 'user', field, query: JSON.stringify(query) })}`,
      sql`select ${column}, count(*) from sys_user where del_flag = 0 and ${floor} group by 1`,
    );
  return measurements;
}
