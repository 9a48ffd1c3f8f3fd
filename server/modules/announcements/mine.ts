import { and, count, desc, eq, getTableColumns, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  announcementSendResource,
  type MyMessage,
  type myMessages,
} from '#contract/areas/announcement-sends.ts';
import { announcementResource } from '#contract/areas/announcements.ts';
import type { announcementListByUser } from '#contract/areas/announcements-read.ts';
import { messageCategory, readFlag } from '#contract/areas/announcements-schema.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { announcementSends, announcements, users } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { conditionsOf } from '#server/records/list/conditions.ts';
import { listResource } from '#server/records/list/resource.ts';
import { hiddenFields, withoutHidden } from '#server/records/resource/hidden-fields.ts';
import { listColumns } from '#server/records/resource/list-columns.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { presentRow, type Use } from '#server/records/resource/present-row.ts';
import { typedFormsOf } from '#server/records/resource/typed-forms.ts';
import { noteRead } from '../message-steps/bell.ts';
import { deliver } from './deliver.ts';
import { presentMarked } from './marked.ts';
import { hasRead, isUnread, markedAs } from './marks.ts';
import { type AnnouncementRow, isOut, stateOf } from './state.ts';

type SendRow = typeof announcementSends.$inferSelect;
interface Copy {
  send: SendRow;
  announcement: AnnouncementRow;
}

const resource = listResource(announcements, announcementSendResource.listFields, {
  renamed: { id: announcementSends.id },
  forms: typedFormsOf(announcementSendResource),
});

/** The people for whom somebody substituted. */
const absentPeople = alias(users, 'absent');

const listed = listColumns(announcementResource, announcements);

/** When a person was last notified of an announcement: at its release, or by a reminder before they have read it. */
const arrivedAt = sql`case when ${hasRead} then ${announcements.sendTime} else greatest(${announcements.sendTime}, ${announcementSends.updateTime}) end`;

const ownCopies = (userId: string, present: Date): SQL | undefined =>
  and(eq(announcementSends.userId, userId), isOut(present));

/** The unread notices and system messages of the caller that are in force, with their totals (API-72). */
export async function unreadOfCaller(
  { pageSize }: ParsedInputOf<typeof announcementListByUser>,
  context: HandlerContext,
): Promise<OutputOf<typeof announcementListByUser>> {
  const { userId } = callerOf(context);
  const { db } = context;
  const present = context.now();
  await deliver(context, userId);
  const unread = and(
    ownCopies(userId, present),
    isUnread,
    or(isNull(announcements.endTime), gt(announcements.endTime, present)),
  );
  const totals = await db
    .select({ category: announcements.msgCategory, total: count() })
    .from(announcementSends)
    .innerJoin(announcements, eq(announcements.id, announcementSends.anntId))
    .where(unread)
    .groupBy(announcements.msgCategory);
  const totalOf = (category: string) => totals.find(row => row.category === category)?.total ?? 0;
  const listOf = async (category: string) => {
    if (totalOf(category) === 0) return [];
    const copies: Copy[] = await db
      .select({ send: announcementSends, announcement: listed })
      .from(announcementSends)
      .innerJoin(announcements, eq(announcements.id, announcementSends.anntId))
      .where(and(unread, eq(announcements.msgCategory, category)))
      .orderBy(desc(arrivedAt), desc(announcements.id))
      .limit(pageSize < 0 ? mostUnread : pageSize);
    const marks = new Map(copies.map(({ send }) => [send.anntId, send]));
    const rows = copies.map(({ announcement }) => announcement);
    return presentMarked(rows, context, id => marks.get(id), 'list');
  };
  return {
    anntMsgList: await listOf(messageCategory.notice),
    anntMsgTotal: totalOf(messageCategory.notice),
    sysMsgList: await listOf(messageCategory.system),
    sysMsgTotal: totalOf(messageCategory.system),
  };
}

/** The maximum number of entries for a bell that requests all. */
const mostUnread = 1000;

/** One page of the caller's messages, unread first, then the newest. */
export async function messagesOfCaller(
  input: ParsedInputOf<typeof myMessages>,
  context: HandlerContext,
): Promise<Page<MyMessage>> {
  const { userId } = callerOf(context);
  await deliver(context, userId);
  const notAboutProcesses =
    input.bizSource === 'isNoBpm'
      ? or(isNull(announcements.busType), ne(announcements.busType, 'bpm'))
      : undefined;
  const where = and(
    ownCopies(userId, context.now()),
    conditionsOf(resource, partOf(input)),
    notAboutProcesses,
    markedAs(input.readFlag),
  );
  const { pageNo, pageSize } = input;
  const records = await copiesWhere(context, where, { pageSize, offset: (pageNo - 1) * pageSize }, 'list');
  const [counted] = await context.db
    .select({ total: count() })
    .from(announcementSends)
    .innerJoin(announcements, eq(announcements.id, announcementSends.anntId))
    .where(where);
  const total = counted?.total ?? 0;
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}

