import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobResource, jobStatus } from '#contract/areas/jobs.ts';
import { dataLogs, jobRuns, jobs, logs } from '#server/kernel/db/schema/index.ts';
import { runsOfJob } from '#server/modules/jobs/run-rows.ts';
import type { TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { at, hourly, type JobServer, startJobs } from './support/scheduled-jobs.ts';

const { add, edit, pause, resume, execute, delete: remove } = jobResource.endpoints;

let site: JobServer;
let server: TestApp;
beforeEach(async () => {
  site = await startJobs();
  server = site.server;
});
afterEach(() => server.close());

const send: JobServer['send'] = (...request) => site.send(...request);
const listed = () => site.listed();
const addJob = (input?: object) => site.addJob(input);
const runsOf = (id: string) => site.runsOf(id);
const runDue = () => site.runDue();

describe('a scheduled job', () => {
  it('[PAGE-31] is due by its schedule in its time zone, and runs once at that time', async () => {
    const id = await addJob();
    expect(await listed()).toMatchObject([
      { nextTime: '2026-05-01 09:00:00', status_dictText: '正常', lastRun: null },
    ]);
    await server.db.insert(logs).values({ logContent: 'old', createTime: new Date(2026, 0, 1) });
    await runDue();
    expect(await runsOf(id)).toEqual([]);
    site.setTime(at('09:00:01'));
    await Promise.all([runDue(), runDue()]);
    expect(await runsOf(id)).toMatchObject([
      {
        state: 'succeeded',
        dueTime: '2026-05-01 09:00:00',
        attempt: 1,
        message: '删除条数： 1',
        startedBy: null,
      },
    ]);
    expect(await listed()).toMatchObject([
      { nextTime: '2026-05-01 10:00:00', lastRun: { state: 'succeeded' } },
    ]);
    await addJob({ zone: 'UTC', cronExpression: '0 0 9 * * ?' });
    expect((await listed())[0]?.nextTime).toBe('2026-05-01 17:00:00');
  });

  it('[PAGE-31] finds a page of its runs by their index, however many there are', async () => {
    const id = await addJob();
    await server.db.execute(sql`
      insert into vitrine_job_run (id, job_id, due_time, state)
      select 'r' || number, ${id}, now() - number * interval '1 hour', 'succeeded' from generate_series(1, 10000) number`);
    await server.db.execute(sql`analyze vitrine_job_run`);
    const query = runsOfJob(id, server).limit(10).offset(20);
    const { rows } = await server.db.execute(sql`explain ${query.getSQL()}`);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('uniq_vitrine_job_run_due');
    expect(plan).not.toContain('Sort');
    expect((await runsOf(id)).slice(0, 2).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
  });

  it('[PAGE-31] names a registered task: another class is refused with the list of them', async () => {
    const refused = await send(add, { ...hourly, jobClassName: 'org.jeecg.modules.quartz.job.SampleJob' });
    expectRefusal(refused, 200, 500);
    expect(refused.envelope.message).toMatch(
      /^后台找不到该类名：org\.jeecg\S+，可用的任务：sweepLogs（清理日志）/,
    );
  });

  it.each([
    ['parameter', { parameter: '{"days":0}' }, '参数不正确：days'],
    ['parameter', { parameter: '{"path":"/etc"}' }, '参数不正确：path'],
    ['parameter', { parameter: 'rm -rf' }, '参数不是 JSON 对象'],
    ['zone', { zone: 'Mars/Base' }, '没有这个时区'],
    ['cronExpression', { cronExpression: '* * * * * ? *' }, '两次执行至少间隔 10 秒'],
    ['cronExpression', { cronExpression: '0 0 0 1 1 ? 2020' }, '这个计划没有可执行的时间'],
  ])('[PAGE-31] refuses an unusable %s', async (field, input, message) => {
    const { envelope } = await send(add, { ...hourly, ...input });
    expect(envelope).toMatchObject({ success: false, message });
    expect(envelope.result).toMatchObject({ fieldErrors: { [field]: message } });
  });

  it('[PAGE-31] is stopped, started and changed, and is due accordingly', async () => {
    const id = await addJob();
    expect((await send(pause, { id })).envelope).toMatchObject({ success: true, result: '停止定时任务成功' });
    expect(await listed()).toMatchObject([{ status: jobStatus.stopped, nextTime: null }]);
    site.setTime(at('09:30:00'));
    await runDue();
    expect(await runsOf(id)).toEqual([]);
    expect((await send(resume, { id })).envelope).toMatchObject({ result: '启动定时任务成功' });
    expect(await listed()).toMatchObject([{ status: jobStatus.running, nextTime: '2026-05-01 10:00:00' }]);
    const changed = await send(edit, { id, cronExpression: '0 15 10 * * ?' });
    expect(changed.envelope).toMatchObject({ success: true, result: '更新定时任务成功!' });
    expect(await listed()).toMatchObject([{ nextTime: '2026-05-01 10:15:00' }]);
  });

  it('[PAGE-31] makes up once for runs that were missed, or skips them, and records each', async () => {
    const once = await addJob();
    const skipping = await addJob({ missed: 'skip' });
    site.setTime(at('11:30:00'));
    await runDue();
    expect((await runsOf(once)).map(({ state, dueTime }) => [state, dueTime.slice(11)])).toEqual([
      ['succeeded', '11:00:00'],
      ['missed', '10:00:00'],
      ['missed', '09:00:00'],
    ]);
    expect((await runsOf(skipping)).map(({ state }) => state)).toEqual(['missed', 'missed', 'missed']);
    expect((await listed()).map(({ nextTime }) => nextTime)).toEqual([
      '2026-05-01 12:00:00',
      '2026-05-01 12:00:00',
    ]);
  });

  it('[PAGE-31] runs once now for a person, also while it is stopped, which is in the log', async () => {
    const id = await addJob({ status: jobStatus.stopped });
    expect((await send(execute, { id })).envelope).toMatchObject({ success: true, result: '执行成功!' });
    await runDue();
    await expect.poll(() => runsOf(id)).toMatchObject([{ state: 'succeeded', startedBy: 'admin' }]);
    const entries = await server.db.select().from(logs);
    expect(entries.map(({ logContent }) => logContent)).toContainEqual(
      expect.stringMatching(/^执行一次定时任务： \S+/),
    );
  });

  it('[PAGE-31] is skipped while the run before has not ended', async () => {
    const id = await addJob();
    await server.db.insert(jobRuns).values({
      jobId: id,
      dueTime: at('08:00:00'),
      state: 'running',
      attempt: 1,
      deadline: at('12:00:00'),
    });
    site.setTime(at('09:00:01'));
    await runDue();
    expect(await runsOf(id)).toMatchObject([
      { state: 'skipped', message: '上一次执行尚未结束' },
      { state: 'running' },
    ]);
  });

  it('[PAGE-31] that fails is tried again as often as it allows, each time later', async () => {
    await server.db.insert(dataLogs).values({ id: 'forged', dataContent: '{}', mac: 'x' });
    const id = await addJob({ jobClassName: 'verifyDataLog', parameter: '', retries: 1 });
    site.setTime(at('09:00:01'));
    await runDue();
    expect(await runsOf(id)).toMatchObject([{ state: 'failed', attempt: 1 }]);
    expect((await runsOf(id))[0]?.message).toContain('数据日志被改动');
    await runDue();
    expect(await runsOf(id)).toMatchObject([{ attempt: 1 }]);
    site.setTime(at('09:00:40'));
    await runDue();
    expect(await runsOf(id)).toMatchObject([{ state: 'failed', attempt: 2 }]);
    site.setTime(at('09:59:00'));
    await runDue();
    expect(await runsOf(id)).toMatchObject([{ state: 'failed', attempt: 2 }]);
  });

  it('[PAGE-31] whose process has ended is lost after its time limit, and tried again', async () => {
    const id = await addJob({ retries: 1 });
    await server.db.insert(jobRuns).values({
      jobId: id,
      dueTime: at('08:00:00'),
      state: 'running',
      attempt: 1,
      deadline: at('08:10:00'),
      process: 'gone:1',
    });
    site.setTime(at('08:10:01'));
    await runDue();
    expect(await runsOf(id)).toMatchObject([{ state: 'lost', message: '进程 gone:1 没有结果' }]);
    site.setTime(at('08:11:00'));
    await runDue();
    expect(await runsOf(id)).toMatchObject([{ state: 'succeeded', attempt: 2 }]);
  });

  it('[PAGE-31] refuses what it does not know as the interface does', async () => {
    for (const [endpoint, message] of [
      [pause, '定时任务不存在！'],
      [resume, '定时任务不存在！'],
      [execute, '未找到对应实体'],
    ] as const)
      expect((await send(endpoint, { id: 'nosuch' })).envelope).toMatchObject({ success: false, message });
    await server.db
      .insert(jobs)
      .values({ id: 'moved', jobClassName: 'no.such.Job', cronExpression: '0 0 3 * * ?' });
    expect((await send(resume, { id: 'moved' })).envelope.message).toMatch(
      /^后台找不到该类名：no\.such\.Job/,
    );
    expect((await send(execute, { id: 'moved' })).envelope).toMatchObject({
      success: false,
      message: '执行失败!',
    });
  });

  it('[PAGE-31] takes its runs with it when it is deleted', async () => {
    const id = await addJob();
    site.setTime(at('09:00:01'));
    await runDue();
    expect((await send(remove, { id })).envelope.success).toBe(true);
    expect(await server.db.select().from(jobRuns).where(eq(jobRuns.jobId, id))).toEqual([]);
  });
});
