import { hostname } from 'node:os';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { jobRuns, jobs } from '#server/kernel/db/schema/index.ts';
import { jobRunAfter } from './run-state.ts';

export type JobRow = typeof jobs.$inferSelect;
export type RunRow = typeof jobRuns.$inferSelect;
/** A run that this process has to carry out. */
export interface Claimed {
  readonly job: JobRow;
  readonly run: RunRow;
}

/** Beyond its time limit a run has so long to store its result, in milliseconds. */
const grace = 30_000;
/** The first pause before another attempt, in milliseconds; each further one is twice as long. */
const firstPause = 30_000;

const thisProcess = `${hostname()}:${process.pid}`.slice(0, 100);

/** Why a run is skipped. */
export const skipReasons = {
  busy: '上一次执行尚未结束',
  waiting: '已有一次执行在等待',
  stopped: '定时任务已停止',
} as const;

/** Whether a run of the job has not ended. */
export const isBusy = async ({ id }: JobRow, db: Database): Promise<boolean> =>
  (await db.$count(jobRuns, and(eq(jobRuns.jobId, id), eq(jobRuns.state, 'running')))) > 0;

/** The columns of a run that is not carried out. */
export const skipped = (reason: keyof typeof skipReasons, present: Date) => ({
  state: jobRunAfter('due', 'skip'),
  endTime: present,
  message: skipReasons[reason],
});

/** The columns of a run that this process begins. */
export const begun = (job: JobRow, state: RunRow['state'], attempt: number, present: Date) => ({
  state,
  attempt,
  startTime: present,
  deadline: new Date(present.getTime() + job.timeLimit * 1000 + grace),
  process: thisProcess,
});

/** Runs with their jobs, the longest due first. */
export const runsWith = (db: Database, condition: SQL | undefined): Promise<Claimed[]> =>
  db
    .select({ run: jobRuns, job: jobs })
    .from(jobRuns)
    .innerJoin(jobs, eq(jobs.id, jobRuns.jobId))
    .where(condition)
    .orderBy(jobRuns.dueTime);

/** The query of the runs of a job, newest first, of which no two are due at the same time. */
export const runsOfJob = (jobId: string, { db }: { readonly db: Database }) =>
  db.select().from(jobRuns).where(eq(jobRuns.jobId, jobId)).orderBy(desc(jobRuns.dueTime)).$dynamic();

type NewRun = Pick<RunRow, 'dueTime' | 'state'> & Partial<RunRow>;

/** Stores runs, but for due times that have one already. @returns the stored ones, the earliest due first */
export const insertRuns = async (
  db: Database,
  { id: jobId }: JobRow,
  runs: readonly NewRun[],
): Promise<RunRow[]> =>
  runs.length === 0
    ? []
    : db
        .insert(jobRuns)
        .values(runs.map(run => ({ id: newId(), jobId, ...run })))
        .onConflictDoNothing()
        .returning();

/** Stores a run, unless the due time has one already. @returns the stored one */
export const insertRun = async (db: Database, job: JobRow, run: NewRun): Promise<RunRow | undefined> =>
  (await insertRuns(db, job, [run]))[0];

/** When a run that has failed is tried again; null after the last attempt. */
export const retryTime = (job: JobRow, attempt: number, present: Date): Date | null =>
  attempt > job.retries ? null : new Date(present.getTime() + firstPause * 2 ** (attempt - 1));
