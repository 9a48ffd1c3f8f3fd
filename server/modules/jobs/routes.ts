import { eq } from 'drizzle-orm';
import { type JobRun, jobResource, jobStatus } from '#contract/areas/jobs.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { parts } from '#contract/filter-value.ts';
import { jobTaskOf } from '#contract/job-tasks.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { jobRuns, jobs } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import type { WriteRequest } from '#server/records/resource/change.ts';
import { serveResource } from '#server/records/resource/definition.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { requireNamed } from './named-records.ts';
import { insertRun, type JobRow, type RunRow, runsOfJob } from './run-rows.ts';
import { lastRuns } from './run-starts.ts';
import { dueTimes, requireParameter, requireTask, requireUsable, zoneOf } from './schedule.ts';

const time = (date: Date | null) => date && formatDateTime(date);
const presentRun = ({ jobId: _, deadline: _deadline, retryTime: _retry, ...run }: RunRow): JobRun => ({
  ...run,
  duration: run.startTime && run.endTime && run.endTime.getTime() - run.startTime.getTime(),
  dueTime: formatDateTime(run.dueTime),
  startTime: time(run.startTime),
  endTime: time(run.endTime),
});

/** What a write leaves of a job, of which the schedule depends on several columns. */
function planned(job: JobRow, now: Date): Partial<JobRow> {
  requireUsable(job, now);
  const [next = null] = job.status === jobStatus.running ? dueTimes(job, 1, now) : [];
  return { nextTime: next };
}

const initial = {
  status: jobStatus.stopped,
  missed: 'once',
  overlap: 'skip',
  timeLimit: 300,
  retries: 0,
} as const;

const jobServer = serveResource(jobResource, {
  table: jobs,
  compute: async (rows, context) => {
    const runs = await lastRuns(
      context.db,
      rows.map(({ id }) => id),
    );
    return job => {
      const run = runs.get(job.id);
      return { lastRun: run ? presentRun(run) : null, scheduleZone: zoneOf(job) };
    };
  },
  hooks: {
    before: async ({ verb, inputs, stored }, context) => {
      const now = context.now();
      const merged = (input: object, row: JobRow | undefined): JobRow => {
        const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
        return { ...initial, ...row, ...Object.fromEntries(given) } as JobRow;
      };
      if (verb === 'pause') return [{ nextTime: null }];
      const rows =
        verb === 'resume'
          ? stored.map(row => ({ ...row, status: jobStatus.running }))
          : inputs.map((input, index) => merged(input, stored[index]));
      const changes = rows.map(row => planned(row, now));
      // Whoever saves a job or starts it is the one in whose name it reads.
      for (const row of rows) await requireNamed(row, context);
      return changes;
    },
  },
});

async function jobOf(id: string, context: HandlerContext, missing: string): Promise<JobRow> {
  const [job] = await findVisible(jobServer, context, [id]);
  if (!job) throw new BusinessError(missing);
  return job;
}

async function setStatus(verb: 'pause' | 'resume', id: string, context: HandlerContext): Promise<null> {
  const job = await jobOf(id, context, '定时任务不存在！');
  if (verb === 'resume') requireTask(job.jobClassName ?? '');
  const status = verb === 'resume' ? jobStatus.running : jobStatus.stopped;
  return save({ verb, change: { kind: 'set', ids: [id], columns: { status } } }, context);
}

/** Writes jobs; something may be due earlier afterwards than before. */
async function save(request: WriteRequest, context: HandlerContext): Promise<null> {
  await writeRecords(jobServer, request, context);
  context.jobs.wake();
  return null;
}

async function execute(
  { id, parameter }: ParsedInputOf<typeof jobResource.endpoints.execute>,
  context: HandlerContext,
): Promise<null> {
  const job = await jobOf(id, context, '未找到对应实体');
  if (!jobTaskOf(job.jobClassName ?? '')) throw new BusinessError('执行失败!');
  if (parameter !== undefined) {
    requireParameter({ ...job, parameter });
    await requireNamed({ ...job, parameter }, context);
  }
  await context.db.transaction(async tx => {
    const startedBy = callerOf(context).username;
    await storeWanted(job, { startedBy, parameter: parameter ?? null }, { ...context, db: tx });
    const content = `执行一次定时任务： ${job.description || job.jobClassName}`;
    await writeLog(
      { ...context, db: tx },
      { type: logType.operation, operateType: operateType.edit, content },
    );
  });
  context.jobs.wake();
  return null;
}

/** Stores a run that somebody wants now: a millisecond later where another is due at the same moment. */
async function storeWanted(
  job: JobRow,
  run: Pick<RunRow, 'startedBy' | 'parameter'>,
  { db, now }: Pick<HandlerContext, 'db' | 'now'>,
): Promise<void> {
  for (let due = now().getTime(); ; due += 1)
    if (await insertRun(db, job, { dueTime: new Date(due), state: 'due', ...run })) return;
}

async function runsOf(
  { id, pageNo, pageSize }: ParsedInputOf<typeof jobResource.endpoints.runs>,
  context: HandlerContext,
): Promise<Page<JobRun>> {
  const job = await jobOf(id, context, '定时任务不存在！');
  const rows = await runsOfJob(job.id, context)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const total = await context.db.$count(jobRuns, eq(jobRuns.jobId, job.id));
  const records = rows.map(presentRun);
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}

async function deleteSeveral(joined: string, context: HandlerContext): Promise<null> {
  const ids = parts(joined);
  if (ids.length === 0) throw new BusinessError('参数不识别！');
  await writeRecords(jobServer, { verb: 'deleteBatch', change: { kind: 'delete', ids } }, context);
  return null;
}

export const jobRoutes = resourceRoutes(jobServer, {
  pause: ({ id }, context) => setStatus('pause', id, context),
  resume: ({ id }, context) => setStatus('resume', id, context),
  execute,
  runs: runsOf,
  add: (input, context) => save({ verb: 'add', change: { kind: 'add', inputs: [input] } }, context),
  edit: (input, context) => save({ verb: 'edit', change: { kind: 'edit', id: input.id, input } }, context),
  deleteBatch: ({ ids }, context) => deleteSeveral(ids, context),
});
