import { audienceType, sendStatus } from '#contract/areas/announcements-schema.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { announcements } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { arrival } from './announce.ts';
import { replaceTargets } from './audience.ts';

interface SystemMessage {
  /** Of the notice; by default a new one. */
  readonly id?: string;
  readonly userId: string;
  readonly title: string;
  /** HTML that was sanitised. */
  readonly content: string;
  /** Of the console, where it leads. */
  readonly path?: string | undefined;
  /** After this time it is not in the bell any more. */
  readonly endTime?: Date | undefined;
  /** Whether it announces itself in quiet hours as well. */
  readonly isUrgent?: boolean;
}

/** The category of messages of the system (dictionary `msg_category`). */
const systemCategory = '2';

/**
 * Stores a message of the system for one person, which is in their bell from now on and comes from nobody.
 *
 * @returns the events that notify the person, to be published once it is stored
 */
export async function storeSystemMessage(
  { id = newId(), userId, title, content, path, endTime, isUrgent = false }: SystemMessage,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<RealtimeEvent[]> {
  const present = now();
  const [row] = await db
    .insert(announcements)
    .values({
      id,
      titile: title,
      msgContent: content,
      msgCategory: systemCategory,
      msgType: audienceType.people,
      ...(path !== undefined && { openType: 'url', openPage: path }),
      priority: isUrgent ? 'H' : 'M',
      endTime: endTime ?? null,
      delFlag: '0',
      sendStatus: sendStatus.released,
      sendTime: present,
      announcedAt: present,
      createTime: present,
    })
    .returning();
  if (!row) return [];
  await replaceTargets(db, row, { userIds: userId }, undefined);
  return arrival(db, row, present);
}
