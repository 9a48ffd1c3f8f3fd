import { and, count, countDistinct, desc, eq, gte, inArray, like, lt, lte, type SQL, sql } from 'drizzle-orm';
import {
  allEntries,
  type LogEntry,
  logDelete,
  logDeleteBatch,
  logFigures,
  logList,
  logType,
  logVisits,
  operateType,
  type Visits,
} from '#contract/areas/log.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { parts } from '#contract/filter-value.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { formatDateTime, parseDateTime } from '#server/kernel/wire/dates.ts';
import { hasText } from '#server/records/list/found-text.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';

/** Sign-outs and refused sign-ins are entries of the same kind. */
const isSignIn = and(eq(logs.logType, logType.login), like(logs.logContent, '用户名: %,登录成功%'));

/** The first moment of a day, so many days before that of a time. */
function startOfDay(time: Date, daysBefore = 0): Date {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate() - daysBefore);
}

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

async function entries(
  input: ParsedInputOf<typeof logList>,
  context: HandlerContext,
): Promise<Page<LogEntry>> {
  const { db } = context;
  const { pageNo, pageSize } = input;
  const where = and(conditionsOf(input), await tenantRows(logs, context));
  const rows = await db
    .select()
    .from(logs)
    .where(where)
    .orderBy(desc(logs.createTime), desc(logs.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(logs).where(where);
  const total = counted?.total ?? 0;
  const records = rows.map(({ tenantId: _owner, ...row }) => ({
    ...row,
    createTime: row.createTime && formatDateTime(row.createTime),
  }));
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}

function conditionsOf(input: ParsedInputOf<typeof logList>): SQL | undefined {
  const { operateType_begin: smallest, createTime_begin: begin = '', createTime_end: end = '' } = input;
  const first = parseDateTime(begin);
  const last = parseDateTime(end);
  return and(
    input.logType === undefined ? undefined : eq(logs.logType, input.logType),
    input.operateType === undefined ? undefined : eq(logs.operateType, input.operateType),
    smallest === undefined ? undefined : gte(logs.operateType, smallest),
    input.keyWord ? hasText(logs.logContent, input.keyWord) : undefined,
    first ? gte(logs.createTime, first) : undefined,
    last ? lt(logs.createTime, afterLast(end, last)) : undefined,
  );
}

/** A day as the end of a period includes that day, a time that second. */
function afterLast(text: string, time: Date): Date {
  return text.includes(':') ? new Date(time.getTime() + 1000) : startOfDay(time, -1);
}

/**
 * Deletes entries within the tenant of the caller, and writes that it did, so that no log is shortened in secret.
 *
 * @param ids every entry without it
 * @throws BusinessError when there is no such entry
 */
async function removeEntries(ids: readonly string[] | undefined, context: HandlerContext): Promise<null> {
  await context.db.transaction(async tx => {
    const within = { ...context, db: tx };
    const own = await tenantRows(logs, within, 'change');
    const isNamed = ids && inArray(logs.id, [...ids]);
    const removed = await within.db.delete(logs).where(and(isNamed, own)).returning({ id: logs.id });
    if (ids && removed.length === 0) throw new BusinessError('未找到对应实体');
    await writeLog(within, {
      type: logType.operation,
      operateType: operateType.delete,
      content: `${ids ? '删除日志' : '清空日志'}，条数： ${removed.length}`,
    });
  });
  return null;
}

function removeSeveral(joined: string, context: HandlerContext): Promise<null> {
  if (joined === allEntries) return removeEntries(undefined, context);
  const ids = parts(joined);
  if (ids.length === 0) throw new BusinessError('参数不识别！');
  return removeEntries(ids, context);
}

export const logRoutes = [
  handle(logFigures, (_input, context) => figures(context)),
  handle(logVisits, ({ days }, context) => visits(days, context)),
  handle(logList, entries),
  handle(logDelete, ({ id }, context) => removeEntries([id], context)),
  handle(logDeleteBatch, ({ ids }, context) => removeSeveral(ids, context)),
];
