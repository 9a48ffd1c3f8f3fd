import * as z from 'zod/mini';
import { noticeMessageSchema } from '#contract/realtime.ts';

/**
 * An event for open sockets. It travels between server processes as JSON, so the receiving process parses it with this
 * schema.
 */
export const realtimeEventSchema = z.discriminatedUnion('kind', [
  /** A message for everybody who is connected. */
  z.object({
    kind: z.literal('everybody'),
    message: noticeMessageSchema,
    /** The session whose request has changed records, if one has: to the others it happened elsewhere. */
    by: z.optional(z.string()),
  }),
  /** A message for these users, on all their devices. */
  z.object({ kind: z.literal('people'), userIds: z.array(z.string()), message: noticeMessageSchema }),
  /**
   * A row of live tables was changed.
   * `isOpen`: whether clients of the family receive it too, which subscribe to no group; `text` is the frame.
   */
  z.object({ kind: z.literal('rowUpdated'), group: z.string(), isOpen: z.boolean(), text: z.string() }),
  /** Where somebody is in a live table; `text` is the frame. */
  z.object({ kind: z.literal('presence'), group: z.string(), text: z.string() }),
  /** These sessions have ended. */
  z.object({ kind: z.literal('sessionsEnded'), sessionIds: z.array(z.string()) }),
  /**
   * Dictionaries may have changed: every process reads them again. Consoles fetch those of the given versions, or compare
   * all of theirs.
   */
  z.object({
    kind: z.literal('dictionariesChanged'),
    dictionaries: z.optional(z.record(z.string(), z.string())),
  }),
]);
export type RealtimeEvent = z.output<typeof realtimeEventSchema>;
