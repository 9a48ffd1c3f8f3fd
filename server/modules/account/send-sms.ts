import { and, eq } from 'drizzle-orm';
import { type sendSms, smsMode } from '#contract/areas/verification.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { withoutValues } from '#server/http/errors.ts';
import { attemptKey, countAttempt, isLocked } from '../session/attempts.ts';
import { requireCaptcha } from '../session/captcha.ts';
import { registrationClosed } from './registration-closed.ts';
import { codeMinutes, issueCode, withdrawCode } from './sms-codes.ts';
import { deliver, type SmsMessage } from './sms-gateway.ts';

const hour = 60 * 60_000;
/** Messages per hour: to one phone, and on behalf of one address, which many people may share. */
const limits = { phone: 5, source: 30 } as const;
/** How many of them need no captcha, so that a script cannot use them all up. */
const limitsWithoutCaptcha = { phone: 3, source: 10 } as const;

/**
 * Sends a code. To sign in or to reset a password, an unknown phone is treated alike up to the sending, which the reply
 * does not wait for: neither text nor timing reveals whose phone is known (security rule 8).
 */
export async function sendCode(
  { mobile: phone, smsmode: mode, ...answer }: ParsedInputOf<typeof sendSms>,
  context: HandlerContext,
): Promise<null> {
  requireOpen(mode, context);
  const keys = [attemptKey('sms', phone), attemptKey('sms-source', context.ip)] as const;
  if (await isLocked(keys, context)) throw tooManyMessages();
  await requireCaptcha(answer, context, !answer.captcha && (await isCaptchaDue(phone, context)));
  const known = await personOf(phone, context);
  if (mode === smsMode.register && known) throw new BusinessError('手机号已经注册，请直接登录！');
  if (!(await countBoth(keys, limits, context))) throw tooManyMessages();
  const code = await issueCode(mode, phone, context);
  if (code === undefined) throw new BusinessError('验证码10分钟内，仍然有效！');
  const sent = { phone, code, mode, minutes: codeMinutes };
  if (mode === smsMode.register) {
    if (!(await hasSent(sent, context))) throw new BusinessError('短信验证码发送失败,请稍后重试');
  } else if (known?.status === 1) {
    void hasSent(sent, context);
  }
  return null;
}

function requireOpen(mode: string, { config }: HandlerContext): void {
  const { sms, registration } = config.signInMethods;
  if (sms.kind === 'off') throw new BusinessError('短信接口未配置，请联系管理员！');
  if (mode === smsMode.register && !registration) throw registrationClosed();
}

/** The user with a phone who may sign in; a deleted user keeps the phone and cannot. */
export async function personOf(phone: string, { db }: HandlerContext) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.delFlag, 0)));
  return user;
}

const tooManyMessages = () =>
  new BusinessError('短信接口请求太多，请稍后再试！', { code: replyCode.tooManyRequests });

/** Counts a message requested without a captcha; true when the limit is exceeded. */
async function isCaptchaDue(phone: string, context: HandlerContext): Promise<boolean> {
  if (context.config.captcha === 'always') return true;
  const keys = [attemptKey('sms-bare', phone), attemptKey('sms-bare-source', context.ip)] as const;
  return !(await countBoth(keys, limitsWithoutCaptcha, context));
}

/** Counts a message to a phone on behalf of an address; false when either limit is reached. */
async function countBoth(
  [phone, source]: readonly [phone: string, source: string],
  allowed: Readonly<Record<'phone' | 'source', number>>,
  context: HandlerContext,
): Promise<boolean> {
  const bySource = await countAttempt(source, { limit: allowed.source, window: hour }, context);
  if (bySource === undefined) return false;
  return (await countAttempt(phone, { limit: allowed.phone, window: hour }, context)) !== undefined;
}

async function hasSent(message: SmsMessage, context: HandlerContext): Promise<boolean> {
  try {
    await deliver(message, context);
    return true;
  } catch (error) {
    context.log.error({ err: withoutValues(error) }, 'text message not sent');
    await withdrawCode(message.mode, message.phone, context).catch(() => undefined);
    return false;
  }
}
