import { and, eq } from 'drizzle-orm';
import { type sendSms, smsMode } from '#contract/areas/verification.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { replyCode } from '#contract/envelope.ts';
import { users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { withoutValues } from '#server/http/errors.ts';
import { attemptKey, countAttempt, isLocked } from '../session/attempts.ts';
import { codeMinutes, issueCode, withdrawCode } from './sms-codes.ts';
import { deliver, type SmsMessage } from './sms-gateway.ts';

const hour = 60 * 60_000;
/** Messages an hour: to one phone, and on behalf of one address, behind which many people may sit. */
const limits = { phone: 5, source: 30 } as const;

/**
 * Sends a code. To sign in or to reset a password, a phone that nobody has is treated alike up to the sending, which
 * the answer does not wait for: neither text nor time tells whose phone is known (security rule 8).
 */
export async function sendCode(
  { mobile: phone, smsmode: mode }: ParsedInputOf<typeof sendSms>,
  context: HandlerContext,
): Promise<null> {
  requireOpen(mode, context);
  const known = await personOf(phone, context);
  if (mode === smsMode.register && known) throw new BusinessError('手机号已经注册，请直接登录！');
  await countMessage(phone, context);
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
  const { sms, registration } = config.waysIn;
  if (sms.kind === 'off') throw new BusinessError('短信接口未配置，请联系管理员！');
  if (mode === smsMode.register && !registration) throw registrationClosed();
}

/** The refusal of a new account where people do not make their own. */
export const registrationClosed = () => new BusinessError('未开放注册，请联系管理员！');

/** The person who signs in with a phone; somebody deleted keeps theirs and is nobody here. */
export async function personOf(phone: string, { db }: HandlerContext) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.delFlag, 0)));
  return user;
}

async function countMessage(phone: string, context: HandlerContext): Promise<void> {
  const keys = { phone: attemptKey('sms', phone), source: attemptKey('sms-source', context.ip) };
  if (await isLocked(Object.values(keys), context)) {
    throw new BusinessError('短信接口请求太多，请稍后再试！', { code: replyCode.tooManyRequests });
  }
  await countAttempt(keys.phone, { limit: limits.phone, window: hour }, context);
  await countAttempt(keys.source, { limit: limits.source, window: hour }, context);
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
