import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';

/** A device somebody is signed in on. */
const ownSessionSchema = z.object({
  id: z.string(),
  /** The browser with its major version, such as `Chrome 140`; empty when it did not say. */
  browser: z.string(),
  /** The operating system; empty when it did not say. */
  system: z.string(),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
  ip: z.string(),
  createTime: z.string(),
  lastSeenTime: z.string(),
  expireTime: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

/** Where the person is signed in: the asking one first, then the last seen. */
export const ownSessions = defineEndpoint({
  name: 'ownSession.list',
  method: 'GET',
  path: '/sys/user/session/list',
  auth: 'self',
  input: z.object({}),
  output: z.array(ownSessionSchema),
  success: readOk,
});

/** Ends one of one's own sessions; ending the asking one is signing out. */
export const endOwnSession = defineEndpoint({
  name: 'ownSession.end',
  method: 'DELETE',
  path: '/sys/user/session/end',
  auth: 'self',
  input: z.object({ id }),
  output: nothing,
  success: withMessage('已退出该设备'),
});

/** Ends every session of the person but the asking one; the result counts them. */
export const endOtherSessions = defineEndpoint({
  name: 'ownSession.endOthers',
  method: 'DELETE',
  path: '/sys/user/session/endOthers',
  auth: 'self',
  input: z.object({}),
  output: z.number(),
  success: withMessage('已退出其他设备'),
});

export const ownSessionEndpoints = [ownSessions, endOwnSession, endOtherSessions];
