import * as z from 'zod/mini';
import { defineEndpoint, read } from '../endpoint.ts';
import { normalForm } from '../fields.ts';

/**
 * Whether a login name, phone or e-mail is unique; the registration form calls it before sign-in. Refused while nobody
 * may register.
 */
export const userCheckOnly = defineEndpoint({
  name: 'user.checkOnlyUser',
  method: 'GET',
  path: '/sys/user/checkOnlyUser',
  auth: 'public',
  input: z.object({
    username: z.optional(z.string().check(normalForm('code'), z.maxLength(100))),
    phone: z.optional(z.string().check(normalForm('phone'), z.maxLength(45))),
    email: z.optional(z.string().check(normalForm('code'), z.maxLength(45))),
  }),
  output: z.boolean(),
  success: read,
});

export const userCheckEndpoints = [userCheckOnly];
