import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { reminderPause } from '#contract/areas/announcements-reminders.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import { type messageResource, messageStatus } from '#contract/areas/messages.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { messages, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { onceInPause, reminderKey, remindersOfOwn } from '../announcements/remind.ts';
import type { MessageRow } from '../message-steps/advance.ts';
import { countAttempt } from '../session/attempts.ts';
import { messageServer } from './message-server.ts';

type Sent = Pick<MessageRow, 'id' | 'sendingId'>;

/** The message and those that were sent together with it. */
export const togetherWith = ({ id, sendingId }: Sent): SQL =>
  sendingId === null ? eq(messages.id, id) : eq(messages.sendingId, sendingId);

/** The condition on a message of being in the bell of its person, who has not read it, within what the caller sees. */
export const isUnreadIn = async (row: Sent, context: HandlerContext): Promise<SQL | undefined> =>
  and(
    togetherWith(row),
    inArray(messages.esSendStatus, [messageStatus.sent, messageStatus.delivered]),
    isNotNull(messages.announcementId),
    await visibleRows(messageServer, context),
  );

/** Moves a message to the top of the bells of those who have not read it, and notifies them. @returns how many people */
export async function remindUnreadMessages(
  { id }: ParsedInputOf<(typeof messageResource)['endpoints']['remind']>,
  context: HandlerContext,
): Promise<number> {
  const [row] = await findVisible(messageServer, context, [id]);
  if (!row) throw notFound();
  const unread = await context.db
    .select({ anntId: messages.announcementId, userId: users.id, title: messages.esTitle })
    .from(messages)
    .innerJoin(users, and(eq(users.username, messages.esReceiver), eq(users.delFlag, 0)))
    .where(await isUnreadIn(row, context));
  if (unread.length === 0) throw new BusinessError('所有人都已读过');
  const key = reminderKey(row.sendingId ?? row.id);
  if ((await countAttempt(key, onceInPause, context)) === undefined)
    throw new BusinessError(`刚刚提醒过，请 ${reminderPause} 分钟后再试`);
  const notices = unread.map(({ anntId, userId, title }) => ({
    anntId: anntId ?? '',
    userId,
    title: title ?? '',
  }));
  for (const event of await remindersOfOwn(notices, context)) context.publish(event);
  await writeLog(context, {
    type: logType.operation,
    operateType: operateType.edit,
    content: `提醒未读人员，消息： ${row.esTitle}，人数： ${unread.length}`,
  });
  return unread.length;
}
