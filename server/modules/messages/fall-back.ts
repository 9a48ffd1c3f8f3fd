import { and, eq } from 'drizzle-orm';
import type { MessageChannel } from '#contract/areas/messages.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { messages, users } from '#server/kernel/db/schema/index.ts';
import { storeSystemMessage } from '../announcements/system-message.ts';
import { inBell } from '../message-steps/in-bell.ts';
import type { Channel } from './channel.ts';

/** Puts a message that has failed by another channel into the bell, where its sender wants that. */
export const inBellInstead: NonNullable<Channel['failed']> = async (row, { db, now }) => {
  const { esTitle, esContent, esReceiver, sendingId, createBy, fallback } = row;
  if (fallback !== ('system' satisfies MessageChannel)) return [];
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, esReceiver ?? ''), eq(users.delFlag, 0)));
  if (!person) return [];
  const present = now();
  const announcementId = newId();
  const notice = { id: announcementId, userId: person.id, title: esTitle ?? '', content: esContent ?? '' };
  const events = await storeSystemMessage(notice, { db, now });
  await db.insert(messages).values({
    esTitle,
    esContent,
    esReceiver,
    sendingId,
    createBy,
    ...inBell(announcementId, present, '邮件发送失败，改发系统消息'),
  });
  return events;
};
