import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markAllRead, markRead } from '#contract/areas/announcement-sends.ts';
import { announcementListByUser } from '#contract/areas/announcements-read.ts';
import { messageSendOut } from '#contract/areas/message-audiences.ts';
import { type ChannelHealth, messageChannelsRead } from '#contract/areas/message-channels.ts';
import type { MessageSteps } from '#contract/areas/message-operations.ts';
import { messageTemplateResource } from '#contract/areas/message-templates.ts';
import { type Message, messageResource, messageStatus, mostAttempts } from '#contract/areas/messages.ts';
import { announcementSends, messages, users } from '#server/kernel/db/schema/index.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { messageJobs } from '#server/modules/messages/message-job.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startApp, type TestApp } from '../support/app.ts';

const { sendMsg, edit: editTemplate, delete: deleteTemplate } = messageTemplateResource.endpoints;
const { add, edit, list, resend, cancel, steps, remind } = messageResource.endpoints;
const minute = 60_000;

async function untilIdle(job: Job, now: () => Date): Promise<void> {
  for (;;) {
    const next = await job.run();
    if (next === undefined || next > now()) return;
  }
}

/** What the server does when messages are due. */
async function runJobs(server: TestApp, now: () => Date): Promise<void> {
  const { realtime } = server.app;
  await Promise.all(messageJobs({ ...server, now, realtime }).map(job => untilIdle(job, now)));
}

interface Lists {
  sysMsgList: { id: string; titile: string; msgContent: string | null }[];
}

