import type { passwordChange, phoneVerification } from '#contract/areas/account.ts';
import { smsMode } from '#contract/areas/verification.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { createTicket, takeTicket } from '#server/modules/session/tickets.ts';
import { unlockPassword } from '../session/unlock.ts';
import { storeOwnPassword } from './own-password.ts';
import { personOf } from './send-sms.ts';
import { codeMinutes, takeCode } from './sms-codes.ts';

/** Step one: exchanges the code for a ticket that is bound to the user (security rule 8). */
export async function verifyPhone(
  { phone, smscode }: ParsedInputOf<typeof phoneVerification>,
  context: HandlerContext,
) {
  const state = await takeCode(smsMode.forgotten, phone, smscode, context);
  const user = state === 'right' ? await personOf(phone, context) : undefined;
  if (!user) throw new BusinessError('手机验证码错误');
  const data = { userId: user.id, phone, credentialVersion: user.credentialVersion };
  const ticket = await createTicket('passwordReset', data, codeMinutes * 60_000, context);
  return { smscode: ticket, username: user.username };
}

/** Step two: exchanges the ticket for a new password, which ends every session of the person. */
export async function resetPassword(
  { username, password, smscode, phone }: ParsedInputOf<typeof passwordChange>,
  context: HandlerContext,
): Promise<null> {
  const ticket = await takeTicket(smscode, 'passwordReset', context);
  if (!ticket) throw new BusinessError('短信验证码失效！');
  const user = await personOf(phone, context);
  if (user?.id !== ticket.userId || user.username !== username || ticket.phone !== phone) {
    throw new BusinessError('此验证码不是当前用户的！');
  }
  // A ticket from before the password was changed by somebody else does not change it again.
  await storeOwnPassword({ ...user, credentialVersion: ticket.credentialVersion }, password, context);
  // What was guessed at was the former password.
  await unlockPassword(context.db, username);
  return null;
}
