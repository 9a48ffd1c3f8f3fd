import { and, count, desc, eq } from 'drizzle-orm';
import { type OnlineUser, onlineUserResource } from '#contract/areas/online-users.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { sessions, users } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { contains } from '#server/records/resource/contains.ts';
import { withTexts } from '#server/records/resource/dictionary-text.ts';
import { hiddenFields, withoutHidden } from '#server/records/resource/hidden-fields.ts';
import { peopleOverDays } from '../monitoring/metric-days.ts';
import { deviceOf } from '../own-sessions/device.ts';
import { userServer } from '../users/user-server.ts';
import { endSession, endSessionsOfOthers, endSessionsOfPerson } from './end-sessions.ts';
import { sendToOnline } from './message.ts';
import { openSessions } from './open-sessions.ts';

const { list, forceLogout, endPerson, endOthers, message, days } = onlineUserResource.endpoints;

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
    await openSessions(context),
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
      shownPage: session.shownPage,
      idle: secondsBetween(session.usedTime ?? session.lastSeenTime, context.now()),
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

const secondsBetween = (from: Date, until: Date): number =>
  Math.max(0, Math.round((until.getTime() - from.getTime()) / 1000));

export const onlineUserRoutes = [
  handle(list, online),
  handle(forceLogout, endSession),
  handle(endPerson, endSessionsOfPerson),
  handle(endOthers, endSessionsOfOthers),
  handle(message, sendToOnline),
  handle(days, ({ days: length }, context) => peopleOverDays(length, context)),
];
