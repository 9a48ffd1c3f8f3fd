import { sql } from 'drizzle-orm';
import { type RuntimeSample, runtimeDays } from '#contract/areas/monitoring.ts';
import { onlineUserResource } from '#contract/areas/online-users.ts';
import { metricSamples } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { storedInterval } from './metric-history.ts';

type Reading = Pick<Services, 'db' | 'now'>;

interface Step extends RuntimeSample, Record<string, unknown> {
  people: number;
  active: number;
}

const day = 86_400_000;
/** A period is drawn with at most so many points. */
const mostPoints = 200;

/** The milliseconds between two points of a period: ten minutes over a day, an hour over a week, four over a month. */
const stepOf = (days: number): number =>
  storedInterval * ([1, 6, 24].find(times => (days * day) / (times * storedInterval) <= mostPoints) ?? 24);

/** The stored samples in steps: first those of one time over the processes, then the times of a step. */
async function steps(days: number, { db, now }: Reading): Promise<{ interval: number; samples: Step[] }> {
  const interval = stepOf(days);
  const { rows } = await db.execute<Step>(sql`
    with moments as (
      select time, sum(requests) as requests, sum(errors) as errors, sum(collecting) as collecting, max(cpu) as cpu,
        max(p95) as p95, max(lag_median) as lag_median, max(lag_high) as lag_high, sum(heap_used) as heap_used,
        sum(heap_total) as heap_total, sum(resident) as resident, max(people) as people, max(active) as active
      from ${metricSamples} where time > ${new Date(now().getTime() - days * day).toISOString()}::timestamptz group by time)
    select ceil(extract(epoch from time) * 1000 / ${interval}) * ${interval} as time,
      sum(requests) as requests, sum(errors) as errors, sum(collecting) as collecting, avg(cpu) as cpu, max(p95) as p95,
      max(lag_median) as "lagMedian", max(lag_high) as "lagHigh", max(heap_used) as "heapUsed",
      max(heap_total) as "heapTotal", max(resident) as resident, max(people) as people, max(active) as active
    from moments group by 1 order by 1`);
  // Sums of whole numbers are texts in replies of PostgreSQL.
  const samples = rows.map(
    row => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])) as Step,
  );
  return { interval, samples };
}

export const runtimeOverDays = async (days: number, reading: Reading) => {
  const found = await steps(days, reading);
  return runtimeDays.output.parse(found);
};

export const peopleOverDays = async (days: number, reading: Reading) =>
  onlineUserResource.endpoints.days.output.parse(await steps(days, reading));
