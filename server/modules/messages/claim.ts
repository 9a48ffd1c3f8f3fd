import { and, asc, count, eq, gt, isNull, lte, min, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { robotChannels } from '#contract/areas/chat-robots.ts';
import { webhookChannel } from '#contract/areas/message-channels.ts';
import { type MessageState, messageChannels, messageStatus, mostAttempts } from '#contract/areas/messages.ts';
import { advisoryLocks } from '#server/kernel/db/advisory-locks.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { messages } from '#server/kernel/db/schema/index.ts';
import { advance, type MessageRow } from '../message-steps/advance.ts';
import type { Channel, ChannelCode } from './channel.ts';

const minute = 60_000;
/** After this time an attempt without an outcome counts as interrupted, in minutes: its process has ended. */
const lease = 5;
/** How long a failed message rests after so many attempts, in minutes. */
const rests = [1, 5, 15, 60, 240] as const;

const { esType, esSendTime, esSendNum, attemptedAt, updateTime } = messages;
const ago = (present: Date, minutes: number) => new Date(present.getTime() - minutes * minute);
/** Those that failed before the time of an attempt was kept have that of their last change. */
const lastAttempt = sql`coalesce(${attemptedAt}, ${updateTime})`;

/** A state as a literal, by which the planner finds the index of those that wait. */
const isIn = (state: MessageState): SQL =>
  sql`${messages.esSendStatus} = ${sql.raw(`'${messageStatus[state]}'`)}`;

interface Claimed {
  readonly rows: readonly MessageRow[];
  /** When the channel may send again, where its limit is used up. */
  readonly next?: Date;
}

/** Takes the next messages of a channel for an attempt: those that wait before those that have failed and rested. */
export async function claim(
  db: Database,
  code: ChannelCode,
  { together, perMinute }: Pick<Channel, 'together' | 'perMinute'>,
  present: Date,
): Promise<Claimed> {
  if (perMinute === undefined) return { rows: await take(db, code, together, present) };
  return db.transaction(async tx => {
    // Two processes that count at the same time would exceed the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.channelLimit}, hashtext(${code}))`);
    const ofLastMinute = and(eq(esType, code), gt(attemptedAt, ago(present, 1)));
    const [recent] = await tx
      .select({ total: count(), first: min(attemptedAt) })
      .from(messages)
      .where(ofLastMinute);
    const room = perMinute - (recent?.total ?? 0);
    if (room > 0) return { rows: await take(tx, code, Math.min(together, room), present) };
    return { rows: [], next: new Date((recent?.first ?? present).getTime() + minute) };
  });
}

async function take(db: Database, code: ChannelCode, most: number, present: Date): Promise<MessageRow[]> {
  const waiting = await begin(db, 'waiting', and(eq(esType, code), lte(esSendTime, present)), most, present);
  const room = most - waiting.length;
  if (room === 0) return waiting;
  const rested = or(
    ...rests.map((minutes, index) => and(eq(esSendNum, index + 1), lte(lastAttempt, ago(present, minutes)))),
  );
  const failed = and(eq(esType, code), sql`${esSendNum} < ${mostAttempts}`, rested);
  return [...waiting, ...(await begin(db, 'failed', failed, room, present))];
}

async function begin(
  db: Database,
  from: Extract<MessageState, 'waiting' | 'failed'>,
  which: SQL | undefined,
  most: number,
  present: Date,
): Promise<MessageRow[]> {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isIn(from), which))
    .orderBy(asc(esSendTime))
    .limit(most)
    .for('update', { skipLocked: true });
  return advance(db, {
    event: 'time.sending',
    from,
    // As a list the query runs once; joined, the database may run it again and take more than the limit.
    where: sql`${messages.id} = any(array(${due}))`,
    time: present,
    attempt: sql`${esSendNum} + 1`,
    set: { esSendNum: sql`${esSendNum} + 1`, attemptedAt: present },
  });
}

/** Ends the attempts whose process has ended. @returns how many */
export async function endInterrupted(
  db: Database,
  code: ChannelCode,
  { interrupted }: Pick<Channel, 'interrupted'>,
  present: Date,
): Promise<number> {
  const event = interrupted === 'unknown' ? 'time.lost' : 'time.interrupted';
  const where = and(eq(esType, code), lte(attemptedAt, ago(present, lease)));
  const rows = await advance(db, {
    event,
    from: 'sending',
    where,
    time: present,
    ...(interrupted === 'unknown' && { reason: '发送时服务器中断，不清楚是否已送出' }),
  });
  return rows.length;
}

/** Fails the messages of channels that there are not, such as those that were moved from another server. @returns how many */
export async function failUnknownChannels(db: Database, present: Date): Promise<number> {
  const known: readonly ChannelCode[] = [...messageChannels, ...robotChannels, webhookChannel];
  const begun = await advance(db, {
    event: 'time.sending',
    from: 'waiting',
    where: and(isIn('waiting'), or(isNull(esType), notInArray(esType, [...known])), lte(esSendTime, present)),
    time: present,
    attempt: sql`${mostAttempts}`,
    // What can never succeed is not tried again.
    set: { esSendNum: mostAttempts, attemptedAt: present },
  });
  for (const row of begun)
    await advance(db, {
      event: 'time.failed',
      from: 'sending',
      where: eq(messages.id, row.id),
      time: present,
      reason: `没有这种发送方式：${row.esType ?? ''}`,
    });
  return begun.length;
}

/** When the next message of a channel is due; failed ones are looked for by every run. */
export async function nextTime(db: Database, code: ChannelCode, present: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(esSendTime) })
    .from(messages)
    .where(and(eq(esType, code), isIn('waiting')));
  return next?.at && next.at > present ? next.at : undefined;
}
