import { and, count, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { logType } from '#contract/areas/log.ts';
import { type OnlineUser, onlineUserResource } from '#contract/areas/online-users.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { requireRightOver } from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { sessions, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { contains } from '#server/records/resource/contains.ts';
import { withTexts } from '#server/records/resource/dictionary-text.ts';
import { hiddenFields, withoutHidden } from '#server/records/resource/hidden-fields.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { peopleOverDays } from '../monitoring/metric-days.ts';
import { deviceOf } from '../own-sessions/device.ts';
import { userServer } from '../users/user-server.ts';

const { list, forceLogout, days } = onlineUserResource.endpoints;

/** Sessions that admit their holder. @param isSeen whom of their people the caller sees, as in the list of users */
const openSessions = ({ now }: HandlerContext, isSeen: SQL | undefined): SQL | undefined =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now()),
    eq(sessions.credentialVersion, users.credentialVersion),
    eq(users.status, userStatus.normal),
    isSeen,
  );

const shownOfPeople = {
  username: users.username,
  realname: users.realname,
  avatar: users.avatar,
  birthday: users.birthday,
  sex: users.sex,
  phone: users.phone,
};

async function online(
  { username, pageNo, pageSize }: ParsedInputOf<typeof list>,
  context: HandlerContext,
): Promise<Page<OnlineUser>> {
  const where = and(
    openSessions(context, await visibleRows(userServer, context)),
    await contains(userServer, 'username', username?.trim(), context),
  );
  const found = await context.db
    .select({ session: sessions, person: shownOfPeople })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(where)
    .orderBy(desc(sessions.lastSeenTime), desc(sessions.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await context.db
    .select({ total: count() })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(where);
  const hidden = await hiddenFields(userServer, context);
  const { sessionId } = callerOf(context);
  const rows = found.map(({ session, person }) => {
    const { browser, system } = deviceOf(session.userAgent);
    return {
      id: session.id,
      token: session.id,
      ...withoutHidden(person, hidden),
      createTime: formatDateTime(session.createTime),
      lastSeenTime: formatDateTime(session.lastSeenTime),
      ip: session.ip,
      browser,
      system,
      current: session.id === sessionId,
    };
  });
  const records = (await withTexts(context, rows, { sex: 'sex' })) as unknown as OnlineUser[];
  const total = counted?.total ?? 0;
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}

/** Ends a session for its person to read why, and writes who did it. */
async function endSession(
  { token, reason }: ParsedInputOf<typeof forceLogout>,
  context: HandlerContext,
): Promise<null> {
  if (!token) throw new BusinessError('退出登录失败！');
  const [found] = await context.db
    .select({ id: sessions.id, userId: users.id, username: users.username, realname: users.realname })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(openSessions(context, await visibleRows(userServer, context)), eq(sessions.id, token)));
  if (!found) throw new BusinessError('Token无效!');
  await requireRightOver(context, [found.userId]);
  await context.db.transaction(async tx => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: context.now(), endReason: reason ?? '' })
      .where(and(eq(sessions.id, found.id), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new BusinessError('Token无效!');
    const name = found.realname ?? found.username;
    const content = reason ? `强制: ${name}退出成功！原因： ${reason}` : `强制: ${name}退出成功！`;
    await writeLog({ ...context, db: tx }, { type: logType.login, content });
  });
  context.publish({ kind: 'sessionsEnded', sessionIds: [found.id] });
  return null;
}

export const onlineUserRoutes = [
  handle(list, online),
  handle(forceLogout, endSession),
  handle(days, ({ days: length }, context) => peopleOverDays(length, context)),
];
