import { and, countDistinct, gt, isNull, lt, sql } from 'drizzle-orm';
import type { RuntimeSample } from '#contract/areas/monitoring.ts';
import { figureDays } from '#contract/figure-period.ts';
import { metricSamples, sessions } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { openSockets } from '#server/kernel/realtime/open-sockets.ts';
import { processName } from './machine.ts';

type JobServices = Pick<Services, 'db' | 'now' | 'realtime' | 'metrics'>;

/** Milliseconds that one stored sample is about. */
export const storedInterval = 600_000;

const day = 86_400_000;

/** Stores every ten minutes what the process has measured in them, and deletes what is older than thirty days (ADR 0126). */
export function metricHistoryJob(services: JobServices): Job {
  const { db, now } = services;
  const lastEnd = () => Math.floor(now().getTime() / storedInterval) * storedInterval;
  let stored = lastEnd();
  return {
    name: 'history of metrics',
    run: async () => {
      const end = lastEnd();
      if (end > stored) {
        await store(new Date(end), services);
        await db.delete(metricSamples).where(lt(metricSamples.time, new Date(end - figureDays * day)));
        stored = end;
      }
      return new Date(stored + storedInterval);
    },
  };
}

async function store(time: Date, services: JobServices): Promise<void> {
  const { db, realtime } = services;
  const values = {
    time,
    process: processName(),
    sockets: openSockets(realtime),
    ...(await peopleAt(time, services)),
    ...measured(time, services),
    databaseSize: sql<number>`pg_database_size(current_database())`,
  };
  await db.insert(metricSamples).values(values).onConflictDoNothing();
}

/** How many people have an open session, and how many have used one in the interval. */
async function peopleAt(time: Date, { db }: JobServices) {
  const since = new Date(time.getTime() - storedInterval);
  const [found] = await db
    .select({
      people: countDistinct(sessions.userId),
      active: sql<number>`count(distinct ${sessions.userId}) filter (where ${gt(sessions.lastSeenTime, since)})::int`,
    })
    .from(sessions)
    .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, time)));
  return found ?? { people: 0, active: 0 };
}

/** What the process measured in the interval: sums of requests, the average of the processor, and the worst of the rest. */
function measured(time: Date, { metrics }: JobServices) {
  const since = time.getTime() - storedInterval;
  const all = metrics.runtime.samples();
  const within = all.filter(sample => sample.time > since && sample.time <= time.getTime());
  const samples = within.length > 0 ? within : all.slice(-1);
  const valuesOf = (key: keyof RuntimeSample) => samples.map(sample => sample[key]);
  const sum = (key: keyof RuntimeSample) => valuesOf(key).reduce((total, value) => total + value, 0);
  const most = (key: keyof RuntimeSample) => Math.max(...valuesOf(key));
  return {
    requests: sum('requests'),
    errors: sum('errors'),
    collecting: sum('collecting'),
    cpu: sum('cpu') / samples.length,
    p95: most('p95'),
    lagMedian: most('lagMedian'),
    lagHigh: most('lagHigh'),
    heapUsed: most('heapUsed'),
    heapTotal: most('heapTotal'),
    resident: most('resident'),
  };
}
