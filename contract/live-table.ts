import * as z from 'zod/mini';

/**
 * The socket of a page with live tables, `{base}/vxeSocket/{userId}/{pageId}` (LIVE-01). The token is the only
 * sub-protocol of the handshake, and the server's reply repeats it. The user id must be the token's own; the page id is
 * random for each load of a page.
 */
export const liveSocketPath = '/vxeSocket/{userId}/{pageId}';

/** The limits of the socket of one page, far above what a person at a table needs. */
export const liveSocketLimits = {
  /** Bytes of one frame from the client: the changed fields of one row. */
  frameBytes: 32 * 1024,
  /** Frames a client may send within `frameWindow` milliseconds: a heartbeat, and rows that were saved together. */
  frames: 600,
  frameWindow: 60_000,
  /** Pages of one person at a time; one more is refused with HTTP 429. */
  socketsPerPerson: 20,
  /** Groups of one page. */
  groups: 20,
} as const;

/** The name of the resource whose records the tables of a group show: all of them, or after a slash those of one record. */
export const resourceOfGroup = (group: string): string => group.split('/')[0] ?? group;

/** The group of those who have the form of a record open; it carries who they are and no rows. */
export const groupOfForm = (resource: string, id: string): string => `${resource}/form/${id}`;

/** The record of the group of a form; undefined for any other group. */
export function recordOfForm(group: string): string | undefined {
  const [, kind, ...id] = group.split('/');
  return kind === 'form' && id.length > 0 ? id.join('/') : undefined;
}

const socketKey = z.string().check(z.minLength(1), z.maxLength(100));
/** Some fields of a row (LIVE-13); the names that a row of JavaScript inherits are none. */
const row = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  tug_status: z.optional(z.record(z.string(), z.unknown())),
});

const instanceId = z.string().check(z.minLength(1), z.maxLength(64));
/** A cell that a person is in; null for a person whose cell has no meaning to others. */
const place = z.nullable(
  z.object({
    rowId: z.string().check(z.minLength(1), z.maxLength(64)),
    column: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
);

/** The type of the frames about who is in which cell, beyond the interface; servers of the family ignore it. */
const presenceType = 'presence_vxe_table';

/**
 * The frames of clients that have an effect; all others are ignored. `subscribe_vxe_table` extends the interface: only
 * with it does a page receive the rows of a group that belongs to a resource, because only then is it known whether the
 * person may read them. Servers of the family ignore it, like every unknown type, and send every page every row.
 */
export const liveFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heart_beat') }),
  z.object({ type: z.literal('subscribe_vxe_table'), data: z.object({ socketKey }) }),
  z.object({
    type: z.literal('update_vxe_table'),
    data: z.object({
      socketKey,
      args: z.tuple([row, instanceId]),
    }),
  }),
  z.object({ type: z.literal(presenceType), data: z.object({ socketKey, instanceId, place }) }),
]);
export type LiveFrame = z.output<typeof liveFrameSchema>;

/** The reply to a heartbeat (LIVE-08). */
export const heartbeatReply = { type: 'heart_beat', data: true } as const;

/** Somebody in a table, as the server publishes them to the others; without a name, who has left. */
export interface PresenceEntry {
  /** Distinguishes the windows of people, and contains nothing about them. */
  readonly who: string;
  readonly name?: string;
  readonly place?: { readonly rowId: string; readonly column: string } | null;
}

/** A frame about a person for the others of a group; without one, it asks all of them where they are. */
export const presenceText = (group: string, about?: { entry: PresenceEntry; instanceId: string }): string =>
  JSON.stringify({
    type: presenceType,
    data: { socketKey: group, args: about ? [about.entry, about.instanceId] : [] },
  });
