import { and, eq, isNull, lte } from 'drizzle-orm';
import { jobStatus, missedPolicies, overlapPolicies } from '#contract/areas/jobs.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { jobRuns, jobs } from '#server/kernel/db/schema/index.ts';
import type { NoteFailures } from './failure-notice.ts';
import { mostMadeUp, passedTimes } from './passed-times.ts';
import { begun, insertRun, insertRuns, isBusy, type JobRow, type RunRow, skipped } from './run-rows.ts';
import { jobRunAfter } from './run-state.ts';
import { dueTimes } from './schedule.ts';

/** A due time is missed when it is claimed later than this after it, in milliseconds. */
const onTime = 60_000;

/** The jobs whose next due time has come. */
export const dueJobs = (db: Database, present: Date): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.status, jobStatus.running), lte(jobs.nextTime, present)))
    .orderBy(jobs.nextTime);

/**
 * Moves a job to its next due time, and records the outcome of each that has passed. The moved row is locked until the end
 * of the transaction, so that no other process begins a run of this job meanwhile.
 *
 * @returns the run to start
 */
export async function claim(
  job: JobRow,
  tx: Database,
  present: Date,
  noteFailures: NoteFailures,
): Promise<RunRow | undefined> {
  const due = job.nextTime;
  if (!due) return undefined;
  const [next = null] = dueTimes(job, 1, present);
  const [claimed] = await tx
    .update(jobs)
    .set({ nextTime: next })
    .where(and(eq(jobs.id, job.id), eq(jobs.nextTime, due), eq(jobs.status, jobStatus.running)))
    .returning();
  if (!claimed) return undefined;
  const { times, before } = passedTimes(claimed, due, present);
  const isLate = present.getTime() - (times.at(-1) ?? due).getTime() > onTime;
  const missed = times.slice(0, Math.max(times.length - wantedRuns(claimed, isLate), 0));
  const wanted = times.slice(missed.length);
  const recorded = await recordMissed(claimed, { times: missed, before }, tx, present);
  await noteFailures(claimed, recorded, tx);
  if (claimed.missed === missedPolicies.all && (isLate || wanted.length > 1)) {
    await insertRuns(
      tx,
      claimed,
      wanted.map(dueTime => ({ dueTime, state: 'due' })),
    );
    return undefined;
  }
  const [dueTime] = wanted;
  return dueTime && begin(claimed, dueTime, tx, present);
}

/** How many of the due times that have passed are run. */
function wantedRuns({ missed }: JobRow, isLate: boolean): number {
  if (missed === missedPolicies.all) return mostMadeUp;
  return isLate && missed === missedPolicies.skip ? 0 : 1;
}

/** @returns the recorded runs, the latest first */
async function recordMissed(
  job: JobRow,
  { times, before }: ReturnType<typeof passedTimes>,
  tx: Database,
  present: Date,
): Promise<RunRow[]> {
  const runs = times.map((dueTime, index) => ({
    dueTime,
    state: jobRunAfter('due', 'miss'),
    endTime: present,
    message: index === 0 && before > 0 ? `此前还错过的次数： ${before}` : null,
  }));
  return (await insertRuns(tx, job, runs)).reverse();
}

/** Records that a run begins, waits, or is skipped because of the one before. @returns the run to start */
async function begin(job: JobRow, dueTime: Date, tx: Database, present: Date): Promise<RunRow | undefined> {
  const waits = job.overlap === overlapPolicies.wait;
  if (waits && (await hasWaiting(job, tx))) {
    await insertRun(tx, job, { dueTime, ...skipped('waiting', present) });
    return undefined;
  }
  if (job.overlap === overlapPolicies.beside || !(await isBusy(job, tx)))
    return insertRun(tx, job, { dueTime, ...begun(job, jobRunAfter('due', 'begin'), 1, present) });
  await insertRun(tx, job, { dueTime, ...(waits ? { state: 'due' } : skipped('busy', present)) });
  return undefined;
}

/** Whether a run of the schedule waits for the end of another. */
const hasWaiting = async ({ id }: JobRow, tx: Database): Promise<boolean> =>
  (await tx.$count(
    jobRuns,
    and(eq(jobRuns.jobId, id), eq(jobRuns.state, 'due'), isNull(jobRuns.startedBy)),
  )) > 0;
