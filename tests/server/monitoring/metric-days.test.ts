import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RuntimeSample, runtimeDays } from '#contract/areas/monitoring.ts';
import { onlineUserResource, type PeopleSample } from '#contract/areas/online-users.ts';
import { metricSamples, sessions, users } from '#server/kernel/db/schema/index.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { type Metrics, openMetrics } from '#server/kernel/metrics/metrics.ts';
import { metricHistoryJob } from '#server/modules/monitoring/metric-history.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { metricSample } from '../support/metric-samples.ts';

const { days: peopleOverDays } = onlineUserResource.endpoints;
const minute = 60_000;
const day = 24 * 60 * minute;
const began = Date.parse('2026-03-02T08:05:00Z');

let present = began;
const now = () => new Date(present);
let server: TestApp;
let admin: string;
let metrics: Metrics;
let job: Job;
beforeAll(async () => {
  server = await startApp({ now });
  metrics = await openMetrics(now, false);
  job = metricHistoryJob({ db: server.db, now, realtime: server.app.realtime, metrics });
  admin = await server.as('admin');
  await server.add({ username: 'anna' });
  await server.as('anna');
  await server.add({ username: 'watcher', permissions: ['system:online:list'] });
});
afterAll(async () => {
  metrics.close();
  await server.close();
});

/** Lets the time pass, and does what is due then. */
const pass = async (milliseconds: number) => {
  present += milliseconds;
  await job.run();
};
const read = async <Sample>(
  endpoint: typeof runtimeDays | typeof peopleOverDays,
  days: number,
  token = admin,
) =>
  (await server.request<{ interval: number; samples: Sample[] }>(endpoint, { days }, token)).envelope.result;
const sampleOf = (process: string, change: object) => metricSample({ time: now(), process, ...change });

describe('the figures of days', () => {
  it('[PAGE-47] [PAGE-39] are stored every ten minutes, with how many people are signed in and active', async () => {
    await pass(6 * minute);
    const [anna] = await server.db.select().from(users).where(eq(users.username, 'anna'));
    await server.db.update(sessions).set({ lastSeenTime: new Date(began - day) });
    await server.db
      .update(sessions)
      .set({ lastSeenTime: new Date(present + 5 * minute) })
      .where(eq(sessions.userId, anna?.id ?? ''));
    await pass(10 * minute);
    const { samples, interval } = await read<PeopleSample>(peopleOverDays, 1, await server.as('watcher'));
    expect(interval).toBe(10 * minute);
    expect(samples.map(({ time }) => new Date(time).toISOString())).toEqual([
      '2026-03-02T08:10:00.000Z',
      '2026-03-02T08:20:00.000Z',
    ]);
    expect(samples[0]).toMatchObject({ people: 2 });
    expect(samples[1]).toMatchObject({ people: 2, active: 1 });
    const figures = await read<RuntimeSample>(runtimeDays, 1);
    expect(figures.samples[1]?.resident).toBeGreaterThan(1_000_000);
  });

  it('add up what several processes did, and show the worst that they measured', async () => {
    await server.db.delete(metricSamples);
    await server.db
      .insert(metricSamples)
      .values([
        sampleOf('one:1', { requests: 40, p95: 9, people: 5 }),
        sampleOf('two:1', { requests: 2, resident: 700 }),
        sampleOf('two:1', { time: new Date(present - 20 * minute), lagHigh: 80 }),
      ]);
    expect((await read<RuntimeSample>(runtimeDays, 1)).samples).toMatchObject([
      { requests: 10, lagHigh: 80 },
      { requests: 42, errors: 2, p95: 9, resident: 1000, cpu: 0.25 },
    ]);
    const { interval, samples } = await read<RuntimeSample>(runtimeDays, 7);
    expect(interval).toBe(60 * minute);
    expect(samples).toMatchObject([{ requests: 52, lagHigh: 80, resident: 1000 }]);
    expect((await read<PeopleSample>(peopleOverDays, 30)).samples).toMatchObject([{ people: 5 }]);
  });

  it('are for those who may open the pages that show them', async () => {
    const watcher = await server.as('watcher');
    expectRefusal(await server.request(runtimeDays, { days: 1 }, watcher), 403, 510);
    expectRefusal(await server.request(peopleOverDays, { days: 1 }, await server.as('anna')), 403, 510);
    const refused = await server.request(runtimeDays, { days: 31 }, admin);
    expect(refused.envelope.success).toBe(false);
  });

  it('are deleted after thirty days', async () => {
    await pass(31 * day);
    const [kept] = await server.db.select({ samples: count() }).from(metricSamples);
    expect(kept?.samples).toBe(1);
  });
});
