import { and, asc, eq, inArray, lte, min, or, type SQL, sql } from 'drizzle-orm';
import { messageStatus, mostAttempts } from '#contract/areas/messages.ts';
import { messageLifecycleMachine } from '#machines/message-lifecycle/message-lifecycle.machine.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { messages } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { publishStep } from '#server/records/resource/lifecycle.ts';
import type { MessageRow } from './channel.ts';
import { openChannels } from './channels.ts';

interface JobServices extends Pick<Services, 'db' | 'now' | 'storage'> {
  realtime: Pick<Services['realtime'], 'publish'>;
  config: Pick<Config, 'mail' | 'webhooks'>;
}

/** Messages that are claimed together. */
const claimSize = 20;
/** After this time an attempt without an outcome counts as interrupted, in minutes: its process has ended. */
const lease = 5;
/** How long a failed message rests after so many attempts, in minutes. */
const rests = [1, 5, 15, 60, 240] as const;

const longestReason = 255;

/**
 * Sends the messages that are due. Each attempt is claimed in the database first, so that only one of several processes
 * makes it; one that was interrupted by the end of its process is made again.
 */
export function messageJob({ db, now, storage, realtime, config }: JobServices): Job {
  const channels = openChannels(config);
  const attempt = async (row: MessageRow) => {
    const channel = channels[row.esType ?? ''];
    try {
      if (!channel) throw new Error(`没有这种发送方式：${row.esType}`);
      const events = await channel(row, { db, now, storage }, tx => settle(tx, row, 'sent', null));
      for (const event of events) realtime.publish(event);
    } catch (error) {
      await settle(db, row, 'failed', reasonOf(error));
    }
  };
  return {
    name: 'messages',
    run: async () => {
      for (;;) {
        const claimed = await claim(db, now());
        if (claimed.length === 0) return nextTime(db, now());
        for (const row of claimed) await attempt(row);
      }
    },
  };
}

/** The outcome of an attempt; one that was cancelled meanwhile stays so. */
async function settle(
  db: Database,
  { id }: MessageRow,
  outcome: 'sent' | 'failed',
  reason: string | null,
): Promise<void> {
  const settled = await db
    .update(messages)
    .set({ esSendStatus: messageStatus[outcome], esResult: reason })
    .where(and(eq(messages.id, id), eq(messages.esSendStatus, messageStatus.waiting)))
    .returning({ id: messages.id });
  const machine = messageLifecycleMachine;
  for (const _ of settled) publishStep({ machine, event: `time.${outcome}`, from: 'waiting', to: outcome });
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, longestReason);

const ago = (present: Date, minutes: number) => new Date(present.getTime() - minutes * 60_000);

/** Messages whose time has come, whose attempt was interrupted, or that rest after a failed one. */
function isDue(present: Date): SQL | undefined {
  const { esSendStatus, esSendNum, esSendTime, updateTime } = messages;
  const isNew = and(eq(esSendNum, 0), lte(esSendTime, present));
  const isInterrupted = and(sql`${esSendNum} > 0`, lte(updateTime, ago(present, lease)));
  const hasRested = or(
    ...rests.map((minutes, index) => and(eq(esSendNum, index + 1), lte(updateTime, ago(present, minutes)))),
  );
  return or(
    and(eq(esSendStatus, messageStatus.waiting), or(isNew, isInterrupted)),
    and(eq(esSendStatus, messageStatus.failed), sql`${esSendNum} < ${mostAttempts}`, hasRested),
  );
}

/** Takes the next messages for an attempt. */
function claim(db: Database, present: Date): Promise<MessageRow[]> {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(isDue(present))
    .orderBy(asc(messages.esSendTime))
    .limit(claimSize)
    .for('update', { skipLocked: true });
  return db
    .update(messages)
    .set({
      esSendStatus: messageStatus.waiting,
      esSendNum: sql`${messages.esSendNum} + 1`,
      updateTime: present,
    })
    .where(inArray(messages.id, due))
    .returning();
}

/** When the next message is due; failed ones are looked for by every run. */
async function nextTime(db: Database, present: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(messages.esSendTime) })
    .from(messages)
    .where(and(eq(messages.esSendStatus, messageStatus.waiting), eq(messages.esSendNum, 0)));
  return next?.at && next.at > present ? next.at : undefined;
}
