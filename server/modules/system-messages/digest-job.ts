import { and, eq, lte, min } from 'drizzle-orm';
import { usualPreferences } from '#contract/areas/message-preferences.ts';
import { type MessageChannel, messageStatus } from '#contract/areas/messages.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { digestItems, messages } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { escapedHtml } from '#server/kernel/security/escaped-html.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { longestReceiver, receiversAmong } from './notify.ts';
import { afterQuiet, preferencesOf } from './preferences.ts';

interface DigestServices extends Pick<Services, 'db' | 'now'> {
  /** Has the jobs look again: a mail is to be sent. */
  readonly wake: () => void;
}

/** As many people are looked at in one run. */
const mostPeople = 200;

/**
 * Makes one mail of what waits for the digest of each person. What waited is removed in the transaction that stores the mail:
 * of several processes one does it, and the end of a process in between neither loses nor repeats it.
 */
export function digestJob({ db, now, wake }: DigestServices): Job {
  return {
    name: 'message digests',
    run: async () => {
      const due = await db
        .selectDistinct({ userId: digestItems.userId })
        .from(digestItems)
        .where(lte(digestItems.dueTime, now()))
        .limit(mostPeople);
      for (const { userId } of due) await sendDigest(userId, { db, now });
      if (due.length > 0) wake();
      if (due.length === mostPeople) return now();
      const [next] = await db.select({ at: min(digestItems.dueTime) }).from(digestItems);
      return next?.at ?? undefined;
    },
  };
}

function sendDigest(userId: string, { db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  return db.transaction(async tx => {
    const taken = await tx
      .delete(digestItems)
      .where(and(eq(digestItems.userId, userId), lte(digestItems.dueTime, now())))
      .returning();
    const [person] = taken.length === 0 ? [] : await receiversAmong([userId], tx);
    if (!person || person.username.length > longestReceiver) return;
    const items = taken.toSorted((one, other) => one.createTime.getTime() - other.createTime.getTime());
    const preferences = (await preferencesOf([userId], tx)).get(userId) ?? usualPreferences;
    await tx.insert(messages).values({
      sendingId: newId(),
      esTitle: `消息摘要：${items.length} 条`,
      esType: 'email' satisfies MessageChannel,
      esReceiver: person.username,
      esContent: items
        .map(
          ({ title, content, createTime }) =>
            `<h3>${escapedHtml(title)}</h3><p>${formatDateTime(createTime)}</p>${content}`,
        )
        .join('<hr />'),
      esSendStatus: messageStatus.waiting,
      esSendNum: 0,
      esSendTime: afterQuiet(preferences, now()),
    });
  });
}
