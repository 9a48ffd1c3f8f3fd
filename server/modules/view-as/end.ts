import { and, eq, isNull } from 'drizzle-orm';
import { logType } from '#contract/areas/log.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { views } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { hashToken } from '#server/kernel/security/tokens.ts';
import { callerByView } from './viewed-caller.ts';

/** Ends the view of a token; the session in which it began goes on. @throws 401 when it has ended already */
export async function endView(token: string, context: HandlerContext): Promise<void> {
  const { username, viewer } = await callerByView(token, context.request, context);
  await context.db
    .update(views)
    .set({ revokedAt: context.now() })
    .where(and(eq(views.tokenHash, hashToken(token)), isNull(views.revokedAt)));
  await writeLog(context, {
    type: logType.operation,
    content: `结束以“${username}”的身份查看`,
    ...(viewer && { username: viewer.username, realname: viewer.realname }),
  });
}
