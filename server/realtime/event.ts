import * as z from 'zod/mini';
import { noticeMessageSchema } from '#contract/realtime.ts';

/**
 * What open sockets are to learn. It travels between server processes as JSON, so it is read by this schema on the
 * other side.
 */
export const realtimeEventSchema = z.discriminatedUnion('kind', [
  /** A message for everybody who is connected. */
  z.object({ kind: z.literal('everybody'), message: noticeMessageSchema }),
  /** A message for these people, on all their devices. */
  z.object({ kind: z.literal('people'), userIds: z.array(z.string()), message: noticeMessageSchema }),
  /** These sessions have ended. */
  z.object({ kind: z.literal('sessionsEnded'), sessionIds: z.array(z.string()) }),
]);
export type RealtimeEvent = z.output<typeof realtimeEventSchema>;
