import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobResource, jobStatus } from '#contract/areas/jobs.ts';
import { jobRuns, jobs } from '#server/kernel/db/schema/index.ts';
import { claim, dueJobs } from '#server/modules/jobs/run-claims.ts';
import { claimRetries, claimWaiting, markLost } from '#server/modules/jobs/run-starts.ts';
import { at, type JobServer, startJobs } from './support/scheduled-jobs.ts';

const { execute, pause } = jobResource.endpoints;

let site: JobServer;
beforeEach(async () => {
  site = await startJobs();
});
afterEach(() => site.server.close());

/** A run that another process carries out. */
const beginElsewhere = (jobId: string) =>
  site.server.db
    .insert(jobRuns)
    .values({ jobId, dueTime: at('08:00:00'), state: 'running', attempt: 1, deadline: at('23:00:00') });
const endElsewhere = (jobId: string) =>
  site.server.db
    .update(jobRuns)
    .set({ state: 'succeeded', endTime: site.now() })
    .where(and(eq(jobRuns.jobId, jobId), eq(jobRuns.dueTime, at('08:00:00'))));
const statesOf = async (id: string) =>
  (await site.runsOf(id)).map(({ state, dueTime }) => `${dueTime.slice(11, 16)} ${state}`);

describe('a run that is due while the one before has not ended', () => {
  it('[PAGE-31] waits where the job is set so, and begins when that one ends', async () => {
    const id = await site.addJob({ overlap: 'wait' });
    await beginElsewhere(id);
    site.setTime(at('09:00:01'));
    await site.runDue();
    expect(await statesOf(id)).toEqual(['09:00 due', '08:00 running']);
    await endElsewhere(id);
    await Promise.all([site.runDue(), site.runDue()]);
    expect(await statesOf(id)).toEqual(['09:00 succeeded', '08:00 succeeded']);
  });

  it('[PAGE-31] is skipped with the reason while another of the schedule waits already', async () => {
    const id = await site.addJob({ overlap: 'wait' });
    await beginElsewhere(id);
    for (const time of ['09:00:01', '10:00:01']) {
      site.setTime(at(time));
      await site.runDue();
    }
    expect(await statesOf(id)).toEqual(['10:00 skipped', '09:00 due', '08:00 running']);
    expect((await site.runsOf(id))[0]?.message).toBe('已有一次执行在等待');
  });

  it('[PAGE-31] runs side by side where the job is set so', async () => {
    const id = await site.addJob({ overlap: 'beside' });
    await beginElsewhere(id);
    site.setTime(at('09:00:01'));
    await site.runDue();
    expect(await statesOf(id)).toEqual(['09:00 succeeded', '08:00 running']);
  });

  it('[PAGE-31] is skipped when the job is stopped while it waits', async () => {
    const id = await site.addJob({ overlap: 'wait' });
    await beginElsewhere(id);
    site.setTime(at('09:00:01'));
    await site.runDue();
    await site.send(pause, { id });
    await site.runDue();
    expect(await site.runsOf(id)).toMatchObject([
      { state: 'skipped', message: '定时任务已停止' },
      { state: 'running' },
    ]);
  });

  it.each([
    ['skip', 'skipped'],
    ['wait', 'due'],
    ['beside', 'succeeded'],
  ])('[PAGE-31] that a person wants now does as the job is set: %s', async (overlap, state) => {
    const id = await site.addJob({ overlap, status: jobStatus.stopped });
    await beginElsewhere(id);
    site.setTime(at('08:30:00'));
    await site.send(execute, { id });
    await site.runDue();
    await expect.poll(() => statesOf(id)).toEqual([`08:30 ${state}`, '08:00 running']);
  });

  it('[PAGE-31] holds for another attempt as well', async () => {
    const id = await site.addJob({ retries: 3 });
    await site.server.db.insert(jobRuns).values({
      jobId: id,
      dueTime: at('07:00:00'),
      state: 'failed',
      attempt: 1,
      retryTime: at('08:00:00'),
    });
    await beginElsewhere(id);
    await site.runDue();
    expect(await statesOf(id)).toEqual(['08:00 running', '07:00 failed']);
    await endElsewhere(id);
    await site.runDue();
    expect(await statesOf(id)).toEqual(['08:00 succeeded', '07:00 succeeded']);
  });

  it('[PAGE-31] has one of the three choices', async () => {
    const { envelope } = await site.refused({ overlap: 'kill' });
    expect(envelope.success).toBe(false);
  });
});

