import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MonitorBoard, monitorBoard, type OwnBoard, ownBoard } from '#contract/areas/boards.ts';
import {
  announcementSends,
  announcements,
  jobRuns,
  jobs,
  logs,
  ossFiles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

const present = new Date(2026, 4, 10, 12);
const daysAgo = (days: number) => new Date(2026, 4, 10 - days, 9);

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startApp({ now: () => present });
  await server.add({ username: 'keeper' });
  admin = await server.as('admin');
  const { db } = server;
  await db.delete(logs);
  const entry = (userid: string, days: number, signIn: boolean) => ({
    userid,
    logType: signIn ? 1 : 2,
    logContent: signIn ? `用户名: ${userid},登录成功！` : '修改职务',
    createTime: daysAgo(days),
  });
  await db
    .insert(logs)
    .values([
      entry('admin', 0, true),
      entry('keeper', 0, true),
      entry('keeper', 0, false),
      entry('keeper', 2, false),
      entry('keeper', 6, true),
      entry('keeper', 7, true),
      { ...entry('keeper', 1, true), logContent: '用户名: keeper,密码错误' },
    ]);
  const [person] = await db.select().from(users).limit(1);
  await db.insert(announcements).values([
    { id: 'a', titile: '闭馆' },
    { id: 'b', titile: '开馆' },
  ]);
  await db.insert(announcementSends).values([
    { anntId: 'a', userId: person?.id ?? '', readFlag: '1', createTime: daysAgo(1) },
    { anntId: 'b', userId: person?.id ?? '', readFlag: '0', createTime: daysAgo(1) },
  ]);
  await db.insert(jobs).values({ id: 'j', jobClassName: 'sweepLogs' });
  await db.insert(jobRuns).values([
    { jobId: 'j', dueTime: daysAgo(3), state: 'succeeded' },
    { jobId: 'j', dueTime: daysAgo(4), state: 'failed' },
  ]);
  await db.insert(ossFiles).values({ fileName: 'a.png', fileSize: 1500 });
});
afterAll(() => server.close());

describe('the board of the installation', () => {
  it('[PAGE-03] counts every day of the period, and compares it with the one before', async () => {
    const { envelope } = await server.request<MonitorBoard>(monitorBoard, { days: 7 }, admin);
    const { days, present: sums, before, files, fileCount, database } = envelope.result;
    expect(days.map(({ day }) => day)).toEqual(
      [4, 5, 6, 7, 8, 9, 10].map(day => `2026-05-${String(day).padStart(2, '0')}`),
    );
    expect(days[6]).toMatchObject({ signIns: 2, people: 2, operations: 1 });
    expect(days[5]).toMatchObject({ signIns: 0, people: 1, sent: 2, read: 1 });
    expect(days[0]).toMatchObject({ signIns: 1, operations: 0 });
    expect(sums).toEqual({ signIns: 3, people: 2, operations: 2, sent: 2, read: 1, runs: 2, failures: 1 });
    expect(before).toMatchObject({ signIns: 1, people: 1, operations: 0 });
    expect({ files, fileCount }).toEqual({ files: 1500, fileCount: 1 });
    expect(database).toBeGreaterThan(0);
  });

  it('[PAGE-03] is for those with its permission, over no more than thirty days', async () => {
    const keeper = await server.as('keeper');
    expect((await server.request(monitorBoard, {}, keeper)).status).toBe(403);
    expect((await server.request(monitorBoard, { days: 31 }, admin)).status).toBe(400);
  });
});

describe('the board of a person', () => {
  it('[PAGE-04] counts what that person did, and nothing of others', async () => {
    const token = await server.as('keeper');
    const { envelope } = await server.request<OwnBoard>(ownBoard, { days: 7 }, token);
    const { days, latest, sessions } = envelope.result;
    expect(days).toHaveLength(7);
    expect(days[6]).toMatchObject({ day: '2026-05-10', operations: 1 });
    expect(days[4]).toMatchObject({ operations: 1, signIns: 0 });
    expect(latest.map(({ time }) => time)).toEqual(['2026-05-10 09:00:00', '2026-05-08 09:00:00']);
    expect(sessions).toBe(1);
  });
});
