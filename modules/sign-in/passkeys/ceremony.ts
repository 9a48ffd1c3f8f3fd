import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { addPasskey, beginPasskey, passkeyChallenge } from '#contract/areas/passkeys.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { request } from '#modules/ground/platform/http/index.ts';

/** A reply of an authenticator, as the server reads it. */
export type PasskeyReply = InputOf<typeof addPasskey>['reply'];

/** The person has cancelled, or the authenticator took too long. */
export class NotGiven extends Error {
  override readonly name = 'NotGiven';
}

const options = { handlesFailure: true } as const;

/** Whether this browser can have passkeys. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/**
 * Makes a passkey on this device, or on one that the person chooses.
 *
 * @throws NotGiven when the person cancels, RequestError when the server refuses
 */
export async function makePasskey(name: string, password?: string) {
  const { ticket, options: wanted } = await request(beginPasskey, password ? { password } : {}, options);
  const reply = await given(() => startRegistration({ optionsJSON: wanted as never }));
  return request(addPasskey, { ticket, name, reply: reply as never }, options);
}

/**
 * Lets the person choose one of their passkeys.
 *
 * @throws NotGiven when the person cancels, RequestError when the server refuses
 */
export async function readPasskey(): Promise<{ ticket: string; reply: PasskeyReply }> {
  const { ticket, options: wanted } = await request(passkeyChallenge, {}, options);
  const reply = await given(() => startAuthentication({ optionsJSON: wanted as never }));
  return { ticket, reply: reply as never };
}

async function given<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof WebAuthnError || cause instanceof DOMException || isNotAllowed(cause))
      throw new NotGiven('', { cause });
    throw cause;
  }
}

const isNotAllowed = (cause: unknown) => cause instanceof Error && cause.name === 'NotAllowedError';
