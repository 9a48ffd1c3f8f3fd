import { and, desc, eq, gt, inArray, lt, lte, min } from 'drizzle-orm';
import { jobStatus, overlapPolicies } from '#contract/areas/jobs.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { jobRuns, jobs } from '#server/kernel/db/schema/index.ts';
import { isOver, type NoteFailures } from './failure-notice.ts';
import {
  begun,
  type Claimed,
  isBusy,
  type JobRow,
  type RunRow,
  retryTime,
  runsWith,
  skipped,
} from './run-rows.ts';
import { jobRunAfter } from './run-state.ts';

/**
 * Claims the runs that are stored as due: those that people want now, and those of the schedule that wait, which begin one
 * after the other.
 */
export async function claimWaiting(db: Database, present: Date): Promise<Claimed[]> {
  const claimed: Claimed[] = [];
  const behind = new Set<string>();
  for (const { run, job } of await runsWith(db, eq(jobRuns.state, 'due'))) {
    const isOfSchedule = run.startedBy === null;
    if (isOfSchedule && behind.has(job.id)) continue;
    const taken = await withLocked(job, db, async (locked, tx) => {
      const change = await changeOf(locked, run, tx, present);
      return change && setRun(tx, run, change);
    });
    if (taken?.run.state === 'running') claimed.push(taken);
    if (isOfSchedule && taken?.run.state !== 'skipped') behind.add(job.id);
  }
  return claimed;
}

/** What becomes of a run that is due; undefined while it waits. Those of the schedule wait whatever the job is set to by now. */
async function changeOf(job: JobRow, run: RunRow, tx: Database, present: Date) {
  const isOfSchedule = run.startedBy === null;
  if (isOfSchedule && job.status !== jobStatus.running) return skipped('stopped', present);
  const isBeside = !isOfSchedule && job.overlap === overlapPolicies.beside;
  if (isBeside || !(await isBusy(job, tx))) return begun(job, jobRunAfter('due', 'begin'), 1, present);
  return !isOfSchedule && job.overlap === overlapPolicies.skip ? skipped('busy', present) : undefined;
}

/** Claims the runs that are tried again; they run beside others only where the job allows it. */
export async function claimRetries(db: Database, present: Date): Promise<Claimed[]> {
  const isDue = and(inArray(jobRuns.state, ['failed', 'lost']), lte(jobRuns.retryTime, present));
  const claimed: Claimed[] = [];
  for (const { run, job } of await runsWith(db, isDue)) {
    const taken = await withLocked(job, db, async (locked, tx) => {
      if (locked.overlap !== overlapPolicies.beside && (await isBusy(locked, tx))) return undefined;
      const again = begun(locked, jobRunAfter(run.state, 'retry'), run.attempt + 1, present);
      return setRun(tx, run, { ...again, endTime: null, message: null, retryTime: null });
    });
    if (taken) claimed.push(taken);
  }
  return claimed;
}

/** Of several processes one at a time decides about the runs of a job. */
const withLocked = (
  { id }: JobRow,
  db: Database,
  decide: (job: JobRow, tx: Database) => Promise<RunRow | undefined>,
): Promise<Claimed | undefined> =>
  db.transaction(async tx => {
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update');
    const run = job && (await decide(job, tx));
    return run && { job, run };
  });

/** Changes a run that is still as it was read. */
export async function setRun(
  tx: Database,
  run: RunRow,
  change: Partial<RunRow>,
): Promise<RunRow | undefined> {
  const { id, state, attempt } = run;
  const [changed] = await tx
    .update(jobRuns)
    .set(change)
    .where(and(eq(jobRuns.id, id), eq(jobRuns.state, state), eq(jobRuns.attempt, attempt)))
    .returning();
  return changed;
}

/** Marks the runs whose process has ended without a result. */
export async function markLost(db: Database, present: Date, noteFailures: NoteFailures): Promise<void> {
  const late = and(eq(jobRuns.state, 'running'), lt(jobRuns.deadline, present));
  for (const { run, job } of await runsWith(db, late))
    await db.transaction(async tx => {
      const lost = await setRun(tx, run, {
        state: jobRunAfter('running', 'lose'),
        endTime: present,
        message: `进程 ${run.process} 没有结果`,
        retryTime: retryTime(job, run.attempt, present),
      });
      if (lost && isOver(lost)) await noteFailures(job, [lost], tx);
    });
}

/** When a job or another attempt is due after a moment; what waits longer begins at the end of another run. */
export async function nextTime(db: Database, present: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(jobs.nextTime) })
    .from(jobs)
    .where(eq(jobs.status, jobStatus.running));
  const [retry] = await db
    .select({ at: min(jobRuns.retryTime) })
    .from(jobRuns)
    .where(gt(jobRuns.retryTime, present));
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
