import { and, count, countDistinct, eq, gte, like, lte, sql } from 'drizzle-orm';
import { logFigures, logType, logVisits, type Visits } from '#contract/areas/log.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { startOfDay } from './days.ts';
import { logEntryRoutes } from './entries.ts';

/** Sign-outs and refused sign-ins are entries of the same kind. */
const isSignIn = and(eq(logs.logType, logType.login), like(logs.logContent, '用户名: %,登录成功%'));

async function figures(context: HandlerContext): Promise<OutputOf<typeof logFigures>> {
  const { db, now } = context;
  const isSeen = and(isSignIn, await tenantRows(logs, context));
  const [all] = await db.select({ total: count() }).from(logs).where(isSeen);
  const [today] = await db
    .select({ visits: count(), addresses: countDistinct(logs.ip) })
    .from(logs)
    .where(and(isSeen, gte(logs.createTime, startOfDay(now()))));
  return {
    totalVisitCount: all?.total ?? 0,
    todayVisitCount: today?.visits ?? 0,
    todayIp: today?.addresses ?? 0,
  };
}

async function visits(days: number, context: HandlerContext): Promise<Visits[]> {
  const { db, now } = context;
  const isSeen = and(isSignIn, await tenantRows(logs, context));
  // The sessions of the database have the time zone of the process.
  const tian = sql<string>`to_char(${logs.createTime}, 'YYYY-MM-DD')`;
  const rows = await db
    .select({ tian, visit: count(), ip: countDistinct(logs.ip) })
    .from(logs)
    .where(and(isSeen, gte(logs.createTime, startOfDay(now(), days - 1)), lte(logs.createTime, now())))
    .groupBy(tian)
    .orderBy(tian);
  return rows.map(row => ({ ...row, type: row.tian.slice('yyyy-'.length) }));
}

export const logRoutes = [
  handle(logFigures, (_input, context) => figures(context)),
  handle(logVisits, ({ days }, context) => visits(days, context)),
  ...logEntryRoutes,
];
