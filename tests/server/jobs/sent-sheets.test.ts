import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ExportRun, exportRunEndpoints } from '#contract/areas/export-runs.ts';
import { jobResource } from '#contract/areas/jobs.ts';
import { logType } from '#contract/areas/log.ts';
import { exportRuns, jobRuns, logs, reports, users } from '#server/kernel/db/schema/index.ts';
import { messageJobs } from '#server/modules/messages/message-job.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { titlesFor } from '../announcements/support.ts';
import { storeReport } from '../online-reports/support.ts';
import { at, hourly, type JobServer, startJobs } from './support/scheduled-jobs.ts';

const { add, edit, execute } = jobResource.endpoints;
const { list: exportsOf, file } = exportRunEndpoints;

let site: JobServer;
let mail: MailServer;
let ben: string;
let hour = 8;
beforeAll(async () => {
  mail = await startMailServer();
  site = await startJobs({ SMTP_URL: mail.url, MAIL_FROM: 'console@museum.example' });
  const { server } = site;
  const manages = ['add', 'edit', 'list', 'execute'].map(verb => `system:quartzJob:${verb}`);
  await server.add({
    username: 'anna',
    permissions: [...manages, 'online:report:view'],
  });
  await server.add({ username: 'dora', permissions: [...manages, 'system:log:export'] });
  await server.add({ username: 'carl', permissions: manages });
  ben = (await server.add({ username: 'ben', email: 'ben@museum.example' })).id;
  await storeReport(server, {
    code: 'mine',
    name: '我的',
    sql: "select username as value from sys_user where username = '#{sys_user_code}'",
  });
  await storeReport(server, {
    code: 'named',
    name: '某人',
    sql: "select ${greeting}::text || ' ' || ${person}::text as value from sys_user where username = 'admin'",
    params: { greeting: 'Dear', person: null },
  });
});
beforeEach(() => site.server.db.delete(exportRuns));

afterAll(async () => {
  await site.server.close();
  await mail.close();
});

const reportJob = () => ({
  ...hourly,
  jobClassName: 'sendReport',
  parameter: JSON.stringify({ report: 'mine', receivers: ben }),
});
const save = async (username: string, input: object, endpoint = add) =>
  (await site.server.request(endpoint, { ...input }, await site.server.as(username))).envelope;
const lastJob = async () => (await site.listed())[0]?.id ?? '';
/** Lets the next hour come, and returns the newest run of a job. */
const nextHour = async (id: string) => {
  hour += 1;
  site.setTime(at(`${String(hour).padStart(2, '0')}:00:01`));
  await site.runDue();
  const [run] = await site.runsOf(id);
  return run;
};
const filesOf = async (username: string) =>
  (await site.server.request<{ runs: ExportRun[] }>(exportsOf, {}, await site.server.as(username))).envelope
    .result.runs;