/** The interface searches titles and senders by a part of them. */
function partOf(input: ParsedInputOf<typeof myMessages>): ParsedInputOf<typeof myMessages> {
  const contains = (value = '') => {
    const part = value.trim().replace(/^\*+|\*+$/g, '');
    return part === '' ? undefined : `*${part}*`;
  };
  return { ...input, titile: contains(input.titile), sender: contains(input.sender) };
}

/** One of the caller's own messages. */
export async function messageOfCaller(sendId: string, context: HandlerContext): Promise<MyMessage> {
  const where = and(ownCopies(callerOf(context).userId, context.now()), eq(announcementSends.id, sendId));
  const [message] = await copiesWhere(context, where, { pageSize: 1, offset: 0 }, 'record');
  if (!message) throw notFound();
  return message;
}

async function copiesWhere(
  context: HandlerContext,
  where: SQL | undefined,
  { pageSize, offset }: { pageSize: number; offset: number },
  use: Use,
): Promise<MyMessage[]> {
  const { db, now } = context;
  const copies = await db
    .select({
      send: announcementSends,
      senderName: users.realname,
      absent: { realname: absentPeople.realname, username: absentPeople.username },
      announcement: use === 'list' ? listed : getTableColumns(announcements),
    })
    .from(announcementSends)
    .innerJoin(announcements, eq(announcements.id, announcementSends.anntId))
    .leftJoin(users, eq(users.username, announcements.sender))
    .leftJoin(absentPeople, eq(absentPeople.id, announcementSends.onBehalfOf))
    .where(where)
    .orderBy(announcementSends.readFlag, desc(arrivedAt), desc(announcements.id))
    .limit(pageSize)
    .offset(offset);
  const hidden = await hiddenFields({ resource: announcementResource }, context);
  return copies.map(({ send, announcement, senderName, absent }) => ({
    ...withoutHidden(presentRow(announcementResource, announcement, use), hidden),
    id: send.id,
    anntId: announcement.id,
    userId: send.userId,
    senderName: hidden.includes('sender') ? null : senderName,
    readFlag: send.readFlag ?? readFlag.unread,
    starFlag: send.starFlag,
    readTime: send.readTime && formatDateTime(send.readTime),
    state: stateOf(announcement, now()),
    bizSource: null,
    pageNo: null,
    pageSize: null,
    ...(absent && { onBehalfOf: absent.realname || absent.username }),
  }));
}

/** Marks an announcement as read by the caller, whom it must address (API-74); other people's marks are unchanged. */
export async function markReadByCaller(anntId: string, context: HandlerContext): Promise<null> {
  const { db, now } = context;
  const { userId } = callerOf(context);
  await deliver(context, userId);
  const marked = await db
    .update(announcementSends)
    .set({ readFlag: readFlag.read, readTime: now() })
    .where(and(eq(announcementSends.anntId, anntId), eq(announcementSends.userId, userId), isUnread))
    .returning({ id: announcementSends.id });
  if (marked.length === 0) return null;
  await noteRead([anntId], context);
  notifyOwn(context);
  return null;
}

/** Marks everything delivered to the caller as read. */
export async function markAllReadByCaller(context: HandlerContext): Promise<null> {
  const { userId } = callerOf(context);
  await deliver(context, userId);
  const marked = await context.db
    .update(announcementSends)
    .set({ readFlag: readFlag.read, readTime: context.now() })
    .where(and(eq(announcementSends.userId, userId), isUnread))
    .returning({ anntId: announcementSends.anntId });
  await noteRead(
    marked.map(({ anntId }) => anntId),
    context,
  );
  notifyOwn(context);
  return null;
}

/** The caller's consoles refresh their notices and counts. @param msgTxt what clients of the family read aloud */
export function notifyOwn(context: HandlerContext, msgTxt?: string): void {
  const { userId } = callerOf(context);
  const message = { cmd: 'user', userId, ...(msgTxt && { msgTxt }) } as const;
  context.publish({ kind: 'people', userIds: [userId], message });
}
