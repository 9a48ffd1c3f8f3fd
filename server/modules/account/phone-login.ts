import type { phoneLogin } from '#contract/areas/account.ts';
import { smsMode } from '#contract/areas/verification.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { openSession } from '../session/sign-in.ts';
import { personOf } from './send-sms.ts';
import { takeCode } from './sms-codes.ts';

/** Signs in with a code sent to the phone (AUTH-03, API-14). */
export async function signInByPhone(
  { mobile, captcha }: ParsedInputOf<typeof phoneLogin>,
  context: HandlerContext,
) {
  const state = await takeCode(smsMode.signIn, mobile, captcha, context);
  const user = state === 'right' ? await personOf(mobile, context) : undefined;
  if (!user) throw new BusinessError('手机验证码错误');
  return openSession(user, context, 'phone');
}
