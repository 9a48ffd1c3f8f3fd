import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessageAsResult } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import { source, ticket } from './third-login.ts';

/** An account at a provider with which the caller can sign in. */
const thirdAccountSchema = z.object({
  id: z.string(),
  sysUserId: z.nullish(z.string()),
  /** The provider: the `source` of the sign-in. */
  thirdType: z.string(),
  /** The person's name at the provider. */
  realname: z.nullish(z.string()),
  /** When the provider first reported the account. */
  createTime: z.nullish(z.string()),
  /** When the account was bound to this person; existing servers do not send it. */
  boundTime: z.nullish(z.string()),
  /** Whether it is the person's only sign-in method, so that it cannot be unbound. */
  onlyWayIn: z.optional(z.boolean()),
});
export type ThirdAccount = z.output<typeof thirdAccountSchema>;

/** The accounts of providers that are bound to the caller. */
export const ownThirdAccounts = defineEndpoint({
  name: 'thirdAccount.list',
  extension: true,
  method: 'GET',
  path: '/sys/thirdApp/getThirdAccountByUserId',
  auth: 'self',
  /** Sources, separated by commas; existing servers require it. */
  input: z.object({ thirdType: z.nullish(z.string().check(z.maxLength(1100))) }),
  output: z.array(thirdAccountSchema),
  success: readOk,
});

/**
 * Binds an unbound provider's account to the caller. If the session is not recent, the refusal has a field error for
 * `password`, and the request must be sent again with it.
 */
export const bindThirdAccount = defineEndpoint({
  name: 'thirdAccount.bind',
  extension: true,
  method: 'POST',
  path: '/sys/thirdApp/bindThirdAppAccount',
  auth: 'self',
  input: z.object({
    thirdUserUuid: ticket,
    thirdType: source,
    password: z.nullish(z.string().check(z.maxLength(128))),
  }),
  output: thirdAccountSchema,
  success: readOk,
});

/** Unbinds one of the caller's accounts, never the only sign-in method; other sessions opened with it end. */
export const unbindThirdAccount = defineEndpoint({
  name: 'thirdAccount.unbind',
  extension: true,
  method: 'DELETE',
  path: '/sys/thirdApp/deleteThirdAccount',
  inBody: true,
  auth: 'self',
  /** `sysUserId` is for existing servers; this server ignores it. */
  input: z.object({ id, sysUserId: z.nullish(id) }),
  output: nothing,
  success: withMessageAsResult('解绑成功'),
});

export const thirdAccountEndpoints = [ownThirdAccounts, bindThirdAccount, unbindThirdAccount];
