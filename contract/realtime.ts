import * as z from 'zod/mini';

/**
 * The notice socket, `{base}/websocket/{userId}` (NOTICE-09). The token is the only sub-protocol of the handshake, and
 * the server's answer repeats it. The user id must be the token's own, and the page's origin the server's.
 */
export const noticeSocketPath = '/websocket/{userId}';

/**
 * What the server sends. `topic` and `user` ask to fetch the notices again (NOTICE-10, NOTICE-11); only one with a
 * `msgId` is about something new that is worth showing by itself, with `msgTxt` as its title. One without it means
 * that some were read elsewhere, taken back, or have expired.
 *
 * `permission` is beyond the wire: what the person may see or do has changed, and is to be fetched again. Clients that
 * do not know it pass over it, as over every other command (NOTICE-12).
 */
export const noticeMessageSchema = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('topic'), msgId: z.optional(z.string()), msgTxt: z.optional(z.string()) }),
  z.object({
    cmd: z.literal('user'),
    userId: z.optional(z.string()),
    msgId: z.optional(z.string()),
    msgTxt: z.optional(z.string()),
  }),
  z.object({ cmd: z.literal('permission') }),
  /** Beyond the wire too: records of a resource have changed; what shows them fetches them again. */
  z.object({ cmd: z.literal('changed'), resource: z.string() }),
  /** Answers every frame of the client, whatever it says. */
  z.object({ cmd: z.literal('heartcheck'), msgTxt: z.string() }),
]);
export type NoticeMessage = z.output<typeof noticeMessageSchema>;

/** Why the server closed a socket. After `sessionEnded` a new attempt with the same token is refused. */
export const socketClose = {
  /** The server stops or restarts: try again. */
  goingAway: 1001,
  /** A frame larger than the limit. */
  tooLarge: 1009,
  /** More frames than the limit. */
  flood: 4008,
  /** The reader cannot keep up with what is sent. */
  tooSlow: 4009,
  /** Signed out, expired, frozen, or ended by somebody who may. */
  sessionEnded: 4401,
} as const;

/** What one socket may do; the limits are far above what a console needs. */
export const socketLimits = {
  /** Bytes of one frame from the client, which says `ping` at most. */
  frameBytes: 1024,
  /** Frames a client may send within `frameWindow` milliseconds. */
  frames: 60,
  frameWindow: 60_000,
  /** Sockets of one person at a time, over all their tabs and devices; one more is refused with HTTP 429. */
  socketsPerPerson: 20,
} as const;
