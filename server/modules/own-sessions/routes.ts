import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import {
  endOtherSessions,
  endOwnSession,
  type OwnSession,
  ownSessions,
} from '#contract/areas/own-sessions.ts';
import { endSessionsOf } from '#server/access/caller/end-sessions.ts';
import { sessions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { deviceOf } from './device.ts';

const live = (context: HandlerContext) =>
  and(
    eq(sessions.userId, callerOf(context).userId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, context.now()),
  );

async function listOwn(context: HandlerContext): Promise<OwnSession[]> {
  const { sessionId } = callerOf(context);
  const rows = await context.db
    .select()
    .from(sessions)
    .where(live(context))
    .orderBy(desc(sessions.lastSeenTime), desc(sessions.createTime));
  const present = rows.map(row => ({
    id: row.id,
    ...deviceOf(row.userAgent),
    ip: row.ip ?? '',
    createTime: formatDateTime(row.createTime),
    lastSeenTime: formatDateTime(row.lastSeenTime),
    expireTime: formatDateTime(row.expiresAt),
    current: row.id === sessionId,
  }));
  return present.toSorted((one, other) => Number(other.current) - Number(one.current));
}

async function endOne(id: string, context: HandlerContext): Promise<null> {
  const ended = await context.db
    .update(sessions)
    .set({ revokedAt: context.now() })
    .where(and(live(context), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new BusinessError('该设备已退出');
  context.publish({ kind: 'sessionsEnded', sessionIds: ended.map(row => row.id) });
  return null;
}

export const ownSessionRoutes = [
  handle(ownSessions, (_input, context) => listOwn(context)),
  handle(endOwnSession, ({ id }, context) => endOne(id, context)),
  handle(endOtherSessions, (_input, context) => {
    const { userId, sessionId } = callerOf(context);
    return endSessionsOf([userId], context, sessionId);
  }),
];
