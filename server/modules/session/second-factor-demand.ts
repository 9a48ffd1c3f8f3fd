import { replyCode } from '#contract/envelope.ts';
import { enrolledSince } from '#server/access/caller/second-factor.ts';
import type { SignInMethod } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { ProvenUser } from './credential-version.ts';
import { createTicket } from './tickets.ts';

/** Milliseconds within which the code must be entered. */
const lifetime = 5 * 60_000;

/** The refusal of a sign-in that needs a code; the ticket represents what was proved already, and opens nothing else. */
export const codeWanted = (ticket: string, message = '请输入身份验证器中的动态验证码') =>
  new BusinessError(message, { code: replyCode.secondFactorWanted, result: { ticket } });

/** @throws the demand for a code if the person has turned a second factor on */
export async function demandSecondFactor(
  { id: userId, credentialVersion }: ProvenUser,
  { method, source }: { method: SignInMethod; source: string | undefined },
  context: HandlerContext,
): Promise<void> {
  if ((await enrolledSince(userId, context.db)) === undefined) return;
  const data = { userId, credentialVersion, method, source: source ?? null };
  throw codeWanted(await createTicket('secondFactor', data, lifetime, context));
}
