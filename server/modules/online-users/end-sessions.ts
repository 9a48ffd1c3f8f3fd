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
  const ended = await end([found], reason, context, `强制: ${nameOf(found)}退出成功！`);
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
  return end(all, reason, context, `强制: ${nameOf(person)}的全部登录退出成功！`);
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
  return end(within, reason, context, `强制: 其他用户退出成功，登录数： ${within.length}！`);
}

const nameOf = ({ realname, username }: OpenSession) => realname ?? username;

async function end(
  found: readonly OpenSession[],
  reason: Reason,
  context: HandlerContext,
  act: string,
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
    const content = reason ? `${act}原因： ${reason}` : act;
    if (rows.length > 0) await writeLog({ ...context, db: tx }, { type: logType.login, content });
    return rows.map(({ id }) => id);
  });
  context.publish({ kind: 'sessionsEnded', sessionIds: ended });
  return ended.length;
}
