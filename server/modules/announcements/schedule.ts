import { reminderPause } from '#contract/areas/announcements-reminders.ts';
import { clockOf } from '#contract/cron/clock.ts';
import { nextRuns } from '#contract/cron/runs.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { processTimeZone } from '#server/kernel/wire/time-zone.ts';
import type { Values } from '#server/records/resource/definition.ts';
import type { AnnouncementRow } from './state.ts';

type Schedule = Pick<AnnouncementRow, 'remindCron' | 'remindZone'>;

/** Milliseconds. */
const pause = reminderPause * 60_000;
/** As many runs are compared: an uneven schedule shows its shortest pause within a few days. */
const comparedRuns = 50;

/** The next reminder of an announcement after a moment; null without one before its end. */
export function nextReminder(
  { endTime, ...schedule }: Schedule & Pick<AnnouncementRow, 'endTime'>,
  after: Date,
): Date | null {
  const [next] = runsOf(schedule, 1, after);
  return next === undefined || (endTime && next >= endTime.getTime()) ? null : new Date(next);
}

/** The next reminder after one that is due now: never sooner than the shortest pause. */
export const reminderAfter = (row: AnnouncementRow, present: Date): Date | null =>
  nextReminder(row, new Date(present.getTime() + pause - 1));

function runsOf({ remindCron, remindZone }: Schedule, count: number, after: Date): number[] {
  if (!remindCron) return [];
  return nextRuns(remindCron, count, {
    after: after.getTime(),
    zone: remindZone || processTimeZone || 'UTC',
  });
}

/**
 * Refuses a schedule that has no run, or more than one within the shortest pause, and a time zone that does not exist.
 * @throws BusinessError at the field
 */
export function requireSchedule(input: Values, stored: Schedule | undefined, present: Date): void {
  const textIn = (name: keyof Schedule) => {
    const sent = input[name];
    return typeof sent === 'string' ? sent : (stored?.[name] ?? '');
  };
  const schedule = { remindCron: textIn('remindCron'), remindZone: textIn('remindZone') };
  if (input.remindZone && !isZone(schedule.remindZone)) throw refusal('remindZone', '没有这个时区');
  if (!schedule.remindCron) return;
  const runs = runsOf(schedule, comparedRuns, present);
  if (runs.length === 0) throw refusal('remindCron', '这个计划没有可执行的时间');
  if (runs.some((run, index) => run - (runs[index - 1] ?? Number.NEGATIVE_INFINITY) < pause))
    throw refusal('remindCron', `两次提醒至少间隔 ${reminderPause} 分钟`);
}

function isZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

const refusal = (field: keyof Schedule, message: string) =>
  new BusinessError(message, { fieldErrors: { [field]: message } });
