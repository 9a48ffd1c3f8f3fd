import type { SnapshotFrom } from 'xstate';
import type { noticesMachine } from '#machines/notices/notices.machine.ts';

/** How news reaches this page: at once, on the way to it, late, or not at all. */
export type Link = 'live' | 'connecting' | 'delayed' | 'offline';

const links = ['live', 'offline', 'delayed'] as const;

export function linkOf(snapshot: SnapshotFrom<typeof noticesMachine>): Link {
  return links.find(tag => snapshot.hasTag(tag)) ?? 'connecting';
}
