import type { SnapshotFrom } from 'xstate';
import type { noticesMachine } from '#machines/notices/notices.machine.ts';

/** The state of the connection: live, connecting, delayed, or offline. */
export type Link = 'live' | 'connecting' | 'delayed' | 'offline';

const links = ['live', 'offline', 'delayed'] as const;

export function linkOf(snapshot: SnapshotFrom<typeof noticesMachine>): Link {
  return links.find(tag => snapshot.hasTag(tag)) ?? 'connecting';
}
