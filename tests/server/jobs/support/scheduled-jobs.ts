import { expect } from 'vitest';
import { type JobRun, jobResource, jobStatus, type ScheduledJob } from '#contract/areas/jobs.ts';
import type { Page } from '#contract/envelope.ts';
import { openJobRunner } from '#server/modules/jobs/runner.ts';
import { createDictionaryCache } from '#server/records/dictionary/cache.ts';
import { startApp, type TestApp } from '../../support/app.ts';

const { add, list, runs, delete: remove } = jobResource.endpoints;

/** A moment of the day on which the tests of jobs begin, in the time zone of the tests. */
export const at = (time: string) => new Date(`2026-05-01T${time}+08:00`);

export const hourly = {
  jobClassName: 'sweepLogs',
  cronExpression: '0 0 * * * ?',
  zone: 'Asia/Shanghai',
  parameter: '{"days":30}',
  description: '每小时清理',
  status: jobStatus.running,
};

/** A server with scheduled jobs whose clock is still until a test sets it. */
export async function startJobs(environment: Record<string, string> = {}) {
  let present = at('08:00:00');
  const server = await startApp({ now: () => present, environment });
  const admin = await server.as('admin');
  const send = (endpoint: Parameters<TestApp['request']>[0], input: object) =>
    server.request(endpoint, { ...input }, admin);
  const listed = async () =>
    (await server.request<Page<ScheduledJob>>(list, {}, admin)).envelope.result.records;
  const { storage } = server;
  return {
    server,
    send,
    listed,
    now: () => present,
    setTime: (time: Date) => {
      present = time;
    },
    addJob: async (input: object = {}): Promise<string> => {
      const { envelope } = await send(add, { ...hourly, ...input });
      expect(envelope).toMatchObject({ success: true, message: '创建定时任务成功' });
      return (await listed())[0]?.id ?? '';
    },
    /** The reply to a job that cannot be added. */
    refused: (input: object) => send(add, { ...hourly, ...input }),
    remove: (id: string) => send(remove, { id }),
    runsOf: async (id: string) =>
      (await server.request<Page<JobRun>>(runs, { id, pageSize: 100 }, admin)).envelope.result.records,
    /** Runs what is due as a process does that has just started, until nothing begins any more. */
    runDue: async () => {
      let isWoken = true;
      const runner = openJobRunner({
        db: server.db,
        config: server.config,
        now: () => present,
        storage,
        statements: server.statements,
        dictionaries: createDictionaryCache({ db: server.db, now: () => present }),
        log: { error: () => undefined, warn: () => undefined } as never,
        realtime: { publish: () => undefined },
        wake: () => {
          isWoken = true;
        },
      });
      while (isWoken) {
        isWoken = false;
        await runner.job.run();
        await runner.close();
      }
    },
  };
}

export type JobServer = Awaited<ReturnType<typeof startJobs>>;
