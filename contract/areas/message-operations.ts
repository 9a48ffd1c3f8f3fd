import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { id, idList, nothing } from '../fields.ts';

const again = {
  method: 'POST',
  auth: 'permission',
  input: z.object({ ids: idList }),
  output: nothing,
  extension: true,
} as const;

/** Puts failed or cancelled messages among those that wait; servers of the family have no such operation. */
export const messageResend = defineEndpoint({
  ...again,
  name: 'message.resend',
  path: '/sys/message/sysMessage/resend',
  permission: 'system:message:resend',
  success: withMessage('已重新排队'),
});

/** Cancels messages that are not sent yet. */
export const messageCancel = defineEndpoint({
  ...again,
  name: 'message.cancel',
  path: '/sys/message/sysMessage/cancel',
  permission: 'system:message:cancel',
  success: withMessage('已取消'),
});

const nullableText = z.nullable(z.string());
const stepSchema = z.object({
  /** A state of the machine `messageLifecycle`, which the message has had from then on. */
  state: z.string(),
  time: z.string(),
  /** The number of the attempt; null where none was made. */
  attempt: z.nullable(z.number()),
  /** Who did it; null for what the server did by itself. */
  by: nullableText,
  /** Why an attempt has failed. */
  reason: nullableText,
});
export type MessageStep = z.output<typeof stepSchema>;

/**
 * What has happened to a message to one person, the first step first, and how many of those that were sent together with it
 * are in each state (PAGE-43).
 */
export const messageSteps = defineEndpoint({
  name: 'message.steps',
  method: 'GET',
  path: '/sys/message/sysMessage/steps',
  auth: 'permission',
  permission: 'system:message:list',
  extension: true,
  input: z.object({ id }),
  output: z.object({
    steps: z.array(stepSchema),
    totals: z.array(z.object({ state: z.string(), total: z.number() })),
    /** The people among them who have it in the bell and have not read it. */
    unread: z.number(),
  }),
  success: readOk,
});

/** Reminds those who have a message in the bell, or one that was sent together with it, and have not read it. */
export const messageRemind = defineEndpoint({
  name: 'message.remind',
  method: 'POST',
  path: '/sys/message/sysMessage/remind',
  auth: 'permission',
  permission: 'system:message:remind',
  extension: true,
  input: z.object({ id }),
  output: z.number(),
  success: withMessage('已提醒未读人员'),
});

export type MessageSteps = z.output<(typeof messageSteps)['output']>;
