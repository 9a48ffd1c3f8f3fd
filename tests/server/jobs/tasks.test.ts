import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markRead } from '#contract/areas/announcement-sends.ts';
import { bellOf, publish, titlesFor } from '../announcements/support.ts';
import { at, type JobServer, startJobs } from './support/scheduled-jobs.ts';

let site: JobServer;
beforeEach(async () => {
  site = await startJobs();
});
afterEach(() => site.server.close());

describe('the job that reminds of unread announcements', () => {
  it('[PAGE-31] puts recent ones on top for those who have not read them, at most every ten minutes', async () => {
    const { server } = site;
    const people = [];
    for (const username of ['anna', 'ben']) people.push((await server.add({ username })).id);
    const audience = { msgType: 'USER', userIds: people.join() };
    site.setTime(new Date(at('07:30:00').getTime() - 10 * 86_400_000));
    await publish(server, { titile: '旧的', ...audience });
    site.setTime(at('07:30:00'));
    const { id: recent } = await publish(server, { titile: '近期的', ...audience });
    site.setTime(at('07:40:00'));
    await publish(server, { titile: '只给安娜的', msgType: 'USER', userIds: people[0] });
    await server.request(markRead, { anntId: recent }, await server.as('anna'));
    site.setTime(at('08:00:00'));
    const job = await site.addJob({
      jobClassName: 'remindUnread',
      parameter: '{"days":7}',
      cronExpression: '0 0/5 * * * ?',
    });
    site.setTime(at('08:05:01'));
    await site.runDue();
    expect(await site.runsOf(job)).toMatchObject([{ message: '提醒的通告： 2，人数： 2' }]);
    expect(await titlesFor(server, 'ben')).toEqual(['近期的', '旧的']);
    site.setTime(at('08:10:01'));
    await site.runDue();
    expect((await site.runsOf(job))[0]).toMatchObject({ message: '提醒的通告： 0，人数： 0' });
    expect(await bellOf(server, 'ben')).toBeDefined();
  });
});

describe('the job that refreshes statistics', () => {
  it('[PAGE-31] does so for the tables of the role of the server', async () => {
    const id = await site.addJob({ jobClassName: 'refreshStatistics', parameter: '' });
    site.setTime(at('09:00:01'));
    await site.runDue();
    const [run] = await site.runsOf(id);
    expect(run).toMatchObject({ state: 'succeeded' });
    expect(run?.message).toMatch(/^更新统计信息的表： \d{2,}$/);
  });
});
