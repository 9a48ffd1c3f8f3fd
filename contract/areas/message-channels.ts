import * as z from 'zod/mini';
import { defineEndpoint, readOk } from '../endpoint.ts';

/** Of messages to another server, which the server itself plans: nobody sends one by hand. */
export const webhookChannel = 'webhook';

/**
 * How a channel works: its last message was sent, or failed; it has sent none yet; or it is not set up, so that it can send
 * none.
 */
const channelStates = ['working', 'failing', 'unused', 'off'] as const;
export type ChannelState = (typeof channelStates)[number];

const time = z.nullable(z.string());

/** How each channel to people, servers and groups works, and what waits there (PAGE-43). */
export const messageChannelsRead = defineEndpoint({
  name: 'message.channels',
  method: 'GET',
  path: '/sys/message/sysMessage/channels',
  auth: 'permission',
  permission: 'system:message:list',
  extension: true,
  input: z.object({}),
  output: z.array(
    z.object({
      /** As the dictionary `messageType` has it, or `webhook`. */
      channel: z.string(),
      state: z.enum(channelStates),
      /** Messages that are due or will be. */
      waiting: z.number(),
      /** Messages that have failed in the last 24 hours. */
      failed: z.number(),
      sentAt: time,
      failedAt: time,
      /** Why the last one has failed; null also where reasons are hidden from the caller. */
      reason: z.nullable(z.string()),
    }),
  ),
  success: readOk,
});

export type ChannelHealth = z.output<(typeof messageChannelsRead)['output']>[number];
