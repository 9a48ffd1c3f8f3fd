import type { Announcement } from '#machines/announcement-detail/announcement-detail.logic.ts';
import { fieldsOf } from '#machines/socket/socket.logic.ts';

/** An announcement as the bell lists it. */
export interface Notice extends Announcement {
  /** When a scheduled one comes into force. */
  readonly startTime?: string | null;
}

/** The unread notices and system messages; the totals count beyond what is listed (NOTICE-05, NOTICE-06). */
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

/** Which notices have been told of: the moment of the newest, and those of that very moment. */
export interface AnnouncedNotices {
  readonly newest: string;
  readonly ids: readonly string[];
}

/** When a notice reached its readers: a scheduled one with its start, any other with its release. */
function arrivedAt({ sendTime, startTime }: Notice): string {
  return [sendTime ?? '', startTime ?? ''].sort().at(-1) ?? '';
}

const allOf = ({ anntMsgList, sysMsgList }: NoticeLists) => [...anntMsgList, ...sysMsgList];

/**
 * The notices that came since the lists were last told of. An older one that moves up into a list, because a newer one
 * was read, has not come; neither has what was there at the first look.
 */
export function arrivalsOf(announced: AnnouncedNotices | undefined, lists: NoticeLists): readonly Notice[] {
  if (announced === undefined) return [];
  return allOf(lists).filter(notice => {
    const moment = arrivedAt(notice);
    return moment > announced.newest || (moment === announced.newest && !announced.ids.includes(notice.id));
  });
}

/** What is told of, once these lists are. */
export function announcedAfter(
  announced: AnnouncedNotices | undefined,
  lists: NoticeLists,
): AnnouncedNotices {
  const all = allOf(lists);
  const newest = [announced?.newest ?? '', ...all.map(arrivedAt)].sort().at(-1) ?? '';
  const ids = all.filter(notice => arrivedAt(notice) === newest).map(({ id }) => id);
  return { newest, ids: announced?.newest === newest ? [...new Set([...announced.ids, ...ids])] : ids };
}

/** Where 'view more' leads: the complete list of announcements (NOTICE-04). */
export const allNoticesPath = '/isps/userAnnouncement';

/** Path of a person's notice socket (NOTICE-09). */
export function noticeSocketPath(userId: string): string {
  return `/websocket/${encodeURIComponent(userId)}`;
}

/** Whether a message of the socket says that there is news (NOTICE-10 to NOTICE-12). */
export function bringsNews(text: string): boolean {
  const command = fieldsOf(text)?.cmd;
  return command === 'topic' || command === 'user';
}