describe('messages', () => {
  let server: TestApp;
  let mail: MailServer;
  let admin: string;
  let later = 0;
  const now = () => new Date(Date.now() + later);

  beforeAll(async () => {
    mail = await startMailServer();
    server = await startApp({
      now,
      environment: { SMTP_URL: mail.url, MAIL_FROM: 'console@museum.example' },
    });
    admin = await server.as('admin');
    await server.add({ username: 'anna', email: 'anna@museum.example' });
    await server.add({ username: 'ben' });
    await addTemplate({ templateCode: 'repair', templateContent: '${userName}，请修${exhibit}\n今日' });
    await addTemplate({
      templateCode: 'rich',
      templateType: '2',
      templateContent: '<p>请修<b>${exhibit}</b><script>alert(1)</script></p>',
    });
  });
  beforeEach(() => server.db.delete(messages));
  afterEach(() => {
    mail.refusing = undefined;
    mail.onTaken = undefined;
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  const addTemplate = async (template: object) => {
    const input = { templateName: '模板', templateType: '1', useStatus: '0', ...template };
    const { envelope } = await server.request(messageTemplateResource.endpoints.add, input, admin);
    expect(envelope).toMatchObject({ success: true, message: '添加成功！' });
  };
  const send = async (input: object) => {
    const sent = { templateCode: 'repair', receiver: 'anna', msgType: 'system', ...input };
    return (await server.request(sendMsg, sent, admin)).envelope;
  };
  const runJob = () => runJobs(server, now);
  const values = JSON.stringify({ userName: '安娜', exhibit: '<b>鼎</b>' });
  const stored = async () => server.db.select().from(messages).orderBy(messages.createTime);
  /** The messages, once each is in this state. */
  const settled = async (status: string) => {
    await expect.poll(async () => (await stored()).every(row => row.esSendStatus === status)).toBe(true);
    return stored();
  };
  const stepsOf = async (id: string) =>
    (await server.request<MessageSteps>(steps, { id }, admin)).envelope.result ?? {
      steps: [],
      totals: [],
      unread: 0,
    };
  const bellOf = async (username: string) =>
    (await server.request<Lists>(announcementListByUser, {}, await server.as(username))).envelope.result
      ?.sysMsgList ?? [];

  it('by a template are in the bell of each person, with values as texts', async () => {
    expect(await send({ receiver: 'anna,ben', testData: values })).toMatchObject({
      success: true,
      message: '消息发送成功！',
    });
    const rows = await settled(messageStatus.sent);
    expect(rows.map(row => row.esReceiver).sort()).toEqual(['anna', 'ben']);
    expect(rows.every(row => row.esSendNum === 1 && row.esResult === null)).toBe(true);
    for (const username of ['anna', 'ben'])
      expect((await bellOf(username))[0]).toMatchObject({
        titile: '消息发送测试',
        msgContent: '<p>安娜，请修&lt;b&gt;鼎&lt;/b&gt;<br />今日</p>',
      });
  });

  it('by a rich template are HTML without scripts', async () => {
    await send({ templateCode: 'rich', testData: values });
    await settled(messageStatus.sent);
    expect((await bellOf('anna'))[0]?.msgContent).toBe('<p>请修<b>&lt;b&gt;鼎&lt;/b&gt;</b></p>');
  });

  it.each([
    ['an unknown template', { templateCode: 'nosuch' }, '消息模板不存在'],
    ['a variable without a value', { testData: '{"userName":"安娜"}' }, '缺少变量的值：exhibit'],
    ['values that are no object', { testData: '[1]' }, '测试数据不是 JSON 对象'],
    ['an unknown person', { receiver: 'anna,nobody', testData: values }, '没有这些用户：nobody'],
    ['an unknown channel', { msgType: 'pigeon', testData: values }, '没有这种发送方式：pigeon'],
    [
      'mail to a person without an address',
      { receiver: 'ben', msgType: 'email', testData: values },
      '这些用户没有邮箱：ben',
    ],
  ])('%s is refused before anything is sent', async (_, input, message) => {
    expect(await send(input)).toMatchObject({ success: false, message });
    expect(await stored()).toEqual([]);
  });

  it('by a template in Markdown and in two languages have both, with values as the texts that they are', async () => {
    await addTemplate({
      templateCode: 'marked',
      templateType: '5',
      templateContent: '# 闭馆\n\n- **${exhibit}** <i>',
      templateContentEn: 'Closed: ${exhibit} for ${days} days',
    });
    const hostile = JSON.stringify({ exhibit: '*鼎* <b>[x](javascript:alert)', days: '3' });
    expect(await send({ templateCode: 'marked', testData: '{"exhibit":"鼎"}' })).toMatchObject({
      success: false,
      message: '缺少变量的值：days',
    });
    expect(await send({ templateCode: 'marked', testData: hostile })).toMatchObject({ success: true });
    await settled(messageStatus.sent);
    const [message] = await bellOf('anna');
    const text = '*鼎* &lt;b&gt;[x](javascript:alert)';
    expect(message?.msgContent?.replace(/\n/g, '')).toBe(
      `<h1>闭馆</h1><ul><li><strong>${text}</strong> &lt;i&gt;</li></ul><p>Closed: ${text} for 3 days</p>`,
    );
  });

  it('by mail reach the address of the person', async () => {
    await send({ msgType: 'email', testData: values });
    const [row] = await settled(messageStatus.sent);
    const taken = mail.taken.at(-1);
    expect(taken?.to).toBe('anna@museum.example');
    expect(taken?.text).toContain('From: console@museum.example');
    expect(taken?.text).toContain(`Message-ID: <${row?.id}@museum.example>`);
  });

  it('that the mail server refuses keep its reason, and are tried again after a rest, at most six times', async () => {
    mail.refusing = { code: 450, text: 'mailbox is busy' };
    await send({ msgType: 'email', testData: values });
    const [failed] = await settled(messageStatus.failed);
    expect(failed).toMatchObject({ esSendNum: 1, esResult: expect.stringContaining('mailbox is busy') });
    for (let attempts = 2; attempts <= mostAttempts; attempts += 1) {
      later += 241 * minute;
      await runJob();
      await expect.poll(async () => (await stored())[0]?.esSendNum).toBe(attempts);
      await settled(messageStatus.failed);
    }
    later += 241 * minute;
    await runJob();
    mail.refusing = undefined;
    expect(await server.request(resend, { ids: failed?.id ?? '' }, admin)).toMatchObject({
      envelope: { success: true },
    });
    const [sent] = await settled(messageStatus.sent);
    expect(sent).toMatchObject({ esSendNum: 1, esResult: null });
  });

  it('by mail to an address that does not exist are not tried again, and are in the bell where the sender wants that', async () => {
    mail.refusing = { code: 550, text: 'no such mailbox' };
    const [anna] = await server.db.select().from(users).where(eq(users.username, 'anna'));
    const sent = {
      templateCode: 'repair',
      title: '请修',
      testData: values,
      userIds: anna?.id ?? '',
      channels: 'email',
    };
    expect(
      (await server.request(messageSendOut, { ...sent, bellInstead: true }, admin)).envelope,
    ).toMatchObject({
      result: { messages: 1 },
    });
    await expect
      .poll(async () => (await stored()).map(row => row.esSendStatus).sort())
      .toEqual([messageStatus.sent, messageStatus.failed]);
    const rows = await stored();
    const byMail = rows.find(row => row.esType === 'email');
    expect(byMail).toMatchObject({
      esSendNum: mostAttempts,
      esResult: expect.stringContaining('no such mailbox'),
    });
    expect(rows.find(row => row.esType === 'system')).toMatchObject({
      esReceiver: 'anna',
      sendingId: byMail?.sendingId,
    });
    expect((await bellOf('anna'))[0]).toMatchObject({ titile: '请修' });
  });

  it('[PAGE-43] show which of their channels work, and why one does not', async () => {
    mail.refusing = { code: 550, text: 'no such mailbox' };
    await send({ receiver: 'anna', testData: values });
    await settled(messageStatus.sent);
    await send({ receiver: 'anna', msgType: 'email', testData: values });
    await expect
      .poll(async () => (await stored()).some(row => row.esSendStatus === messageStatus.failed))
      .toBe(true);
    const { envelope } = await server.request<ChannelHealth[]>(messageChannelsRead, {}, admin);
    const healthOf = (code: string) => envelope.result?.find(({ channel }) => channel === code);
    expect(healthOf('system')).toMatchObject({ state: 'working', waiting: 0, failed: 0, failedAt: null });
    expect(healthOf('email')).toMatchObject({
      state: 'failing',
      failed: 1,
      sentAt: null,
      reason: expect.stringContaining('no such mailbox'),
    });
    expect(healthOf('dingtalk')).toMatchObject({ state: 'off' });
  });

  it('that were sent together are one list, with the time of what each has become', async () => {
    const sent = { templateCode: 'repair', title: '请修', testData: values, channels: 'system' };
    const [anna, ben] = await server.db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.username, ['anna', 'ben']));
    for (const userIds of [`${anna?.id},${ben?.id}`, anna?.id])
      expect((await server.request(messageSendOut, { ...sent, userIds }, admin)).envelope).toMatchObject({
        success: true,
      });
    const rows = await settled(messageStatus.sent);
    const sendings = Map.groupBy(rows, row => row.sendingId);
    expect([...sendings.values()].map(each => each.length).sort()).toEqual([1, 2]);
    for (const [sendingId, together] of sendings) {
      const listed = await server.request<{ records: Message[] }>(list, { sendingId }, admin);
      expect(listed.envelope.result?.records.map(({ id }) => id).sort()).toEqual(
        together.map(({ id }) => id).sort(),
      );
      for (const { stateAt } of listed.envelope.result?.records ?? []) expect(stateAt).toMatch(/^\d{4}-/);
    }
  });

  it('wait for their time, and can be changed and cancelled until then', async () => {
    const esSendTime = new Date(now().getTime() + 60 * minute).toLocaleString('sv-SE');
    const input = {
      esTitle: '通知',
      esContent: '<p>闭馆</p>',
      esReceiver: 'anna',
      esType: 'system',
      esSendTime,
    };
    expect((await server.request(add, input, admin)).envelope.success).toBe(true);
    const [row] = await stored();
    const id = row?.id ?? '';
    expect(row?.esSendStatus).toBe(messageStatus.waiting);
    expect((await server.request(edit, { id, esTitle: '改过' }, admin)).envelope.success).toBe(true);
    expect((await server.request(cancel, { ids: id }, admin)).envelope).toMatchObject({ message: '已取消' });
    later += 120 * minute;
    await runJob();
    expect((await server.request(edit, { id, esTitle: '又改' }, admin)).envelope.success).toBe(false);
    await server.request(resend, { ids: id }, admin);
    const [sent] = await settled(messageStatus.sent);
    expect(sent?.esTitle).toBe('改过');
  });

  it('in the bell whose process ended in the middle of an attempt are sent after it', async () => {
    const input = { esTitle: '中断', esContent: '<p>x</p>', esReceiver: 'anna', esType: 'system' };
    const interrupted = { ...input, id: 'interrupted', esSendStatus: messageStatus.sending, esSendNum: 1 };
    await server.db.insert(messages).values({ ...interrupted, esSendTime: now(), attemptedAt: now() });
    await runJob();
    expect((await stored())[0]?.esSendStatus).toBe(messageStatus.sending);
    later += 6 * minute;
    await runJob();
    const [sent] = await settled(messageStatus.sent);
    expect(sent?.esSendNum).toBe(2);
    expect((await bellOf('anna')).filter(({ titile }) => titile === '中断')).toHaveLength(1);
  });

  it('by mail that the server may have are unknown, and are not sent again by themselves', async () => {
    mail.onTaken = () => mail.cut();
    const before = mail.taken.length;
    await send({ msgType: 'email', testData: values });
    const [unknown] = await settled(messageStatus.unknown);
    expect(unknown?.esResult).toBe('邮件服务器没有确认是否收到');
    mail.onTaken = undefined;
    later += 241 * minute;
    await runJob();
    expect(mail.taken).toHaveLength(before + 1);
    await server.request(resend, { ids: unknown?.id ?? '' }, admin);
    await settled(messageStatus.sent);
    expect(mail.taken).toHaveLength(before + 2);
    const happened = (await stepsOf(unknown?.id ?? '')).steps;
    expect(happened.map(({ state, by, attempt }) => [state, by, attempt])).toEqual([
      ['waiting', 'admin', null],
      ['sending', null, 1],
      ['unknown', null, null],
      ['waiting', 'admin', null],
      ['sending', null, 1],
      ['sent', null, null],
    ]);
  });

  it('by mail to a server that does not reply at all have failed', async () => {
    const closed = await startApp({
      now,
      environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example' },
    });
    await closed.db.insert(messages).values({
      esTitle: 'x',
      esContent: 'x',
      esReceiver: 'admin',
      esType: 'email',
      esSendStatus: '0',
      esSendNum: 0,
      esSendTime: now(),
    });
    await closed.db.update(users).set({ email: 'admin@museum.example' });
    await runJobs(closed, now);
    await expect
      .poll(async () => (await closed.db.select().from(messages))[0]?.esSendStatus)
      .toBe(messageStatus.failed);
    await closed.close();
  });

  it('in the bell are delivered when a console fetches them, and read when they are', async () => {
    await send({ receiver: 'anna,ben', testData: values });
    const rows = await settled(messageStatus.sent);
    const of = (name: string) => rows.find(({ esReceiver }) => esReceiver === name)?.id ?? '';
    const [notice] = await bellOf('anna');
    expect((await stepsOf(of('anna'))).totals).toEqual(
      expect.arrayContaining([
        { state: 'delivered', total: 1 },
        { state: 'sent', total: 1 },
      ]),
    );
    await server.request(markRead, { anntId: notice?.id ?? '' }, await server.as('anna'));
    const { steps: happened, totals } = await stepsOf(of('anna'));
    expect(happened.map(({ state }) => state)).toEqual(['waiting', 'sending', 'sent', 'delivered', 'read']);
    expect(totals).toHaveLength(2);
    await bellOf('ben');
    const reminded = await server.request(remind, { id: of('anna') }, admin);
    expect(reminded.envelope).toMatchObject({ success: true, result: 1 });
    const again = await server.request(remind, { id: of('ben') }, admin);
    expect(again.envelope).toMatchObject({ success: false, message: '刚刚提醒过，请 10 分钟后再试' });
    const [own] = await server.db
      .select()
      .from(announcementSends)
      .where(eq(announcementSends.anntId, rows.find(row => row.esReceiver === 'ben')?.announcementId ?? ''));
    expect(own?.updateTime).not.toBeNull();
    await server.request(markAllRead, {}, await server.as('ben'));
    expect(await stepsOf(of('ben'))).toMatchObject({ totals: [{ state: 'read', total: 2 }], unread: 0 });
    later += 11 * minute;
    expect((await server.request(remind, { id: of('anna') }, admin)).envelope.message).toBe('所有人都已读过');
  });

  it('with line breaks in their title add no header to a mail', async () => {
    const before = mail.taken.length;
    await server.db.insert(messages).values({
      esContent: '<p>x</p>',
      esReceiver: 'anna',
      esType: 'email',
      esSendStatus: '0',
      esSendNum: 0,
      esTitle: '通知\r\nBcc: eve@evil.example\r\n\r\n<b>x</b>',
      esSendTime: now(),
    });
    await runJob();
    await settled(messageStatus.sent);
    const [taken, ...further] = mail.taken.slice(before);
    expect(further).toEqual([]);
    expect(taken?.to).toBe('anna@museum.example');
    const [head = ''] = taken?.text.split('\r\n\r\n') ?? [];
    expect(head).not.toMatch(/^bcc:/im);
    expect(head.match(/^subject:/gim)).toHaveLength(1);
  });

  it('of which two processes know are sent by one of them', async () => {
    const before = mail.taken.length;
    await server.db.insert(messages).values(
      Array.from({ length: 60 }, () => ({
        esTitle: 'x',
        esContent: 'x',
        esReceiver: 'anna',
        esType: 'email',
        esSendStatus: '0',
        esSendNum: 0,
        esSendTime: now(),
      })),
    );
    await Promise.all([runJob(), runJob()]);
    await settled(messageStatus.sent);
    expect(mail.taken).toHaveLength(before + 60);
  });

  it('a template in use is neither changed nor deleted', async () => {
    await addTemplate({ templateCode: 'used', templateContent: 'x' });
    const list = await server.request<{ records: { id: string }[] }>(
      messageTemplateResource.endpoints.list,
      { templateCode: 'used' },
      admin,
    );
    const id = list.envelope.result?.records[0]?.id ?? '';
    const change = (input: object) => server.request(editTemplate, { id, ...input }, admin);
    expect((await change({ useStatus: '1' })).envelope.success).toBe(true);
    expect((await change({ templateName: '另名' })).envelope.message).toBe('此模板已被应用，禁止编辑!');
    expect((await server.request(deleteTemplate, { id }, admin)).envelope.message).toBe(
      '该模板已被应用禁止删除!',
    );
    expect((await change({ useStatus: '0' })).envelope.success).toBe(true);
    expect((await server.request(deleteTemplate, { id }, admin)).envelope.success).toBe(true);
  });
});

