import { clockOf } from '#contract/cron/clock.ts';
import { readCron } from '#contract/cron/read.ts';
import { nextRuns } from '#contract/cron/runs.ts';
import { isWebAddress, jobParameters } from '#contract/job-parameters.ts';
import { jobTaskOf, jobTasks } from '#contract/job-tasks.ts';
import type { jobs } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { processTimeZone } from '#server/kernel/wire/time-zone.ts';

type JobRow = typeof jobs.$inferSelect;
/** When a job is due. */
export type Schedule = Pick<JobRow, 'cronExpression' | 'zone'>;

/** The shortest pause between two runs, in milliseconds. */
const shortestPause = 10_000;
/** As many runs are compared: an uneven schedule shows its shortest pause soon. */
const comparedRuns = 50;

/** The time zone in which the expression of a job is read. */
export const zoneOf = ({ zone }: Pick<JobRow, 'zone'>): string => zone || processTimeZone || 'UTC';

/** The due times after a moment, the soonest first. */
export function dueTimes({ cronExpression, zone }: Schedule, count: number, after: Date): Date[] {
  if (!cronExpression || readCron(cronExpression).fault) return [];
  const from = { after: after.getTime(), zone: zoneOf({ zone }) };
  return nextRuns(cronExpression, count, from).map(time => new Date(time));
}

const refusal = (field: keyof JobRow, message: string) =>
  new BusinessError(message, { fieldErrors: { [field]: message } });

/** @throws BusinessError with the tasks that there are, at the field */
export function requireTask(name: string): void {
  if (jobTaskOf(name)) return;
  const known = jobTasks.map(({ key, label }) => `${key}（${label[0]}）`).join('、');
  throw refusal('jobClassName', `后台找不到该类名：${name}，可用的任务：${known}`);
}

/** Refuses parameters that the task does not have, or whose values are out of bounds. @throws BusinessError at the field */
export function requireParameter({
  jobClassName,
  parameter,
}: Pick<JobRow, 'jobClassName' | 'parameter'>): void {
  const task = jobTaskOf(jobClassName ?? '');
  const parameters = task && jobParameters(task, parameter);
  if (!parameters || !('fault' in parameters)) return;
  const message = parameters.fault === '' ? '参数不是 JSON 对象' : `参数不正确：${parameters.fault}`;
  throw refusal('parameter', message);
}

/** Refuses a job that names no task, or whose parameters or schedule cannot be used. @throws BusinessError at the field */
export function requireUsable(
  job: Schedule & Pick<JobRow, 'jobClassName' | 'parameter' | 'failureAddress'>,
  now: Date,
): void {
  requireTask(job.jobClassName ?? '');
  requireParameter(job);
  if (job.failureAddress && !isWebAddress(job.failureAddress))
    throw refusal('failureAddress', '网络回调的地址不正确');
  if (job.zone && !isZone(job.zone)) throw refusal('zone', '没有这个时区');
  const runs = dueTimes(job, comparedRuns, now);
  if (runs.length === 0) throw refusal('cronExpression', '这个计划没有可执行的时间');
  if (runs.some((run, index) => run.getTime() - (runs[index - 1]?.getTime() ?? 0) < shortestPause))
    throw refusal('cronExpression', '两次执行至少间隔 10 秒');
}

function isZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}
