import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messageStatus } from '#contract/areas/messages.ts';
import { type OpenDatabase, openDatabase } from '#server/kernel/db/open.ts';
import { announcements, messages, users } from '#server/kernel/db/schema/index.ts';
import { startMailServer, type TakenMail } from '#tests/support/mail-server.ts';
import { newDataFolder } from '../support/database.ts';

const people = Array.from({ length: 150 }, (_, index) => `visitor${index}`);
/** The process is killed when the mail server has taken so many, before it replies to the last one. */
const killedAfter = [3, 31, 32, 77, 118];

async function within<Result>(dataDir: string, use: (db: OpenDatabase['db']) => Promise<Result>) {
  const { db, close } = await openDatabase({ dataDir });
  try {
    return await use(db);
  } finally {
    await close();
  }
}

it('each recipient gets a message once by each channel, or its outcome is unknown, however often its server is killed', {
  timeout: 300_000,
}, async () => {
  const dataDir = await newDataFolder('seeded');
  const mail = await startMailServer();
  await within(dataDir, async db => {
    const account = (username: string) => ({
      username,
      realname: username,
      email: `${username}@museum.example`,
    });
    await db.insert(users).values(people.map(account));
    const waiting = (esReceiver: string, esType: string) => ({
      esTitle: '闭馆',
      esContent: '<p>今日闭馆</p>',
      esReceiver,
      esType,
      esSendStatus: messageStatus.waiting,
      esSendNum: 0,
      esSendTime: new Date(0),
      sendingId: 'closed',
    });
    const by = (channel: string) => people.map(name => waiting(name, channel));
    await db.insert(messages).values([...by('email'), ...by('system')]);
  });

  let child: ChildProcess | undefined;
  const send = async (minutes: number) => {
    child = spawn(process.execPath, [join(import.meta.dirname, 'support/sender.ts'), dataDir, `${minutes}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH ?? '',
        SMTP_URL: mail.url,
        MAIL_FROM: 'console@museum.example',
        LOG_LEVEL: 'silent',
      },
    });
    const [code, signal] = await once(child, 'exit');
    return signal ?? code;
  };
  for (const [index, limit] of killedAfter.entries()) {
    mail.onTaken = () => {
      if (mail.taken.length >= limit) child?.kill('SIGKILL');
    };
    expect(await send(index * 6)).toBe('SIGKILL');
  }
  mail.onTaken = undefined;
  expect(await send(killedAfter.length * 6)).toBe(0);

  const rows = await within(dataDir, db => db.select().from(messages));
  const inBells = await within(dataDir, db => db.select().from(announcements));
  const byMail = (name: string) =>
    mail.taken.filter(({ to }: TakenMail) => to === `${name}@museum.example`).length;
  const byChannel = (channel: string) => rows.filter(({ esType }) => esType === channel);
  expect(
    byChannel('email')
      .map(({ esReceiver }) => esReceiver)
      .sort(),
  ).toEqual(people.toSorted());
  let unknown = 0;
  for (const { esReceiver, esSendStatus } of byChannel('email')) {
    const taken = byMail(esReceiver ?? '');
    if (esSendStatus === messageStatus.unknown) {
      unknown += 1;
      expect(taken).toBeLessThanOrEqual(1);
    } else expect([esReceiver, esSendStatus, taken]).toEqual([esReceiver, messageStatus.sent, 1]);
  }
  // Only those that a killed process had in its hands.
  expect(unknown).toBeGreaterThan(0);
  expect(unknown).toBeLessThanOrEqual(killedAfter.length * 8);
  expect(byChannel('system').every(({ esSendStatus }) => esSendStatus === messageStatus.sent)).toBe(true);
  const become = byChannel('system').map(({ announcementId }) => announcementId);
  expect(new Set(become).size).toBe(people.length);
  expect(
    inBells
      .filter(({ titile }) => titile === '闭馆')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(become.sort());

  await mail.close();
  await rm(dataDir, { recursive: true, force: true });
});