describe('a limit of mail in a minute', () => {
  it('holds back what is beyond it, for all processes together', async () => {
    const mail = await startMailServer();
    let later = 0;
    const now = () => new Date(Date.now() + later);
    const environment = { SMTP_URL: mail.url, MAIL_FROM: 'console@museum.example', MAIL_PER_MINUTE: '3' };
    const server = await startApp({ now, environment });
    await server.add({ username: 'anna', email: 'anna@museum.example' });
    await server.db.insert(messages).values(
      Array.from({ length: 8 }, () => ({
        esTitle: 'x',
        esContent: 'x',
        esReceiver: 'anna',
        esType: 'email',
        esSendStatus: '0',
        esSendNum: 0,
        esSendTime: now(),
      })),
    );
    for (const total of [3, 6, 8]) {
      await Promise.all([runJobs(server, now), runJobs(server, now)]);
      await expect
        .poll(() => server.db.$count(messages, eq(messages.esSendStatus, messageStatus.sent)))
        .toBe(total);
      expect(mail.taken).toHaveLength(total);
      later += 2 * minute;
    }
    await server.close();
    await mail.close();
  });
});

describe('without a mail server', () => {
  it('mail is refused with the setting that is missing', async () => {
    const server = await startApp();
    await server.add({ username: 'anna', email: 'anna@museum.example' });
    const input = { esTitle: 'x', esContent: '<p>x</p>', esReceiver: 'anna', esType: 'email' };
    const { envelope } = await server.request(add, input, await server.as('admin'));
    expect(envelope).toMatchObject({ success: false, message: '没有设置邮件服务器（SMTP_URL）' });
    expect(await server.db.$count(messages, eq(messages.esReceiver, 'anna'))).toBe(0);
    await server.close();
  });
});
