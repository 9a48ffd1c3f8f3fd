import { and, eq } from 'drizzle-orm';
import type { thirdLoginUser } from '#contract/areas/third-login.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { thirdAccounts, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { takeTicket } from '#server/modules/session/tickets.ts';
import { openSession } from '../session/sign-in.ts';
import { isBrowser } from './browser-cookie.ts';

/** Opens the session for a ticket, in the browser in which the sign-in started (AUTH-04, API-16). */
export async function openByTicket(
  { token, thirdType }: ParsedInputOf<typeof thirdLoginUser>,
  context: HandlerContext,
) {
  const ticket = await takeTicket(token, 'thirdSignIn', context);
  const isOurs = ticket?.source === thirdType && isBrowser(ticket.browser, context);
  const user = ticket && isOurs ? await boundPerson(ticket.userId, thirdType, context) : undefined;
  if (!user) throw new BusinessError('登录失败');
  return openSession(user, context, 'third', thirdType);
}

/** The user; a missing name is filled with the provider's. */
async function boundPerson(userId: string, source: string, { db }: HandlerContext) {
  const [row] = await db
    .select({ user: users, realname: thirdAccounts.realname })
    .from(users)
    .innerJoin(thirdAccounts, eq(thirdAccounts.sysUserId, users.id))
    .where(and(eq(users.id, userId), eq(users.delFlag, 0), eq(thirdAccounts.thirdType, source)));
  if (!row || row.user.realname || !row.realname) return row?.user;
  const [named] = await db
    .update(users)
    .set({ realname: row.realname })
    .where(eq(users.id, userId))
    .returning();
  return named;
}
