import { and, eq } from 'drizzle-orm';
import { logType } from '#contract/areas/log.ts';
import type { signInWithSecondFactor } from '#contract/areas/second-factor.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { codeWanted } from '#server/modules/session/second-factor-demand.ts';
import { dropTicket, tryTicket } from '#server/modules/session/tickets.ts';
import { openSession } from '../session/sign-in.ts';
import { acceptCode } from './codes.ts';

/** Opens the session of a sign-in whose first step demanded a code. */
export async function signInByCode(
  { ticket, code }: ParsedInputOf<typeof signInWithSecondFactor>,
  context: HandlerContext,
) {
  const proved = await tryTicket(ticket, 'secondFactor', context);
  const [user] = proved
    ? await context.db
        .select()
        .from(users)
        .where(and(eq(users.id, proved.userId), eq(users.delFlag, 0)))
    : [];
  if (!proved || !user) throw new BusinessError('登录已超时，请重新登录');
  if (!(await acceptCode(user.id, code, context))) {
    await writeLog(context, {
      type: logType.login,
      username: user.username,
      content: `用户登录失败，用户名:${user.username}二次验证码错误！`,
    });
    throw codeWanted(ticket, '验证码不正确，请重新输入');
  }
  await dropTicket(ticket, context);
  // A password that was changed meanwhile has not been proved.
  const { credentialVersion, method, source } = proved;
  return openSession({ ...user, credentialVersion }, context, method, source ?? undefined, 'complete');
}
