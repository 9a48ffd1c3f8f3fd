import { fieldsOf } from '#machines/socket/socket.logic.ts';

/** What the bell shows of an announcement. */
interface Notice {
  readonly id: string;
  /** The title, as it is spelt on the wire. */
  readonly titile: string;
  readonly msgAbstract?: string | null;
  readonly sender?: string | null;
  readonly priority?: string | null;
  readonly sendTime?: string | null;
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
