import { and, eq } from 'drizzle-orm';
import { type sendSms, smsMode } from '#contract/areas/verification.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { registrationClosed } from '#server/modules/users/registration-closed.ts';
import { attemptKey, countAttempt, isLocked } from '../session/attempts.ts';
import { requireCaptcha } from '../session/captcha.ts';
import { codeMinutes, issueCode, withdrawCode } from './sms-codes.ts';
import { deliver, type SmsMessage, type SmsMode } from './sms-gateway.ts';

const hour = 60 * 60_000;
/** Messages per hour: to one phone, and on behalf of one address, which many people may share. */
const limits = { phone: 5, source: 30 } as const;
/** How many of them need no captcha, so that a script cannot use them all up. */
const limitsWithoutCaptcha = { phone: 3, source: 10 } as const;

/**
 * Sends a code. To sign in or to reset a password, an unknown phone is treated alike up to the sending, which the reply
 * does not wait for: neither text nor timing reveals whose phone is known, nor what is stored afterwards (security rule 8).
 */
export async function sendCode(
  { mobile: phone, smsmode: mode, ...answer }: ParsedInputOf<typeof sendSms>,
  context: HandlerContext,
): Promise<null> {
  requireOpen(mode, context);
  const keys = [attemptKey('sms', phone), attemptKey('sms-source', context.ip)] as const;
  if (await isLocked(keys, context)) throw tooManyMessages();
  // A message with a captcha is none of those that need none.
  if (answer.captcha || (await isCaptchaDue(phone, context))) await requireCaptcha(answer, context);
  const known = await personOf(phone, context);
  if (mode === smsMode.register && known) throw new BusinessError('手机号已经注册，请直接登录！');
  if (!(await countBoth(keys, limits, context))) throw tooManyMessages();
  const sent = await newMessage(mode, phone, context);
  if (mode === smsMode.register) await sendNow(sent, context);
  // A code that could not be sent stays as that of an unknown phone does, or another request would reveal the difference.
  else if (known?.status === 1) void hasSent(sent, context);
  return null;
}

/**
 * Sends a code to a number that nobody has yet, for somebody who is signed in and has proved who they are: neither a
 * captcha nor open registration is needed.
 */
export async function sendCodeToUnknown(phone: string, context: HandlerContext): Promise<void> {
  requireMessages(context);
  const keys = [attemptKey('sms', phone), attemptKey('sms-source', context.ip)] as const;
  if (await isLocked(keys, context)) throw tooManyMessages();
  if (await personOf(phone, context)) {
    const message = '手机号已存在!';
    throw new BusinessError(message, { fieldErrors: { phone: message } });
  }
  if (!(await countBoth(keys, limits, context))) throw tooManyMessages();
  await sendNow(await newMessage(smsMode.register, phone, context), context);
}

/** A message with a new code. @throws while an earlier code is valid */
async function newMessage(mode: SmsMode, phone: string, context: HandlerContext): Promise<SmsMessage> {
  const code = await issueCode(mode, phone, context);
  if (code === undefined) throw new BusinessError('验证码10分钟内，仍然有效！');
  return { phone, code, mode, minutes: codeMinutes };
}

function requireMessages({ config }: HandlerContext): void {
  if (config.signInMethods.sms.kind === 'off') throw new BusinessError('短信接口未配置，请联系管理员！');
}

function requireOpen(mode: string, context: HandlerContext): void {
  const { registration } = context.config.signInMethods;
  requireMessages(context);
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

/** Sends to a number that nobody has, and takes the code back where that fails, so that another can be requested immediately. */
async function sendNow(message: SmsMessage, context: HandlerContext): Promise<void> {
  if (await hasSent(message, context)) return;
  await withdrawCode(message.mode, message.phone, context);
  throw new BusinessError('短信验证码发送失败,请稍后重试');
}

async function hasSent(message: SmsMessage, context: HandlerContext): Promise<boolean> {
  try {
    await deliver(message, context);
    return true;
  } catch (error) {
    context.log.error({ err: withoutValues(error) }, 'text message not sent');
    return false;
  }
}
