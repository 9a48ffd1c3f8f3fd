import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';

/** A device on which the caller is signed in. */
const ownSessionSchema = z.object({
  id: z.string(),
  /** The browser with its major version, such as `Chrome 140`; empty when unknown. */
  browser: z.string(),
  /** The operating system; empty when unknown. */
  system: z.string(),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
  ip: z.string(),
  createTime: z.string(),
  lastSeenTime: z.string(),
  expireTime: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

/** The sessions of the caller: that of this request first, then by most recent use. */
export const ownSessions = defineEndpoint({
  name: 'ownSession.list',
  extension: true,
  method: 'GET',
  path: '/sys/user/session/list',
  auth: 'self',
  input: z.object({}),
  output: z.array(ownSessionSchema),
  success: readOk,
});

/** Ends one of the caller's own sessions; ending that of this request signs out. */
export const endOwnSession = defineEndpoint({
  name: 'ownSession.end',
  extension: true,
  method: 'DELETE',
  path: '/sys/user/session/end',
  auth: 'self',
  input: z.object({ id }),
  output: nothing,
  success: withMessage('已退出该设备'),
});

/** Ends every session of the caller except that of this request; the result is the number of ended sessions. */
export const endOtherSessions = defineEndpoint({
  name: 'ownSession.endOthers',
  extension: true,
  method: 'DELETE',
  path: '/sys/user/session/endOthers',
  auth: 'self',
  input: z.object({}),
  output: z.number(),
  success: withMessage('已退出其他设备'),
});

export const ownSessionEndpoints = [ownSessions, endOwnSession, endOtherSessions];
