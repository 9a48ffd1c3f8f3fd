import { and, eq, isNull } from 'drizzle-orm';
import { logType } from '#contract/areas/log.ts';
import { logout } from '#contract/areas/session.ts';
import { callerByToken } from '#server/access/caller/caller.ts';
import { tokenOf } from '#server/access/guard/guard.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { sessions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle, Reply } from '#server/kernel/http/route.ts';
import { hashToken } from '#server/kernel/security/tokens.ts';
import { signOutAddress } from '../third-login/sign-out.ts';
import { endView } from '../view-as/end.ts';
import { isViewToken } from '../view-as/viewed-caller.ts';

/** Ends whatever the token opened, a session or another person's console; the address is where the provider's own ends. */
async function signOut(context: HandlerContext) {
  const token = tokenOf(context.request);
  if (token === '') throw new BusinessError('退出登录失败！');
  if (isViewToken(token)) {
    await endView(token, context).catch(() => {
      throw new BusinessError('Token无效!');
    });
    return null;
  }
  const caller = await callerByToken(token, context.request, context).catch(() => null);
  if (!caller) throw new BusinessError('Token无效!');
  const [ended] = await context.db
    .update(sessions)
    .set({ revokedAt: context.now() })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedAt)))
    .returning({ method: sessions.method, thirdSource: sessions.thirdSource });
  context.publish({ kind: 'sessionsEnded', sessionIds: [caller.sessionId] });
  context.setCookie({ name: caller.cookieHash ? 'session' : 'frame', value: '', maxAge: 0 });
  await writeLog(context, {
    type: logType.login,
    username: caller.username,
    realname: caller.realname,
    content: `用户名: ${caller.realname ?? caller.username},退出成功！`,
  });
  const address = ended && (await signOutAddress(ended, context));
  return address === undefined ? null : new Reply({ signOutAddress: address }, logout.success.message);
}

export const signOutRoutes = [handle(logout, (_input, context) => signOut(context))];
