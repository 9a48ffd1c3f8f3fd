import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { logType } from '#contract/areas/log.ts';
import type { onlineUserResource } from '#contract/areas/online-users.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { administratorsAmong, requireRightOver } from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { sessions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { findOpen, type OpenSession } from './open-sessions.ts';

type Endpoints = typeof onlineUserResource.endpoints;
type Reason = string | null | undefined;

/** The session that a row of the list names. @throws BusinessError when it is not open, or its person is not seen */
export async function sessionNamed(token: string, context: HandlerContext): Promise<OpenSession> {
  const [found] = await findOpen(eq(sessions.id, token), context);
  if (!found) throw new BusinessError('Token无效!');
  return found;
}

/** Ends a session for its person to read why, and writes who did it. */
export async function endSession(
  { token, reason }: ParsedInputOf<Endpoints['forceLogout']>,
  context: HandlerContext,
): Promise<null> {
  if (!token) throw new BusinessError('退出登录失败！');
  const found = await sessionNamed(token, context);
  await requireRightOver(context, [found.userId]);
  const name = nameOf(found);
  const content = reason ? `强制: ${name}退出成功！原因： ${reason}` : `强制: ${name}退出成功！`;
  const ended = await end([found], reason, context, content);
  if (ended === 0) throw new BusinessError('Token无效!');
  return null;
}

/** Ends all sessions of the person of a session, but not that of the request. @returns how many ended */
export async function endSessionsOfPerson(
  { token, reason }: ParsedInputOf<Endpoints['endPerson']>,
  context: HandlerContext,
): Promise<number> {
  const person = await sessionNamed(token, context);
  await requireRightOver(context, [person.userId]);
  const { sessionId } = callerOf(context);
  const all = await findOpen(and(eq(sessions.userId, person.userId), ne(sessions.id, sessionId)), context);
  const name = nameOf(person);
  const content = reason
    ? `强制: ${name}的全部登录退出成功！原因： ${reason}`
    : `强制: ${name}的全部登录退出成功！`;
  return end(all, reason, context, content);
}

/**
 * Ends the sessions of everybody else whom the caller sees; those of administrators only for one of them.
 *
 * @returns how many ended
 */
export async function endSessionsOfOthers(
  { reason }: ParsedInputOf<Endpoints['endOthers']>,
  context: HandlerContext,
): Promise<number> {
  const { userId } = callerOf(context);
  const others = await findOpen(ne(sessions.userId, userId), context);
  const people = [...new Set([userId, ...others.map(other => other.userId)])];
  const administrators = await administratorsAmong(context.db, people);
  const within = administrators.has(userId)
    ? others
    : others.filter(other => !administrators.has(other.userId));
  const { length } = within;
  const content = reason
    ? `强制: 其他用户退出成功，登录数： ${length}！原因： ${reason}`
    : `强制: 其他用户退出成功，登录数： ${length}！`;
  return end(within, reason, context, content);
}

const nameOf = ({ realname, username }: OpenSession) => realname ?? username;

async function end(
  found: readonly OpenSession[],
  reason: Reason,
  context: HandlerContext,
  content: string,
): Promise<number> {
  if (found.length === 0) return 0;
  const ended = await context.db.transaction(async tx => {
    const rows = await tx
      .update(sessions)
      .set({ revokedAt: context.now(), endReason: reason ?? '' })
      .where(
        and(
          inArray(
            sessions.id,
            found.map(({ id }) => id),
          ),
          isNull(sessions.revokedAt),
        ),
      )
      .returning({ id: sessions.id });
    if (rows.length > 0) await writeLog({ ...context, db: tx }, { type: logType.login, content });
    return rows.map(({ id }) => id);
  });
  context.publish({ kind: 'sessionsEnded', sessionIds: ended });
  return ended.length;
}
