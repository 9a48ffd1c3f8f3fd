import type { smsMode } from '#contract/areas/verification.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';

export type SmsMode = (typeof smsMode)[keyof typeof smsMode];

/** A gateway that has not replied after this many milliseconds has failed. */
const timeout = 5_000;

const purposes = { '0': 'signIn', '1': 'register', '2': 'forgotten' } as const;

export interface SmsMessage {
  phone: string;
  code: string;
  mode: SmsMode;
  /** How long the code is valid. */
  minutes: number;
}

/**
 * Passes a code to the configured gateway: `POST { phone, code, purpose, minutes, text }`, with the token as bearer.
 *
 * @throws when the gateway did not accept it
 */
export async function deliver({ phone, code, mode, minutes }: SmsMessage, context: HandlerContext) {
  const { sms } = context.config.signInMethods;
  const text = `验证码：${code}，${minutes}分钟内有效，请勿告诉他人。`;
  if (sms.kind === 'log') return context.log.warn({ phone, code }, 'text message');
  if (sms.kind !== 'webhook') throw new Error('No gateway for text messages is configured');
  const answer = await fetch(sms.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(sms.token && { authorization: `Bearer ${sms.token}` }),
    },
    body: JSON.stringify({ phone, code, purpose: purposes[mode], minutes, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The gateway for text messages replied with ${answer.status}`);
}
