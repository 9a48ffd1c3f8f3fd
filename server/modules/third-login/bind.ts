import { randomInt } from 'node:crypto';
import type { bindThirdPhone, bindThirdUser, createThirdUser } from '#contract/areas/third-login.ts';
import { smsMode } from '#contract/areas/verification.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { thirdPartyRole } from '#server/kernel/db/seed/first-run/roles.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { createTicket, dropTicket, type TicketData, tryTicket } from '#server/modules/session/tickets.ts';
import { registrationClosed } from '#server/modules/users/registration-closed.ts';
import { withUniqueErrors } from '#server/records/resource/unique.ts';
import { insertNewcomer } from '../account/new-user.ts';
import { personOf } from '../account/send-sms.ts';
import { takeCode } from '../account/sms-codes.ts';
import type { ProvenUser } from '../session/credential-version.ts';
import { provePassword } from '../session/credentials.ts';
import { hasName } from '../users/by-name.ts';
import { userServer } from '../users/user-server.ts';
import { bind, realnameOf } from './accounts.ts';
import { isBrowser } from './browser-cookie.ts';
import { providerOf } from './providers.ts';

type Unbound = TicketData['thirdUnbound'];

/** Milliseconds within which the console must turn the ticket into a session. */
const ticketLifetime = 60_000;

/** Binds to the user with a phone, after a code was verified (AUTH-04). */
export async function bindByPhone(
  { mobile, captcha, thirdUserUuid }: ParsedInputOf<typeof bindThirdPhone>,
  context: HandlerContext,
): Promise<string> {
  const unbound = await unboundOf(thirdUserUuid, context);
  const state = await takeCode(smsMode.signIn, mobile, captcha, context);
  const user = state === 'right' ? await personOf(mobile, context) : undefined;
  if (!user) throw new BusinessError('验证码错误');
  return bindTo(user, thirdUserUuid, unbound, context);
}

/** Binds by name and password, with the same limit of attempts as at sign-in. */
export async function bindByPassword(
  { uuid, username, password }: ParsedInputOf<typeof bindThirdUser>,
  context: HandlerContext,
): Promise<string> {
  const unbound = await unboundOf(uuid, context);
  const user = await provePassword({ username, password }, context);
  return bindTo(user, uuid, unbound, context);
}

/** Creates a user, if the provider is configured for it. The user has no password until its owner sets one. */
export async function createAccount(
  { uuid, username }: ParsedInputOf<typeof createThirdUser>,
  context: HandlerContext,
): Promise<string> {
  const unbound = await unboundOf(uuid, context);
  if (!providerOf(unbound.source, context)?.newAccounts) throw registrationClosed();
  const name = username || (await freeName(unbound.username, context));
  const realname = (await realnameOf(unbound.accountId, context.db)) ?? name;
  return withUniqueErrors(userServer, () =>
    context.db.transaction(async tx => {
      const inside = { ...context, db: tx };
      const newcomer = await insertNewcomer(
        inside,
        { username: name, realname },
        {
          roleCode: thirdPartyRole.roleCode,
          content: `第三方账号注册，用户名: ${name}`,
        },
      );
      return bindTo(newcomer, uuid, unbound, inside);
    }),
  );
}

/** The provider's name for the person if it is valid and unique, otherwise a generated one. */
async function freeName(wish: string, { db }: HandlerContext): Promise<string> {
  const fitting = wish.replace(/\W/g, '').slice(0, 14);
  const taken =
    fitting.length < 4 || (await db.select({ id: users.id }).from(users).where(hasName(fitting))).length > 0;
  return taken ? `${fitting || 'user'}${randomInt(1000, 10_000)}` : fitting;
}

/**
 * Counts an attempt with the ticket of an account that is not bound yet.
 *
 * @throws when it is not valid, or was issued to another browser
 */
export async function unboundOf(uuid: string, context: HandlerContext): Promise<Unbound> {
  const unbound = await tryTicket(uuid, 'thirdUnbound', context);
  if (!unbound || !isBrowser(unbound.browser, context)) throw new BusinessError('校验失败');
  return unbound;
}

async function bindTo(
  user: ProvenUser & { username: string },
  uuid: string,
  { accountId, source, browser }: Unbound,
  context: HandlerContext,
): Promise<string> {
  await dropTicket(uuid, context);
  await context.db.transaction(tx => bind(accountId, user, tx, context.now()));
  return createTicket('thirdSignIn', { userId: user.id, source, browser }, ticketLifetime, context);
}
