import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessageAsResult } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import { source, ticket } from './third-login.ts';

/** A provider's account by which a person comes in. */
const thirdAccountSchema = z.object({
  id: z.string(),
  sysUserId: z.nullish(z.string()),
  /** The provider: the `source` of the sign-in. */
  thirdType: z.string(),
  /** What the provider calls the person. */
  realname: z.nullish(z.string()),
  /** When the provider first spoke of the person. */
  createTime: z.nullish(z.string()),
  /** When the account became this person's; servers in the field do not say. */
  boundTime: z.nullish(z.string()),
  /** Without it the person could not come in any more, so that it cannot be given up. */
  onlyWayIn: z.optional(z.boolean()),
});
export type ThirdAccount = z.output<typeof thirdAccountSchema>;

/** The accounts of providers that are bound to the person who asks. */
export const ownThirdAccounts = defineEndpoint({
  name: 'thirdAccount.list',
  method: 'GET',
  path: '/sys/thirdApp/getThirdAccountByUserId',
  auth: 'self',
  /** Sources, separated by commas; servers in the field want it given. */
  input: z.object({ thirdType: z.nullish(z.string().check(z.maxLength(1100))) }),
  output: z.array(thirdAccountSchema),
  success: readOk,
});

/**
 * Binds a provider's account that is nobody's yet to the person who asks. In a session that has been open for long, the
 * refusal names the field `password`, with which it is to be sent again.
 */
export const bindThirdAccount = defineEndpoint({
  name: 'thirdAccount.bind',
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

/** Gives up one of one's own bindings, never the only way in; other sessions that it opened end. */
export const unbindThirdAccount = defineEndpoint({
  name: 'thirdAccount.unbind',
  method: 'DELETE',
  path: '/sys/thirdApp/deleteThirdAccount',
  inBody: true,
  auth: 'self',
  /** `sysUserId` is for servers in the field; it decides nothing. */
  input: z.object({ id, sysUserId: z.nullish(id) }),
  output: nothing,
  success: withMessageAsResult('解绑成功'),
});

export const thirdAccountEndpoints = [ownThirdAccounts, bindThirdAccount, unbindThirdAccount];
