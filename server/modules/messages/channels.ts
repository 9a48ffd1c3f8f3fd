import { and, eq } from 'drizzle-orm';
import { type RobotChannel, robotChannels } from '#contract/areas/chat-robots.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import { postSigned } from '#server/kernel/security/signed-post.ts';
import { storeSystemMessage } from '../announcements/system-message.ts';
import { attachedFile } from '../export-runs/attached-file.ts';
import { OutcomeUnknown } from '../message-steps/outcomes.ts';
import type { Channel, ChannelCode, ChannelConfig, MessageRow } from './channel.ts';
import { inBellInstead } from './fall-back.ts';
import { openMail } from './mail.ts';
import { robotChannel } from './robot-channel.ts';

/**
 * The channels by their codes. Without a mail server that of mail refuses, also what was planned while there was one; so does
 * that of webhooks without hosts.
 */
export function openChannels(config: ChannelConfig): Readonly<Record<ChannelCode, Channel>> {
  const { mail, webhooks } = config;
  const sendMail = mail && openMail(mail);
  const robots = Object.fromEntries(robotChannels.map(kind => [kind, robotChannel(kind, config)]));
  return {
    ...(robots as Record<RobotChannel, Channel>),
    system: {
      // The message and its outcome are stored together, so that it is in the bell exactly once.
      send: async (row, { db, now }, settle) => {
        const person = await receiverOf(db, row);
        return db.transaction(async tx => {
          const id = newId();
          await settle(tx, id);
          return storeSystemMessage(
            { id, userId: person.id, title: row.esTitle ?? '', content: row.esContent ?? '' },
            { db: tx, now },
          );
        });
      },
      interrupted: 'waiting',
      together: 4,
    },
    email: {
      send: async (row, { db, storage }, settle) => {
        const { id, email } = await receiverOf(db, row);
        if (!sendMail) throw new Error('没有设置邮件服务器（SMTP_URL）');
        if (!email) throw new Error('接收人没有邮箱');
        const file = await attachedFile(row.esParam, id, { db, storage });
        const message = { id: row.id, to: email, title: row.esTitle ?? '', html: row.esContent ?? '' };
        await sendMail({ ...message, attachments: file ? [file] : [] });
        await settle(db).catch(() => {
          // A message that has failed would be sent again.
          throw new OutcomeUnknown('邮件已送出，但没有记录结果');
        });
        return [];
      },
      failed: inBellInstead,
      interrupted: 'unknown',
      together: 8,
      perMinute: mail?.perMinute,
    },
    webhook: {
      send: async ({ esParam, esContent }, { db, now }, settle) => {
        await postSigned(esParam ?? '', esContent ?? '', { webhooks, time: now() });
        await settle(db);
        return [];
      },
      // The receiver recognises a request that it gets again by what it is about.
      interrupted: 'waiting',
      together: 4,
    },
  };
}

/** @throws when there is nobody of this name any more */
async function receiverOf(db: Database, { esReceiver }: MessageRow) {
  const [person] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.username, esReceiver ?? ''), eq(users.delFlag, 0)));
  if (!person) throw new Error(`没有这个用户：${esReceiver}`);
  return person;
}
