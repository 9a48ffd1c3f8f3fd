import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messageStatus } from '#contract/areas/messages.ts';
import { announcements, dataLogs, jobRuns, messages, users } from '#server/kernel/db/schema/index.ts';
import { messageJobs } from '#server/modules/messages/message-job.ts';
import { bellOf } from '../announcements/support.ts';
import { at, type JobServer, startJobs } from './support/scheduled-jobs.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'console@museum.example' };

let site: JobServer;
let people: { id: string; username: string }[];
const begin = async (environment?: Record<string, string>) => {
  site = await startJobs(environment);
  people = [
    await site.server.add({ username: 'keeper', email: 'keeper@museum.example' }),
    await site.server.add({ username: 'guard' }),
  ];
};
beforeEach(() => begin());
afterEach(() => site.server.close());

const receivers = () => people.map(({ id }) => id).join();
/** The messages of the system in the bells of the people, by name. */
const inBells = async () => {
  const bells = [];
  for (const { username } of people)
    for (const { titile, openPage } of (await bellOf(site.server, username)).sysMsgList)
      bells.push({ username, titile, openPage });
  return bells;
};
const bothGot = (titile: string, id: string) =>
  people.map(({ username }) => ({ username, titile, openPage: `/isystem/QuartzJobList?runs=%22${id}%22` }));
const forgeDataLog = () =>
  site.server.db.insert(dataLogs).values({ id: 'forged', dataContent: '{}', mac: 'x' });
const failing = { jobClassName: 'verifyDataLog', parameter: '' };

describe('the people whom a job names', () => {
  it('[PAGE-31] get a message once its last attempt has failed, also with two processes', async () => {
    await forgeDataLog();
    const id = await site.addJob({ ...failing, retries: 1, receiverIds: receivers() });
    site.setTime(at('09:00:01'));
    await Promise.all([site.runDue(), site.runDue()]);
    expect(await site.runsOf(id)).toMatchObject([{ state: 'failed', attempt: 1 }]);
    expect(await inBells()).toEqual([]);
    site.setTime(at('09:00:40'));
    await Promise.all([site.runDue(), site.runDue()]);
    expect(await inBells()).toEqual(bothGot('定时任务失败：每小时清理', id));
    await site.runDue();
    expect(await inBells()).toHaveLength(2);
  });

  it('[PAGE-31] get a message when a run is lost', async () => {
    const id = await site.addJob({ receiverIds: receivers() });
    await site.server.db.insert(jobRuns).values({
      jobId: id,
      dueTime: at('07:00:00'),
      state: 'running',
      attempt: 1,
      deadline: at('07:10:00'),
      process: 'gone:1',
    });
    await Promise.all([site.runDue(), site.runDue()]);
    expect(await inBells()).toEqual(bothGot('定时任务中断：每小时清理', id));
  });

  it('[PAGE-31] get one message about all the runs that were missed together', async () => {
    const id = await site.addJob({ missed: 'skip', receiverIds: receivers() });
    site.setTime(at('12:30:00'));
    await Promise.all([site.runDue(), site.runDue()]);
    expect(await inBells()).toEqual(bothGot('定时任务错过：每小时清理', id));
    const [row] = await site.server.db.select().from(announcements);
    expect(row?.msgContent).toContain('错过了 4 次执行，最近一次到期 2026-05-01 12:00:00');
    expect(row?.msgContent).toContain('has missed 4 runs');
  });

  it('[PAGE-31] get none while it works', async () => {
    await site.addJob({ receiverIds: receivers() });
    site.setTime(at('09:00:01'));
    await site.runDue();
    expect(await inBells()).toEqual([]);
  });

  it('[PAGE-31] who were deleted since get none, and the outcome is stored', async () => {
    await forgeDataLog();
    const id = await site.addJob({ ...failing, receiverIds: receivers() });
    await site.server.db.update(users).set({ delFlag: 1 }).where(eq(users.username, 'keeper'));
    await site.server.db.delete(users).where(eq(users.username, 'guard'));
    site.setTime(at('09:00:01'));
    await site.runDue();
    expect(await site.runsOf(id)).toMatchObject([{ state: 'failed' }]);
    expect(await site.server.db.$count(announcements)).toBe(0);
  });

  it('[PAGE-31] get a mail as well, where the server has mail and they have an address', async () => {
    await site.server.close();
    await begin({ ...mail, PUBLIC_URL: 'https://console.museum.example' });
    await forgeDataLog();
    const id = await site.addJob({ ...failing, description: '<b>校验</b>', receiverIds: receivers() });
    site.setTime(at('09:00:01'));
    await site.runDue();
    const sent = await site.server.db.select().from(messages).where(eq(messages.esType, 'email'));
    expect(sent).toMatchObject([{ esReceiver: 'keeper', esTitle: '定时任务失败：<b>校验</b>' }]);
    expect(sent[0]?.esContent).toContain('&lt;b&gt;校验&lt;/b&gt;');
    expect(sent[0]?.esContent).toContain(
      `href="https://console.museum.example/isystem/QuartzJobList?runs=%22${id}%22"`,
    );
    expect(await inBells()).toHaveLength(2);
  });

  it('[PAGE-31] get no further message because the mail about it fails, and are listed with what they have read', async () => {
    await site.server.close();
    await begin(mail);
    await forgeDataLog();
    await site.addJob({ ...failing, receiverIds: receivers() });
    site.setTime(at('09:00:01'));
    await site.runDue();
    const ofMail = messageJobs({
      ...site.server,
      now: () => at('09:00:02'),
      realtime: site.server.app.realtime,
    });
    for (let times = 0; times < 2; times += 1) await Promise.all(ofMail.map(job => job.run()));
    const listed = async () =>
      (await site.server.db.select().from(messages).orderBy(messages.esType, messages.esReceiver)).map(
        row => [row.esType, row.esReceiver, row.esSendStatus],
      );
    await expect.poll(listed).toEqual([
      ['email', 'keeper', messageStatus.failed],
      ['system', 'guard', messageStatus.sent],
      ['system', 'keeper', messageStatus.sent],
    ]);
    await inBells();
    const inBell = await site.server.db.select().from(messages).where(eq(messages.esType, 'system'));
    expect(inBell.every(row => row.esSendStatus === messageStatus.delivered)).toBe(true);
  });

  it('[PAGE-31] are at most fifty', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `person${index}`).join();
    const { envelope } = await site.refused({ receiverIds: many });
    expect(envelope.success).toBe(false);
  });
});
