import { and, count, desc, eq, gt, gte, inArray, isNull, like, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type BoardDay,
  homeBoard,
  type MonitorBoard,
  monitorBoard,
  type OwnBoard,
  ownBoard,
  saveHomeBoard,
  saveRoleHomeBoard,
} from '#contract/areas/boards.ts';
import { logType } from '#contract/areas/log.ts';
import { announcementSends, jobRuns, logs, ossFiles, sessions } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { startOfDay } from '../log/days.ts';
import { homeOfCaller, saveHomeOfCaller, saveHomePartsOfRole } from './home-parts.ts';

type Sums = Omit<BoardDay, 'day'>;

const mostSlow = 8;
const latestEntries = 10;
/** The sessions of the database have the time zone of the process. */
const dayOf = (column: PgColumn) => sql<string>`to_char(${column}, 'YYYY-MM-DD')`;
const nameOf = (day: Date) => formatDateTime(day).slice(0, 10);
const where = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;
const isSignIn = and(eq(logs.logType, logType.login), like(logs.logContent, '用户名: %,登录成功%'));
const isOperation = eq(logs.logType, logType.operation);

interface Period {
  readonly from: Date;
  readonly until: Date;
}

const within = (column: PgColumn, { from, until }: Period) => and(gte(column, from), lt(column, until));

async function byDay(period: Period, context: HandlerContext): Promise<Map<string, Partial<Sums>>> {
  const { db } = context;
  const day = {
    log: dayOf(logs.createTime),
    send: dayOf(announcementSends.createTime),
    run: dayOf(jobRuns.dueTime),
  };
  const [activity, sends, runs] = [
    await db
      .select({
        day: day.log,
        signIns: where(isSignIn),
        operations: where(isOperation),
        people: sql<number>`count(distinct ${logs.userid})::int`,
      })
      .from(logs)
      .where(and(within(logs.createTime, period), await tenantRows(logs, context)))
      .groupBy(day.log),
    await db
      .select({ day: day.send, sent: count(), read: where(eq(announcementSends.readFlag, '1')) })
      .from(announcementSends)
      .where(within(announcementSends.createTime, period))
      .groupBy(day.send),
    await db
      .select({ day: day.run, runs: count(), failures: where(inArray(jobRuns.state, ['failed', 'lost'])) })
      .from(jobRuns)
      .where(within(jobRuns.dueTime, period))
      .groupBy(day.run),
  ];
  const found = new Map<string, Partial<Sums>>();
  for (const { day: name, ...figures } of [...activity, ...sends, ...runs])
    found.set(name, { ...found.get(name), ...figures });
  return found;
}

const none: Sums = { signIns: 0, people: 0, operations: 0, sent: 0, read: 0, runs: 0, failures: 0 };

/** People are counted once over the whole period, whatever the days. */
async function sumOf(days: Iterable<Partial<Sums>>, period: Period, context: HandlerContext): Promise<Sums> {
  const sums = { ...none };
  for (const day of days) for (const key of Object.keys(none) as (keyof Sums)[]) sums[key] += day[key] ?? 0;
  const [found] = await context.db
    .select({ people: sql<number>`count(distinct ${logs.userid})::int` })
    .from(logs)
    .where(and(within(logs.createTime, period), await tenantRows(logs, context)));
  return { ...sums, people: found?.people ?? 0 };
}

async function monitor(length: number, context: HandlerContext): Promise<MonitorBoard> {
  const { db, metrics } = context;
  const now = context.now();
  const start = startOfDay(now, length - 1);
  const present = { from: start, until: startOfDay(now, -1) };
  const before = { from: startOfDay(now, 2 * length - 1), until: start };
  const [days, daysBefore] = [await byDay(present, context), await byDay(before, context)];
  const size = await db.execute<{ size: string }>(sql`select pg_database_size(current_database()) as size`);
  const [files] = await db
    .select({ total: count(), size: sql<string>`coalesce(sum(${ossFiles.fileSize}), 0)` })
    .from(ossFiles);
  return {
    days: Array.from({ length }, (_, index) => {
      const day = nameOf(startOfDay(now, length - 1 - index));
      return { day, ...none, ...days.get(day) };
    }),
    present: await sumOf(days.values(), present, context),
    before: await sumOf(daysBefore.values(), before, context),
    slowest: metrics.requests
      .rows(now)
      .slice(0, mostSlow)
      .map(({ method, route, count: times, errors, p95 }) => ({ method, route, count: times, errors, p95 })),
    database: Number(size.rows[0]?.size ?? 0),
    files: Number(files?.size ?? 0),
    fileCount: files?.total ?? 0,
  };
}

async function own(length: number, context: HandlerContext): Promise<OwnBoard> {
  const { db } = context;
  const { username, userId } = callerOf(context);
  const now = context.now();
  const day = dayOf(logs.createTime);
  const isOwn = eq(logs.userid, username);
  const days = await db
    .select({ day, signIns: where(isSignIn), operations: where(isOperation) })
    .from(logs)
    .where(and(isOwn, gte(logs.createTime, startOfDay(now, length - 1))))
    .groupBy(day);
  const latest = await db
    .select({ id: logs.id, content: logs.logContent, time: logs.createTime })
    .from(logs)
    .where(and(isOwn, isOperation))
    .orderBy(desc(logs.createTime), desc(logs.id))
    .limit(latestEntries);
  const [unread] = await db
    .select({ total: count() })
    .from(announcementSends)
    .where(and(eq(announcementSends.userId, userId), eq(announcementSends.readFlag, '0')));
  const [open] = await db
    .select({ total: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return {
    days: Array.from({ length }, (_, index) => {
      const name = nameOf(startOfDay(now, length - 1 - index));
      return { signIns: 0, operations: 0, ...days.find(each => each.day === name), day: name };
    }),
    latest: latest.map(({ id, content, time }) => ({
      id,
      content: content ?? '',
      time: time ? formatDateTime(time) : '',
    })),
    unread: unread?.total ?? 0,
    sessions: open?.total ?? 0,
  };
}

export const boardRoutes = [
  handle(monitorBoard, ({ days }, context) => monitor(days, context)),
  handle(ownBoard, ({ days }, context) => own(days, context)),
  handle(homeBoard, (_input, context) => homeOfCaller(context)),
  handle(saveHomeBoard, saveHomeOfCaller),
  handle(saveRoleHomeBoard, saveHomePartsOfRole),
];