describe('due times that were missed', () => {
  it('[PAGE-31] are each run, one after the other, where the job is set so', async () => {
    const id = await site.addJob({ missed: 'all' });
    site.setTime(at('11:30:00'));
    await Promise.all([site.runDue(), site.runDue()]);
    expect(await statesOf(id)).toEqual(['11:00 succeeded', '10:00 succeeded', '09:00 succeeded']);
  });

  it('[PAGE-31] wait for a run that has not ended, whatever the job allows otherwise', async () => {
    const id = await site.addJob({ missed: 'all' });
    await beginElsewhere(id);
    site.setTime(at('10:30:00'));
    await site.runDue();
    expect(await statesOf(id)).toEqual(['10:00 due', '09:00 due', '08:00 running']);
    await endElsewhere(id);
    await site.runDue();
    expect(await statesOf(id)).toEqual(['10:00 succeeded', '09:00 succeeded', '08:00 succeeded']);
  });

  it('[PAGE-31] are run a hundred times at most, and the record states how many came before', async () => {
    const id = await site.addJob({ missed: 'all', cronExpression: '0 * * * * ?' });
    await beginElsewhere(id);
    site.setTime(at('11:00:00'));
    await site.runDue();
    const stored = await site.server.db
      .select()
      .from(jobRuns)
      .where(eq(jobRuns.jobId, id))
      .orderBy(jobRuns.dueTime);
    expect(stored.map(({ state }) => state)).toEqual(['running', 'missed', ...Array(100).fill('due')]);
    expect(stored[1]).toMatchObject({ dueTime: at('09:20:00'), message: '此前还错过的次数： 79' });
    expect(stored.at(-1)?.dueTime).toEqual(at('11:00:00'));
  });

  it('[PAGE-31] are made up once at the last of them, however many there were', async () => {
    const id = await site.addJob({ cronExpression: '*/10 * * * * ?' });
    site.setTime(at('16:00:05'));
    await site.runDue();
    expect((await site.runsOf(id))[0]).toMatchObject({ state: 'succeeded', dueTime: '2026-05-01 16:00:00' });
  });
});

describe('several processes, some of which end in the middle of a run', () => {
  /** What a process does that is killed when it has claimed its runs. */
  const claimAndDie = async () => {
    const { db } = site.server;
    const nobody = async () => undefined;
    await markLost(db, site.now(), nobody);
    await claimWaiting(db, site.now());
    for (const job of await dueJobs(db, site.now()))
      await db.transaction(tx => claim(job, tx, site.now(), nobody));
    await claimRetries(db, site.now());
  };
  const running = () => site.server.db.$count(jobRuns, eq(jobRuns.state, 'running'));

  it('[PAGE-31] give every due time exactly one outcome', async () => {
    const step = fc.record({ minutes: fc.integer({ min: 0, max: 4 }), dies: fc.boolean() });
    const property = fc.asyncProperty(
      fc.constantFrom('skip', 'wait', 'beside'),
      fc.constantFrom('once', 'all', 'skip'),
      fc.array(step, { minLength: 2, maxLength: 6 }),
      async (overlap, missed, steps) => {
        await site.server.db.delete(jobs);
        site.setTime(at('08:00:00'));
        const settings = { overlap, missed, cronExpression: '0 * * * * ?', timeLimit: 60, retries: 1 };
        const id = await site.addJob(settings);
        let minutes = 0;
        const pass = async (dies: boolean) => {
          site.setTime(new Date(at('08:00:05').getTime() + minutes * 60_000));
          await Promise.all([dies ? claimAndDie() : site.runDue(), site.runDue()]);
          if (overlap !== 'beside') expect(await running()).toBeLessThanOrEqual(1);
        };
        for (const { minutes: more, dies } of steps) {
          minutes += more;
          await pass(dies);
        }
        const due = minutes;
        await site.send(pause, { id });
        for (let rest = 0; rest < 4; rest += 1) {
          minutes += 2;
          await pass(false);
        }
        const stored = await site.server.db.select().from(jobRuns).where(eq(jobRuns.jobId, id));
        expect(stored.map(({ dueTime }) => dueTime.getTime()).sort()).toEqual(
          Array.from({ length: due }, (_, index) => at('08:01:00').getTime() + index * 60_000),
        );
        const unsettled = stored.filter(({ state, retryTime }) => state === 'due' || retryTime !== null);
        expect(unsettled).toEqual([]);
        expect(await running()).toBe(0);
      },
    );
    await fc.assert(property, { numRuns: 8 });
  }, 300_000);
});
