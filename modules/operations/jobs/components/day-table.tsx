import { type KeyboardEvent, useRef } from 'react';
import type { DayTimes } from '#contract/cron/runs.ts';
import { currentLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn, VisuallyHidden } from '#modules/ground/ui/index.ts';
import { jobsText } from '../text.ts';

const daysOfWeek = 7;
const dayLength = 86_400_000;
const monday = Date.UTC(2026, 10, 23);
const weekdays = Array.from({ length: daysOfWeek }, (_, index) => monday + index * dayLength);

const named = (midnight: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLanguage(), { timeZone: 'UTC', ...options }).format(midnight);

/** How a day is called, with the number of its runs. */
export function useDayName(): (day: DayTimes) => string {
  const t = useText(jobsText);
  return ({ midnight, count }) =>
    t(count > 0 ? 'runsOfDay' : 'noRunsOfDay', {
      day: named(midnight, { month: 'long', day: 'numeric', weekday: 'long' }),
      count,
    });
}

/** The position that a key goes to; undefined for any other key. */
function positionAfter(key: string, position: number, count: number): number | undefined {
  const positions: Readonly<Record<string, number>> = {
    ArrowLeft: position - 1,
    ArrowRight: position + 1,
    ArrowUp: position - daysOfWeek,
    ArrowDown: position + daysOfWeek,
    Home: 0,
    End: count - 1,
  };
  const next = positions[key];
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1);
}

interface DayTableProps {
  label: string;
  days: readonly DayTimes[];
  /** The position of the chosen day. */
  chosen: number;
  onChoose: (position: number) => void;
}

/** Days in succession in weeks from Monday on, each with how often something runs; the arrow keys go from day to day. */
export function DayTable({ label, days, chosen, onChoose }: DayTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const move = keyHandler((event: KeyboardEvent) => {
    const next = positionAfter(event.key, chosen, days.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    table.current?.querySelectorAll('button')[next]?.focus();
  });
  return (
    <table
      ref={table}
      aria-label={label}
      className="w-full table-fixed border-separate border-spacing-0.5 text-center"
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weekdays.map(day => (
            <th key={day} scope="col" className="font-normal text-text-muted text-xs">
              {named(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map(week => (
          <tr key={week[0]?.midnight}>
            {week.map(({ midnight, day }) => (
              <td key={midnight} className="p-0">
                {day && (
                  <DayButton
                    day={day}
                    isChosen={day === days[chosen]}
                    onChoose={() => onChoose(days.indexOf(day))}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayButtonProps {
  day: DayTimes;
  isChosen: boolean;
  onChoose: () => void;
}

function DayButton({ day, isChosen, onChoose }: DayButtonProps) {
  const t = useText(jobsText);
  const dayName = useDayName();
  const { midnight, count } = day;
  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        'tabular grid h-10 w-full content-start rounded text-sm leading-5',
        count > 0 ? 'bg-accent-soft font-medium text-accent-ink' : 'text-text-muted hover:bg-surface-hover',
        isChosen && 'outline-2 outline-accent -outline-offset-2',
      )}
    >
      <VisuallyHidden>{dayName(day)}</VisuallyHidden>
      <span aria-hidden>{new Date(midnight).getUTCDate()}</span>
      {count > 0 && (
        <span aria-hidden className="block truncate text-[0.625rem] leading-3">
          {t('times', { count })}
        </span>
      )}
    </button>
  );
}

/** The weeks around days in succession; a place before the first or after the last has no day. */
function weeksOf(days: readonly DayTimes[]): { midnight: number; day: DayTimes | undefined }[][] {
  const first = days[0]?.midnight ?? 0;
  const before = (new Date(first).getUTCDay() + daysOfWeek - 1) % daysOfWeek;
  const weeks = Math.ceil((before + days.length) / daysOfWeek);
  return Array.from({ length: weeks }, (_, week) =>
    weekdays.map((_, weekday) => {
      const position = week * daysOfWeek + weekday - before;
      return { midnight: first + position * dayLength, day: days[position] };
    }),
  );
}
