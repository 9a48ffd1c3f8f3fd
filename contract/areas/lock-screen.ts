import * as z from 'zod/mini';
import { defineEndpoint, withMessage } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { signInWithPasskey } from './passkeys.ts';

/**
 * Proves that the person of a session is at its locked console. A wrong password is refused with a field error for
 * `password`; attempts are limited as at sign-in. Nothing is opened by it: the session goes on as before.
 */
export const unlockByPassword = defineEndpoint({
  name: 'lockScreen.unlock',
  extension: true,
  method: 'POST',
  path: '/sys/user/unlock',
  auth: 'self',
  input: z.object({
    password: z.string({ error: '请输入密码!' }).check(z.minLength(1, '请输入密码!'), z.maxLength(128)),
  }),
  output: nothing,
  success: withMessage('已解锁'),
});

/** The same with a passkey of the person, which has signed a challenge (`passkey.challenge`). */
export const unlockByPasskey = defineEndpoint({
  name: 'lockScreen.unlockByPasskey',
  extension: true,
  method: 'POST',
  path: '/sys/user/unlock/passkey',
  auth: 'self',
  input: signInWithPasskey.input,
  output: nothing,
  success: withMessage('已解锁'),
});

export const lockScreenEndpoints = [unlockByPassword, unlockByPasskey];
