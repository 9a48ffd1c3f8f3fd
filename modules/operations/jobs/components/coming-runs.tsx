import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { jobStatus, type ScheduledJob } from '#contract/areas/jobs.ts';
import { clockOf, wallTime } from '#contract/cron/clock.ts';
import { readCron } from '#contract/cron/read.ts';
import { type DayTimes, dayTimes } from '#contract/cron/runs.ts';
import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { jobsText } from '../text.ts';

const days = 31;
const listed = 60;
const daysOfWeek = 7;
/** How far a key moves, in days. */
const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -daysOfWeek,
  ArrowDown: daysOfWeek,
  Home: -days,
  End: days,
};

/** Weekdays from Monday on, for the heading. */
const monday = Date.UTC(2026, 10, 23);

/** The runs of the next 31 days in the time zone of a job: a day of each column, the times of the chosen one below. */
export default function ComingRuns({ job }: { job: ScheduledJob }) {
  const t = useText(jobsText);
  const language = useLanguage();
  const zone = job.zone || job.scheduleZone || Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { cronExpression: expression } = job;
  const coming = useMemo(
    () =>
      expression && !readCron(expression).fault
        ? dayTimes(expression, { after: Date.now(), zone, days, listed })
        : [],
    [expression, zone],
  );
  const [chosen, choose] = useState(() =>
    Math.max(
      0,
      coming.findIndex(({ count }) => count > 0),
    ),
  );
  const table = useRef<HTMLTableElement>(null);
  const named = (midnight: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(midnight);
  const dayName = (midnight: number) => named(midnight, { month: 'long', day: 'numeric', weekday: 'long' });
  const move = (event: KeyboardEvent) => {
    const step = moves[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(chosen + step, 0), days - 1);
    choose(next);
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  const day = coming[chosen];
  if (!day || coming.every(({ count }) => count === 0))
    return (
      <section className="grid gap-2">
        <h3 className="font-medium">{t('coming')}</h3>
        <p className="text-text-muted">{t('noneComing')}</p>
      </section>
    );
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-medium">{t('comingIn', { zone })}</h3>
      {job.status !== jobStatus.running && <p className="text-sm text-text-muted">{t('stoppedComing')}</p>}
      <table
        ref={table}
        aria-label={t('comingIn', { zone })}
        className="w-full table-fixed border-separate border-spacing-0.5 text-center"
        onKeyDown={keyHandler(move)}
      >
        <thead>
          <tr>
            {Array.from({ length: daysOfWeek }, (_, index) => (
              <th key={monday + index} scope="col" className="font-normal text-text-muted text-xs">
                {named(monday + index * 86_400_000, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(coming).map(week => (
            <tr key={week.find(each => each !== undefined)?.midnight}>
              {week.map((each, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is a weekday
                <td key={column} className="p-0">
                  {each && (
                    <DayButton
                      day={each}
                      position={coming.indexOf(each)}
                      isChosen={each === day}
                      label={t(each.count > 0 ? 'runsOfDay' : 'noRunsOfDay', {
                        day: dayName(each.midnight),
                        count: each.count,
                      })}
                      times={t('times', { count: each.count })}
                      onChoose={choose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div aria-live="polite" className="grid gap-1">
        <p className="text-sm">
          {t(day.count > 0 ? 'runsOfDay' : 'noRunsOfDay', { day: dayName(day.midnight), count: day.count })}
        </p>
        <ol className="tabular flex flex-wrap gap-x-3 gap-y-1 text-sm text-text-muted empty:hidden">
          {day.times.map(run => (
            <li key={run}>
              <time dateTime={new Date(run).toISOString()}>{clockTime(run, zone)}</time>
            </li>
          ))}
          {day.count > day.times.length && <li>{t('moreRuns', { count: day.count - day.times.length })}</li>}
        </ol>
      </div>
    </section>
  );
}

interface DayButtonProps {
  day: DayTimes;
  position: number;
  isChosen: boolean;
  label: string;
  times: string;
  onChoose: (position: number) => void;
}

function DayButton({ day: { midnight, count }, position, isChosen, label, times, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      data-day={position}
      tabIndex={isChosen ? 0 : -1}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={() => onChoose(position)}
      className={cn(
        'tabular grid h-10 w-full content-start rounded text-sm leading-5 hover:bg-surface-hover',
        count > 0 ? 'bg-accent-soft font-medium text-accent-ink' : 'text-text-muted',
        isChosen && 'outline-2 outline-accent -outline-offset-2',
      )}
    >
      {new Date(midnight).getUTCDate()}
      {count > 0 && (
        <span aria-hidden className="block truncate text-[0.625rem] leading-3">
          {times}
        </span>
      )}
    </button>
  );
}

/** The time of day of a run on the clock of a time zone. */
const clockTime = (run: number, zone: string): string =>
  new Date(wallTime(clockOf(zone), run))
    .toISOString()
    .slice('yyyy-MM-ddT'.length, 'yyyy-MM-ddTHH:mm:ss'.length);

/** Days in weeks from Monday on; undefined before the first and after the last. */
function weeksOf(coming: readonly DayTimes[]): (DayTimes | undefined)[][] {
  const [first] = coming;
  const before = first ? (new Date(first.midnight).getUTCDay() + daysOfWeek - 1) % daysOfWeek : 0;
  const weeks = Math.ceil((before + coming.length) / daysOfWeek);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysOfWeek }, (__, column) => coming[week * daysOfWeek + column - before]),
  );
}