describe('the job that sends a report', () => {
  it('[PAGE-31] gives people its sheet, read as whoever saved the job, in the bell and by mail', async () => {
    expect(await save('anna', reportJob())).toMatchObject({ success: true });
    const id = await lastJob();
    const run = await nextHour(id);
    expect(run).toMatchObject({ state: 'succeeded' });
    expect(run?.message).toMatch(/^发送文件：我的 2026-05-01\.xlsx，字节数： \d+，人数： 1$/);
    const [given] = await filesOf('ben');
    expect(given).toMatchObject({ state: 'done', fileName: '我的 2026-05-01.xlsx' });
    const sheet = await site.server.request(file, { id: given?.id }, await site.server.as('ben'));
    expect(sheet.text).toContain('anna');
    expect(sheet.text).not.toContain('admin');
    expect(await filesOf('anna')).toEqual([]);
    expect((await titlesFor(site.server, 'ben'))[0]).toBe('收到文件：我的 2026-05-01.xlsx');
    const sending = messageJobs({ ...site.server, now: site.now, realtime: site.server.app.realtime });
    await Promise.all(sending.map(job => job.run()));
    await vi.waitFor(() => expect(mail.taken.map(({ to }) => to)).toEqual(['ben@museum.example']));
    expect(mail.taken[0]?.text).toMatch(/Content-Disposition: attachment/);
    expect(mail.taken[0]?.text).toMatch(/Content-Type:\s+application\/vnd\.openxmlformats/);
    await site.remove(id);
  });

  it('[PAGE-31] gives the parameters of the report the values of the job, or others for one run alone', async () => {
    const parameter = (values: object) =>
      JSON.stringify({ report: 'named', receivers: ben, values: JSON.stringify(values) });
    const refused: [object, string][] = [
      [{}, '请填写报表参数：person'],
      [{ person: '' }, '请填写报表参数：person'],
      [{ person: 'A', other: 'B' }, '报表没有参数：other'],
      [{ person: 1 }, '参数不正确：values'],
    ];
    for (const [values, message] of refused)
      expect(await save('anna', { ...reportJob(), parameter: parameter(values) })).toMatchObject({
        success: false,
        result: { fieldErrors: { parameter: message } },
      });
    const job = { ...reportJob(), parameter: parameter({ person: "O'Brien" }) };
    expect(await save('anna', job)).toMatchObject({ success: true });
    const id = await lastJob();
    const sentTexts = async () => {
      const runs = await filesOf('ben');
      const token = await site.server.as('ben');
      const sheets = runs.map(run => site.server.request(file, { id: run.id }, token));
      return (await Promise.all(sheets)).map(({ text }) => text).join();
    };
    expect(await nextHour(id)).toMatchObject({ state: 'succeeded' });
    expect(await sentTexts()).toContain("Dear O'Brien");

    const anna = await site.server.as('anna');
    const runWith = (values: object) =>
      site.server.request(execute, { id, parameter: parameter(values) }, anna);
    expect((await runWith({ greeting: 'Hello' })).envelope).toMatchObject({
      success: false,
      result: { fieldErrors: { parameter: '请填写报表参数：person' } },
    });
    expect((await runWith({ greeting: 'Hello', person: 'Lin' })).envelope).toMatchObject({ success: true });
    await site.runDue();
    await expect.poll(async () => (await site.runsOf(id))[0]?.state).toBe('succeeded');
    await expect.poll(sentTexts).toContain('Hello Lin');
    // What the job itself sends is as before.
    await site.server.db.delete(exportRuns);
    expect(await nextHour(id)).toMatchObject({ state: 'succeeded' });
    expect(await sentTexts()).toContain("Dear O'Brien");
    await site.remove(id);
  });

  it('[PAGE-31] sends once, also where an attempt is made again whose result was lost', async () => {
    expect(await save('anna', reportJob())).toMatchObject({ success: true });
    const id = await lastJob();
    await nextHour(id);
    await site.server.db.update(jobRuns).set({ state: 'due' }).where(eq(jobRuns.jobId, id));
    await site.runDue();
    expect((await site.runsOf(id))[0]).toMatchObject({ state: 'succeeded', message: '已经发送' });
    expect(await filesOf('ben')).toHaveLength(1);
    await site.remove(id);
  });

  it('[PAGE-31] is refused for a report that its person may not export, and for people who are not there', async () => {
    const refusals: [string, object, string][] = [
      ['carl', {}, '没有权限，请联系管理员授权'],
      ['anna', { parameter: `{"report":"none","receivers":"${ben}"}` }, '在线报表不存在或已被删除'],
      ['anna', { parameter: '{"report":"mine","receivers":"nobody"}' }, '没有这些用户：nobody'],
      ['anna', { parameter: '{"report":"mine","receivers":""}' }, '参数不正确：receivers'],
    ];
    for (const [username, input, message] of refusals)
      expect(await save(username, { ...reportJob(), ...input })).toMatchObject({
        success: false,
        result: { fieldErrors: { parameter: message } },
      });
    expect(await site.listed()).toEqual([]);
  });

  it('[PAGE-31] reads by the rights that its person has then, and of nobody else', async () => {
    expect(await save('anna', reportJob())).toMatchObject({ success: true });
    const id = await lastJob();
    // Who may change jobs, but see no reports, can neither take it over nor run it as they like.
    const carl = await site.server.as('carl');
    const taken = await site.server.request(edit, { ...reportJob(), id }, carl);
    expect(taken.envelope).toMatchObject({ success: false });
    const other = await site.server.request(execute, { id, parameter: reportJob().parameter }, carl);
    expect(other.envelope).toMatchObject({ success: false });
    const { db } = site.server;
    await db.update(reports).set({ allowedRoles: 'of somebody else' }).where(eq(reports.code, 'mine'));
    expect(await nextHour(id)).toMatchObject({ state: 'failed', message: '没有权限，请联系管理员授权' });
    await db.update(reports).set({ allowedRoles: null }).where(eq(reports.code, 'mine'));
    await db.update(users).set({ status: 2 }).where(eq(users.username, 'anna'));
    expect(await nextHour(id)).toMatchObject({
      state: 'failed',
      message: 'anna 已不能登录，任务不能以其权限读取',
    });
    await db.update(users).set({ status: 1 }).where(eq(users.username, 'anna'));
    expect(await filesOf('ben')).toEqual([]);
    await site.remove(id);
  });
});

describe('the job that sends the log', () => {
  it.each(['xlsx', 'csv'])(
    '[PAGE-31] [PAGE-30] has the operations of the day before, as %s',
    async format => {
      const { db } = site.server;
      const entry = (logContent: string, createTime: Date, type: number = logType.operation) => ({
        logContent,
        createTime,
        logType: type,
      });
      const day = (hours: number) => new Date(at('00:00:00').getTime() + hours * 3_600_000);
      await db
        .insert(logs)
        .values([
          entry('前天的', day(-24.1)),
          entry('昨天的第一条', day(-24)),
          entry('昨天的登录', day(-12), logType.login),
          entry('昨天的最后一条', day(-0.01)),
          entry('今天的', day(0)),
        ]);
      const parameter = JSON.stringify({ kind: 'operation', format, receivers: ben });
      expect(await save('carl', { ...hourly, jobClassName: 'sendLog', parameter })).toMatchObject({
        result: { fieldErrors: { parameter: '没有权限，请联系管理员授权' } },
      });
      expect(await save('dora', { ...hourly, jobClassName: 'sendLog', parameter })).toMatchObject({
        message: '创建定时任务成功',
      });
      const id = await lastJob();
      expect(await nextHour(id)).toMatchObject({ state: 'succeeded' });
      const [given] = await filesOf('ben');
      expect(given?.fileName).toBe(`日志列表数据 2026-04-30.${format}`);
      const { text } = await site.server.request(file, { id: given?.id }, await site.server.as('ben'));
      for (const present of ['昨天的第一条', '昨天的最后一条']) expect(text).toContain(present);
      for (const absent of ['前天的', '昨天的登录', '今天的']) expect(text).not.toContain(absent);
      await site.remove(id);
      await db.delete(logs);
    },
  );
});
