import type { Announcement } from '#machines/announcement-detail/announcement-detail.logic.ts';
import { fieldsOf } from '#machines/socket/socket.logic.ts';

/** An announcement as the bell lists it. */
export interface Notice extends Announcement {
  /** When a scheduled one comes into force. */
  readonly startTime?: string | null;
  /** `2` for a system message, anything else for an announcement. */
  readonly msgCategory?: string | null;
}

/** The unread notices and system messages; the totals include those beyond the list (NOTICE-05, NOTICE-06). */
export interface NoticeLists {
  readonly anntMsgList: readonly Notice[];
  readonly anntMsgTotal: number;
  readonly sysMsgList: readonly Notice[];
  readonly sysMsgTotal: number;
}

export const noNotices: NoticeLists = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 };

/** The number on the bell. */
export function unreadCount({ anntMsgTotal, sysMsgTotal }: NoticeLists): number {
  return anntMsgTotal + sysMsgTotal;
}

/** Which notices have been announced: the time of the newest, and the ids of those with that time. */
export interface AnnouncedNotices {
  readonly newest: string;
  readonly ids: readonly string[];
}

/** When a notice reached its readers: a scheduled one at its start, any other at its release. */
function arrivedAt({ sendTime, startTime }: Notice): string {
  return [sendTime ?? '', startTime ?? ''].sort().at(-1) ?? '';
}

const allOf = ({ anntMsgList, sysMsgList }: NoticeLists) => [...anntMsgList, ...sysMsgList];

/**
 * The notices that arrived since the lists were last announced. An older one that moves up into a list, because a newer
 * one was read, has not arrived; neither have those of the first load.
 */
export function arrivalsOf(announced: AnnouncedNotices | undefined, lists: NoticeLists): readonly Notice[] {
  if (announced === undefined) return [];
  return allOf(lists).filter(notice => {
    const moment = arrivedAt(notice);
    return moment > announced.newest || (moment === announced.newest && !announced.ids.includes(notice.id));
  });
}

/** What counts as announced, after these lists. */
export function announcedAfter(
  announced: AnnouncedNotices | undefined,
  lists: NoticeLists,
): AnnouncedNotices {
  const all = allOf(lists);
  const newest = [announced?.newest ?? '', ...all.map(arrivedAt)].sort().at(-1) ?? '';
  const ids = all.filter(notice => arrivedAt(notice) === newest).map(({ id }) => id);
  return { newest, ids: announced?.newest === newest ? [...new Set([...announced.ids, ...ids])] : ids };
}

/** The target of 'view more': the complete list of announcements (NOTICE-04). */
export const allNoticesPath = '/isps/userAnnouncement';

/** Path of a person's notice socket (NOTICE-09). */
export function noticeSocketPath(userId: string): string {
  return `/websocket/${encodeURIComponent(userId)}`;
}

/** Whether a message of the socket means that there is news (NOTICE-10 to NOTICE-12). */
export function bringsNews(text: string): boolean {
  const command = fieldsOf(text)?.cmd;
  return command === 'topic' || command === 'user';
}
