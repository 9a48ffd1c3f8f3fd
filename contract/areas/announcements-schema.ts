/**
 * The codes and states of announcements, separate from the resource so that small bundles do not load its labels and
 * kinds. `titile` is the spelling of the interface (ANNOUNCE-01).
 */

/** The state of an announcement for older clients (dictionary `send_status`). */
export const sendStatus = { draft: '0', released: '1', revoked: '2' } as const;

/** Notices and system messages are separate lists (dictionary `msg_category`). */
export const messageCategory = { notice: '1', system: '2' } as const;

/**
 * The audience of an announcement (dictionary `msg_type`): everyone, users, members of departments and of those below
 * them, or holders of roles. The family's interface has the first two only.
 */
export const audienceType = { all: 'ALL', people: 'USER', departments: 'DEPART', roles: 'ROLE' } as const;
export const audienceTypes = ['ALL', 'USER', 'DEPART', 'ROLE'] as const;
export type AudienceType = (typeof audienceTypes)[number];

/** General, important, urgent (ANNOUNCE-03 to ANNOUNCE-05; dictionary `priority`). */
export const priorities = ['L', 'M', 'H'] as const;

/** Whether a person has read an announcement. */
export const readFlag = { unread: '0', read: '1' } as const;

/**
 * The state of an announcement at the time of the reply. A released one is `scheduled` before its `startTime`, and
 * `expired` from its `endTime` on: it is removed from the bell, but not from a person's messages.
 */
export const announcementStates = ['draft', 'scheduled', 'published', 'expired', 'revoked'] as const;
export type AnnouncementState = (typeof announcementStates)[number];
