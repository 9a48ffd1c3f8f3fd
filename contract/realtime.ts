import * as z from 'zod/mini';

/**
 * The notice socket, `{base}/websocket/{userId}` (NOTICE-09). The token is the only sub-protocol of the
 * handshake, and the server's reply repeats it. The user id must be the token's own, and the page's origin the
 * server's.
 */
export const noticeSocketPath = '/websocket/{userId}';

const msgTxt = z.optional(z.string());

/**
 * The messages of the server. After `topic` and `user` the notices are fetched again (NOTICE-10, NOTICE-11);
 * only a message with a `msgId` is about a new notice, which is shown as a toast with `msgTxt` as its title.
 * One without it means that notices were read elsewhere, revoked, or have expired.
 *
 * `permission` extends the interface: the permissions of the person have changed and are fetched again. Other
 * clients ignore it, like every unknown command (NOTICE-12).
 *
 * Servers of the family leave `msgTxt` out of some messages. This one always sends it, empty where there is nothing to
 * show, because the family's own console reads the text of every message aloud.
 */
export const noticeMessageSchema = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('topic'), msgId: z.optional(z.string()), msgTxt }),
  z.object({
    cmd: z.literal('user'),
    userId: z.optional(z.string()),
    msgId: z.optional(z.string()),
    msgTxt,
    /** An extension: the notice is not new, but this person has not read it yet. */
    reminds: z.optional(z.literal(true)),
  }),
  z.object({ cmd: z.literal('permission'), msgTxt }),
  /**
   * Also an extension: records of a resource have changed, and their queries are fetched again. About dictionaries it has
   * the versions of those that have changed, by code, empty for one that is gone; without them any may have changed. Where
   * only those who show one record have to know, it has the id of that record.
   */
  z.object({
    cmd: z.literal('changed'),
    resource: z.string(),
    id: z.optional(z.string()),
    dictionaries: z.optional(z.record(z.string(), z.string())),
    /** Not in the session that receives it: a list offers what changed, in place of changing under the person. */
    elsewhere: z.optional(z.literal(true)),
    msgTxt,
  }),
  /** The reply to every frame of the client, whatever its content. */
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
  /** What the person may do has changed: try again. */
  rightsChanged: 4010,
  /** Signed out, expired, frozen, or ended by somebody with the permission. */
  sessionEnded: 4401,
} as const;

/** The limits of one socket, far above what a console needs. */
export const socketLimits = {
  /** Bytes of one frame from the client, which only sends `ping`. */
  frameBytes: 1024,
  /** Frames a client may send within `frameWindow` milliseconds. */
  frames: 60,
  frameWindow: 60_000,
  /** Sockets of one person at a time, over all their tabs and devices; one more is refused with HTTP 429. */
  socketsPerPerson: 20,
} as const;
