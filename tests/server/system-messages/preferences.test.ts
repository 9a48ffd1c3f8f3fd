import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ChosenWay,
  type MessagePreferences,
  type OwnMessagePreferences,
  ownMessagePreferences,
  saveMessagePreferences,
  usualPreferences,
} from '#contract/areas/message-preferences.ts';
import { messageResource } from '#contract/areas/messages.ts';
import { ownNoticeAlerts, saveNoticeAlerts, usualAlerts } from '#contract/areas/own-account.ts';
import type { ChosenKind, MessageKind } from '#contract/message-kinds.ts';
import { announcements, digestItems, messages } from '#server/kernel/db/schema/index.ts';
import { messageJobs } from '#server/modules/messages/message-job.ts';
import { digestJob } from '#server/modules/system-messages/digest-job.ts';
import { notifyPeople } from '#server/modules/system-messages/notify.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startApp, type TestApp } from '../support/app.ts';

let server: TestApp;
let mail: MailServer;
let time = new Date('2026-05-01T02:00:00Z');
const now = () => time;
const at = (text: string) => {
  time = new Date(text);
};
let ben: { id: string; username: string };
beforeAll(async () => {
  mail = await startMailServer();
  server = await startApp({ environment: { SMTP_URL: mail.url, MAIL_FROM: 'console@museum.example' }, now });
  ben = await server.add({ username: 'ben', email: 'ben@museum.example' });
  await server.add({ username: 'lin' });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(async () => {
  at('2026-05-01T02:00:00Z');
  await server.db.delete(messages);
  await server.db.delete(digestItems);
});

const read = async (username = 'ben') =>
  (await server.request<OwnMessagePreferences>(ownMessagePreferences, {}, await server.as(username))).envelope
    .result;
const choose = async (changed: object, username = 'ben') =>
  server.request(saveMessagePreferences, { ...usualPreferences, ...changed }, await server.as(username));
const way = (kind: ChosenKind, email: ChosenWay) => ({
  choices: { ...usualPreferences.choices, [kind]: { email } },
});
const night = { hasQuiet: true, quietFrom: '22:00', quietUntil: '07:00' };
const notify = (kind: MessageKind = 'jobFailure', title = '任务失败', path = '/home') =>
  server.db.transaction(tx =>
    notifyPeople(
      [ben.id],
      { kind, title, texts: ['第一句', 'The first'], path },
      { db: tx, now, config: server.config },
    ),
  );
const stored = () =>
  server.db.select().from(messages).orderBy(asc(messages.createTime), asc(messages.esType));
const mails = async () =>
  (await stored())
    .filter(({ esType }) => esType === 'email')
    .map(({ esSendTime }) => esSendTime?.toISOString());

describe('what a person chooses about messages', () => {
  it('is as usual at first, with what each channel lacks', async () => {
    expect(await read()).toEqual({
      ...usualPreferences,
      serverZone: 'Asia/Shanghai',
      channels: { email: null },
    });
    expect((await read('lin')).channels).toEqual({ email: 'address' });
  });

  it('is stored for this person, and shares its quiet hours with the bell, which chooses how it alerts', async () => {
    const token = await server.as('lin');
    const alerts = { ...usualAlerts, system: { toast: false, sound: true, desktop: false } };
    await server.request(saveNoticeAlerts, alerts, token);
    const chosen: MessagePreferences = {
      ...usualPreferences,
      ...night,
      zone: 'Europe/Berlin',
      digestTime: '08:30',
      ...way('exportEnd', 'digest'),
    };
    expect((await choose(chosen, 'lin')).envelope).toMatchObject({ success: true, message: '保存成功' });
    expect(await read('lin')).toMatchObject(chosen);
    expect(await read()).toMatchObject(usualPreferences);
    const expected = { ...alerts, quiet: { from: '22:00', until: '07:00' }, zone: 'Europe/Berlin' };
    expect((await server.request(ownNoticeAlerts, {}, token)).envelope.result).toEqual(expected);
    // A client that knows no zone leaves it.
    const { zone: _, ...older } = expected;
    await server.request(saveNoticeAlerts, { ...older, quiet: { from: '23:00', until: '06:00' } }, token);
    expect(await read('lin')).toMatchObject({
      zone: 'Europe/Berlin',
      quietFrom: '23:00',
      digestTime: '08:30',
    });
  });

  it.each([
    [{ zone: 'Mars/Olympus' }, 'zone', '没有这个时区'],
    [{ hasQuiet: true, quietFrom: '08:00', quietUntil: '08:00' }, 'quietUntil', '结束时间不能与开始时间相同'],
    [{ digestTime: '24:00' }, 'digestTime', '时间格式为 时:分'],
  ])('is refused at its field: %j', async (changed, field, message) => {
    const { status, envelope } = await choose(changed);
    expect(status).toBe(400);
    expect(envelope.result).toMatchObject({ fieldErrors: { [field]: message } });
  });
});

describe('messages of the system', () => {
  it('are in the bell and are sent by mail, and are listed with what they are about', async () => {
    await choose({});
    await notify();
    expect(await stored()).toMatchObject([
      { kind: 'jobFailure', esType: 'email', esReceiver: 'ben', esTitle: '任务失败' },
      { kind: 'jobFailure', esType: 'system', esReceiver: 'ben', esSendStatus: '1' },
    ]);
    expect(await mails()).toEqual([time.toISOString()]);
    const { envelope } = await server.request<{ records: object[] }>(
      messageResource.endpoints.list,
      { kind: 'jobFailure' },
      await server.as('admin'),
    );
    expect(envelope.result.records).toHaveLength(2);
    expect(envelope.result.records[0]).toMatchObject({ kind: 'jobFailure' });
  });

  it('of a kind that a person does not want by mail are in the bell alone', async () => {
    await choose(way('jobFailure', 'off'));
    await notify();
    expect((await stored()).map(({ esType }) => esType)).toEqual(['system']);
    await notify('groupFailure');
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['2026-05-01T13:59:00Z', 'Asia/Shanghai', '2026-05-01T13:59:00.000Z'],
    ['2026-05-01T14:00:00Z', 'Asia/Shanghai', '2026-05-01T23:00:00.000Z'],
    ['2026-05-01T20:00:00Z', 'Asia/Shanghai', '2026-05-01T23:00:00.000Z'],
    // The nights in which summer time begins and ends.
    ['2026-03-28T22:30:00Z', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
    ['2026-10-24T22:30:00Z', 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
  ])('of %s wait for the end of a night in %s, until %s', async (sent, zone, due) => {
    expect((await choose({ ...night, zone })).envelope.success).toBe(true);
    at(sent);
    await notify();
    expect(await mails()).toEqual([due]);
  });

  it('that are urgent wait for nothing, and announce themselves in quiet hours', async () => {
    await choose({ ...night, zone: 'Asia/Shanghai' });
    at('2026-05-01T20:00:00Z');
    await notify('newDevice', '新设备登录：今夜');
    expect(await mails()).toEqual([time.toISOString()]);
    const [notice] = await server.db
      .select()
      .from(announcements)
      .where(eq(announcements.titile, '新设备登录：今夜'));
    expect(notice).toMatchObject({ priority: 'H' });
  });
});

describe('the digest of the day', () => {
  const waiting = () => server.db.select().from(digestItems);
  const digest = (db = server.db) => digestJob({ db, now, wake: () => undefined }).run();
  const collected = async () => {
    await choose({ ...way('jobFailure', 'digest'), zone: 'Asia/Shanghai', digestTime: '18:00' });
    at('2026-05-01T03:00:00Z');
    await notify('jobFailure', '第一件');
    at('2026-05-01T05:00:00Z');
    await notify('jobFailure', '<b>第二件</b>');
  };

  it('has what a person has collected as one mail, once, however many processes make it', async () => {
    await collected();
    expect(await mails()).toEqual([]);
    at('2026-05-01T09:59:00Z');
    expect((await digest())?.toISOString()).toBe('2026-05-01T10:00:00.000Z');
    expect(await mails()).toEqual([]);
    at('2026-05-01T10:00:00Z');
    await Promise.all([digest(), digest(), digest()]);
    expect(await waiting()).toEqual([]);
    const [sent, ...others] = (await stored()).filter(({ esType }) => esType === 'email');
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ esTitle: '消息摘要：2 条', esReceiver: 'ben' });
    expect(sent?.esContent).toMatch(/第一件.*第一句.*&lt;b&gt;第二件/s);
    await Promise.all(messageJobs({ ...server, now, realtime: server.app.realtime }).map(job => job.run()));
    const digests = () => mail.taken.filter(({ text }) => text.includes('<hr />')).length;
    await expect.poll(digests, { timeout: 60_000 }).toBe(1);
  });

  it('of nothing is not sent', async () => {
    await choose(way('jobFailure', 'digest'));
    at('2026-05-01T10:00:00Z');
    expect(await digest()).toBeUndefined();
    expect(await stored()).toEqual([]);
  });

  it('is there again when its process ends in the middle', async () => {
    await collected();
    at('2026-05-01T10:00:00Z');
    const ending = new Proxy(server.db, {
      get: (db, name) =>
        name === 'transaction'
          ? (work: Parameters<typeof db.transaction>[0]) =>
              db.transaction(async tx => {
                await work(tx);
                throw new Error('the process has ended');
              })
          : Reflect.get(db, name),
    });
    await expect(digest(ending)).rejects.toThrow('the process has ended');
    expect(await waiting()).toHaveLength(2);
    expect(await mails()).toEqual([]);
    await digest();
    expect(await mails()).toHaveLength(1);
  });

  it('waits for its new time when the person chooses another one, and for the end of quiet hours', async () => {
    await collected();
    await choose({
      ...way('jobFailure', 'digest'),
      ...night,
      zone: 'Asia/Shanghai',
      digestTime: '23:30',
    });
    expect((await waiting()).map(({ dueTime }) => dueTime.toISOString())).toEqual(
      Array(2).fill('2026-05-01T15:30:00.000Z'),
    );
    at('2026-05-01T15:30:00Z');
    await digest();
    expect(await mails()).toEqual(['2026-05-01T23:00:00.000Z']);
  });
});
