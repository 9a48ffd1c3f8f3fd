import { type MessageState, mostAttempts } from '#contract/areas/messages.ts';
import type { Database } from '#server/kernel/db/open.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { advance, isAttempt, type MessageRow, type Step } from '../message-steps/advance.ts';
import { OutcomeUnknown, Permanent } from '../message-steps/outcomes.ts';
import type { Channel, ChannelCode, ChannelConfig } from './channel.ts';
import { openChannels } from './channels.ts';
import { claim, endInterrupted, failUnknownChannels, nextTime } from './claim.ts';

interface JobServices extends Pick<Services, 'db' | 'now' | 'storage'> {
  realtime: Pick<Services['realtime'], 'publish'>;
  config: ChannelConfig;
}

/** After so many milliseconds a run ends and another one follows, so that a server that stops does not wait for all messages. */
const turn = 1_000;

/**
 * Sends the messages that are due: a job for each channel, so that one that stalls holds up no other. An attempt is claimed in
 * the database first, so that only one of several processes makes it. What becomes of one that was interrupted by the end
 * of its process depends on its channel.
 */
export function messageJobs(services: JobServices): readonly Job[] {
  const channels = Object.entries(openChannels(services.config)) as [ChannelCode, Channel][];
  return channels.map(([code, channel]) => ({
    name: `messages by ${code}`,
    run: async () => {
      const { db, now, realtime } = services;
      let changed = await endInterrupted(db, code, channel, now());
      if (code === 'system') changed += await failUnknownChannels(db, now());
      try {
        const begun = performance.now();
        while (performance.now() - begun < turn) {
          const { rows, next } = await claim(db, code, channel, now());
          if (rows.length === 0) return next ?? (await nextTime(db, code, now()));
          await Promise.all(rows.map(row => attempt(channel, row, services)));
          changed += rows.length;
        }
        return now();
      } finally {
        // Open lists show what has become of their messages.
        const resources = channel.shownBy ? ['message', channel.shownBy] : ['message'];
        for (const resource of changed > 0 ? resources : [])
          realtime.publish({ kind: 'everybody', message: { cmd: 'changed', resource } });
      }
    },
  }));
}

/** Makes one attempt, which never rejects: its outcome is stored. */
async function attempt(
  channel: Channel,
  row: MessageRow,
  { db, now, storage, realtime }: JobServices,
): Promise<void> {
  try {
    const events = await channel.send(row, { db, now, storage }, async (tx, announcementId) => {
      const set = announcementId === undefined ? {} : { announcementId };
      if (!(await settle(tx, row, { event: 'time.sent', time: now(), set })))
        throw new Error('another process has taken over the attempt');
    });
    for (const event of events) realtime.publish(event);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof OutcomeUnknown)
      await advance(db, { event: 'time.lost', from: 'sending', where: isAttempt(row), time: now(), reason });
    else await fail(channel, row, { db, now, realtime, reason, isFinal: error instanceof Permanent });
  }
}

/** Stores that an attempt has failed, and with the last one what follows from it. */
async function fail(
  { failed }: Channel,
  row: MessageRow,
  {
    db,
    now,
    realtime,
    reason,
    isFinal,
  }: Pick<JobServices, 'db' | 'now' | 'realtime'> & { reason: string; isFinal: boolean },
): Promise<void> {
  const events = await db.transaction(async tx => {
    const outcome = { event: 'time.failed', time: now(), reason } as const;
    // What can never succeed is not tried again.
    const settled = await settle(
      tx,
      row,
      isFinal ? { ...outcome, set: { esSendNum: mostAttempts } } : outcome,
    );
    const isOver = isFinal || (row.esSendNum ?? 0) >= mostAttempts;
    return settled && isOver ? await failed?.(row, { db: tx, now }) : undefined;
  });
  for (const event of events ?? []) realtime.publish(event);
}

/** Stores the outcome of an attempt, also where it counted as lost meanwhile. @returns whether it was still this attempt */
async function settle(
  db: Database,
  row: MessageRow,
  outcome: Omit<Step, 'from' | 'where'> & { readonly event: 'time.sent' | 'time.failed' },
): Promise<boolean> {
  for (const from of ['sending', 'unknown'] as const satisfies readonly MessageState[])
    if ((await advance(db, { ...outcome, from, where: isAttempt(row) })).length > 0) return true;
  return false;
}
