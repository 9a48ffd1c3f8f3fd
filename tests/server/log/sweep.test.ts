import { afterAll, beforeAll, expect, it } from 'vitest';
import { operateType } from '#contract/areas/log.ts';
import { ConfigError, readConfig } from '#server/kernel/config/config.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { logSweepJob } from '#server/modules/log/sweep-job.ts';
import { startApp, type TestApp } from '../support/app.ts';

let server: TestApp;
let present = new Date(2026, 2, 10, 8);
const published: RealtimeEvent[] = [];
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const sweep = (days: number | undefined) =>
  logSweepJob(days, {
    db: server.db,
    now: () => present,
    realtime: { publish: event => published.push(event) },
  }).run();
const kept = async () => (await server.db.select().from(logs)).map(({ logContent }) => logContent).sort();

it('[CONST-01] entries older than the days of the setting are deleted, which is an entry itself', async () => {
  await server.db.delete(logs);
  const days = [7, 8, 9];
  await server.db
    .insert(logs)
    .values(days.map(day => ({ logContent: `entry ${day}`, createTime: new Date(2026, 2, day, 23) })));
  expect(await sweep(undefined)).toBeUndefined();
  expect(await kept()).toHaveLength(3);
  expect(await sweep(2)).toEqual(new Date(2026, 2, 11));
  expect(await kept()).toEqual(['entry 8', 'entry 9', '清理日志，保留天数： 2，条数： 1']);
  expect(published).toEqual([{ kind: 'everybody', message: { cmd: 'changed', resource: 'log' } }]);
});

it('[CONST-01] a sweep that finds nothing old writes nothing', async () => {
  present = new Date(2026, 2, 10, 23);
  const before = await kept();
  await sweep(2);
  expect(await kept()).toEqual(before);
  const removals = (await server.db.select().from(logs)).filter(
    each => each.operateType === operateType.delete,
  );
  expect(removals).toHaveLength(1);
});

it('the days are a whole number', () => {
  expect(readConfig({ LOG_DAYS: '180' }).logDays).toBe(180);
  expect(readConfig({}).logDays).toBeUndefined();
  for (const LOG_DAYS of ['0', '1.5', 'a year'])
    expect(() => readConfig({ LOG_DAYS }), LOG_DAYS).toThrow(ConfigError);
});
