import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobResource } from '#contract/areas/jobs.ts';
import { jobRuns, jobs, logs } from '#server/kernel/db/schema/index.ts';
import { type JobServer, startJobs } from './support/scheduled-jobs.ts';

const { execute } = jobResource.endpoints;

let site: JobServer;
let id: string;
beforeEach(async () => {
  site = await startJobs();
  id = await site.addJob({ parameter: '{"days":9000}' });
});
afterEach(() => site.server.close());

describe('a run that a person wants now', () => {
  it('[PAGE-31] has other parameters where they are given, for itself alone, and its history shows them', async () => {
    await site.server.db.insert(logs).values({ logContent: 'old', createTime: new Date(2026, 0, 1) });
    const { envelope } = await site.send(execute, { id, parameter: '{"days":30}' });
    expect(envelope).toMatchObject({ success: true, result: '执行成功!' });
    await site.runDue();
    await expect
      .poll(() => site.runsOf(id))
      .toMatchObject([{ state: 'succeeded', message: '删除条数： 1', parameter: '{"days":30}' }]);
    expect((await site.server.db.select().from(jobs))[0]?.parameter).toBe('{"days":9000}');
  });

  it('[PAGE-31] has those of the job where none are given', async () => {
    await site.server.db.insert(logs).values({ logContent: 'old', createTime: new Date(2026, 0, 1) });
    await site.send(execute, { id });
    await site.runDue();
    await expect
      .poll(() => site.runsOf(id))
      .toMatchObject([{ state: 'succeeded', message: '删除条数： 0', parameter: null }]);
  });

  it.each([
    ['{"days":0}', '参数不正确：days'],
    ['{"folder":"/"}', '参数不正确：folder'],
    ['[1]', '参数不是 JSON 对象'],
    ['days', '参数不是 JSON 对象'],
  ])(
    '[PAGE-31] is refused at the field with parameters that its task has not: %s',
    async (parameter, message) => {
      const { envelope } = await site.send(execute, { id, parameter });
      expect(envelope).toMatchObject({
        success: false,
        message,
        result: { fieldErrors: { parameter: message } },
      });
      expect(await site.server.db.select().from(jobRuns)).toEqual([]);
    },
  );

  it('[PAGE-31] is another run each time, also within the same moment', async () => {
    for (const days of [10, 20, 30]) await site.send(execute, { id, parameter: `{"days":${days}}` });
    await site.runDue();
    const given = async () => (await site.runsOf(id)).map(({ parameter }) => parameter).sort();
    await expect.poll(given).toEqual(['{"days":10}', '{"days":20}', '{"days":30}']);
  });
});
