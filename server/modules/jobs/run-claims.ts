import { hostname } from 'node:os';
import { and, desc, eq, inArray, isNotNull, lt, lte, min, type SQL } from 'drizzle-orm';
import { jobStatus, missedPolicies } from '#contract/areas/jobs.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { jobRuns, jobs } from '#server/kernel/db/schema/index.ts';
import { jobRunAfter } from './run-state.ts';
import { dueTimes } from './schedule.ts';

export type JobRow = typeof jobs.$inferSelect;
export type RunRow = typeof jobRuns.$inferSelect;

/** A due time is missed when it is claimed later than this after it, in milliseconds. */
const onTime = 60_000;
/** Beyond its time limit a run has so long to store its result, in milliseconds. */
const grace = 30_000;
/** The first pause before another attempt, in milliseconds; each further one is twice as long. */
const firstPause = 30_000;
/** As many due times are recorded as missed together. */
const mostMissed = 100;

const thisProcess = `${hostname()}:${process.pid}`.slice(0, 100);

/** The jobs whose next due time has come. */
export const dueJobs = (db: Database, present: Date): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.status, jobStatus.running), lte(jobs.nextTime, present)))
    .orderBy(jobs.nextTime);

/** Moves a job to its next due time, and records the outcome of each that has passed. @returns the run to start */
export async function claim(job: JobRow, tx: Database, present: Date): Promise<RunRow | undefined> {
  const due = job.nextTime;
  if (!due) return undefined;
  const [next = null] = dueTimes(job, 1, present);
  const [claimed] = await tx
    .update(jobs)
    .set({ nextTime: next })
    .where(and(eq(jobs.id, job.id), eq(jobs.nextTime, due), eq(jobs.status, jobStatus.running)))
    .returning({ id: jobs.id });
  if (!claimed) return undefined;
  const passed = [due, ...dueTimes(job, mostMissed, due).filter(time => time <= present)];
  const last = passed.at(-1) ?? due;
  const isMissed = present.getTime() - last.getTime() > onTime && job.missed === missedPolicies.skip;
  const missed = isMissed ? passed : passed.slice(0, -1);
  for (const dueTime of missed)
    await insertRun(tx, job, { dueTime, state: jobRunAfter('due', 'miss'), endTime: present });
  return isMissed ? undefined : begin(job, { dueTime: last }, tx, present);
}

/** Records that a run begins, or that the one before has not ended. @returns the run to start */
async function begin(
  job: JobRow,
  { dueTime }: Pick<RunRow, 'dueTime'>,
  db: Database,
  present: Date,
): Promise<RunRow | undefined> {
  if (await isBusy(job, db)) {
    await insertRun(db, job, { dueTime, ...skipped(present) });
    return undefined;
  }
  return insertRun(db, job, { dueTime, ...begun(job, jobRunAfter('due', 'begin'), 1, present) });
}

const isBusy = async ({ id }: JobRow, db: Database): Promise<boolean> =>
  (await db.$count(jobRuns, and(eq(jobRuns.jobId, id), eq(jobRuns.state, 'running')))) > 0;

const skipped = (present: Date) => ({
  state: jobRunAfter('due', 'skip'),
  endTime: present,
  message: '上一次执行尚未结束',
});

/** Claims the runs that people want now. */
export async function claimWanted(db: Database, present: Date): Promise<{ job: JobRow; run: RunRow }[]> {
  const claimed = [];
  for (const { run, job } of await runsWith(db, eq(jobRuns.state, 'due'))) {
    const change = (await isBusy(job, db))
      ? skipped(present)
      : begun(job, jobRunAfter('due', 'begin'), 1, present);
    const [taken] = await db
      .update(jobRuns)
      .set(change)
      .where(and(eq(jobRuns.id, run.id), eq(jobRuns.state, 'due')))
      .returning();
    if (taken?.state === 'running') claimed.push({ job, run: taken });
  }
  return claimed;
}

const runsWith = (db: Database, condition: SQL | undefined): Promise<{ run: RunRow; job: JobRow }[]> =>
  db
    .select({ run: jobRuns, job: jobs })
    .from(jobRuns)
    .innerJoin(jobs, eq(jobs.id, jobRuns.jobId))
    .where(condition);

const begun = (job: JobRow, state: RunRow['state'], attempt: number, present: Date) => ({
  state,
  attempt,
  startTime: present,
  deadline: new Date(present.getTime() + job.timeLimit * 1000 + grace),
  process: thisProcess,
});

async function insertRun(
  db: Database,
  job: JobRow,
  run: Pick<RunRow, 'dueTime' | 'state'> & Partial<RunRow>,
): Promise<RunRow | undefined> {
  const [stored] = await db
    .insert(jobRuns)
    .values({ id: newId(), jobId: job.id, ...run })
    .onConflictDoNothing()
    .returning();
  return stored;
}

/** When a run that has failed is tried again; null after the last attempt. */
export const retryTime = (job: JobRow, attempt: number, present: Date): Date | null =>
  attempt > job.retries ? null : new Date(present.getTime() + firstPause * 2 ** (attempt - 1));

/** Runs whose process has ended without a result. */
export async function markLost(db: Database, present: Date): Promise<void> {
  const late = and(eq(jobRuns.state, 'running'), lt(jobRuns.deadline, present));
  for (const { run, job } of await runsWith(db, late))
    await db
      .update(jobRuns)
      .set({
        state: jobRunAfter('running', 'lose'),
        endTime: present,
        message: `进程 ${run.process} 没有结果`,
        retryTime: retryTime(job, run.attempt, present),
      })
      .where(and(late, eq(jobRuns.id, run.id)));
}

/** Claims the runs that are tried again. */
export async function claimRetries(db: Database, present: Date): Promise<{ job: JobRow; run: RunRow }[]> {
  const isDue = and(inArray(jobRuns.state, ['failed', 'lost']), lte(jobRuns.retryTime, present));
  const claimed = [];
  for (const { run, job } of await runsWith(db, isDue)) {
    const state = jobRunAfter(run.state, 'retry');
    const [again] = await db
      .update(jobRuns)
      .set({ ...begun(job, state, run.attempt + 1, present), endTime: null, message: null, retryTime: null })
      .where(and(isDue, eq(jobRuns.id, run.id)))
      .returning();
    if (again) claimed.push({ job, run: again });
  }
  return claimed;
}

/** When a job or another attempt is due next. */
export async function nextTime(db: Database): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(jobs.nextTime) })
    .from(jobs)
    .where(eq(jobs.status, jobStatus.running));
  const [retry] = await db
    .select({ at: min(jobRuns.retryTime) })
    .from(jobRuns)
    .where(isNotNull(jobRuns.retryTime));
  const times = [next?.at, retry?.at].flatMap(at => at ?? []);
  return times.length === 0 ? undefined : new Date(Math.min(...times.map(at => at.getTime())));
}

/** The newest run of each of these jobs. */
export async function lastRuns(db: Database, jobIds: readonly string[]): Promise<Map<string, RunRow>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([jobRuns.jobId])
    .from(jobRuns)
    .where(inArray(jobRuns.jobId, [...jobIds]))
    .orderBy(jobRuns.jobId, desc(jobRuns.dueTime));
  return new Map(rows.map(row => [row.jobId, row]));
}
