import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { clockOf, wallTime } from '#contract/cron/clock.ts';
import { lengthOf } from '#contract/cron/days.ts';
import { monthRuns } from '#contract/cron/runs.ts';
import { monthAt } from '#contract/cron/warnings.ts';
import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, IconButton, VisuallyHidden } from '#modules/ground/ui/index.ts';
import { cronText } from '../text.ts';
import { weekdayName } from '../value-name.ts';

const fromMonday = [2, 3, 4, 5, 6, 7, 1];
const daysOfWeek = 7;

/** The weeks of a month from Monday on; 0 for a day of another month. */
function weeksOf(year: number, month: number): number[][] {
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + daysOfWeek - 1) % daysOfWeek;
  const length = lengthOf(year, month);
  return Array.from({ length: Math.ceil((before + length) / daysOfWeek) }, (_, week) =>
    Array.from({ length: daysOfWeek }, (__, index) => {
      const day = week * daysOfWeek + index - before + 1;
      return day > 0 && day <= length ? day : 0;
    }),
  );
}

/** The days of a month on which an expression runs, with how often; the buttons go to the months around it. */
export function RunCalendar({ expression, zone }: { expression: string; zone: string }) {
  const t = useText(cronText);
  const language = useLanguage();
  const [shift, setShift] = useState(0);
  const now = monthAt(Date.now(), zone);
  const first = new Date(Date.UTC(now.year, now.month - 1 + shift, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const runs = new Map(monthRuns(expression, { year, month, zone }).map(each => [each.day, each]));
  const title = first.toLocaleDateString(language, { timeZone: 'UTC', year: 'numeric', month: 'long' });
  const timeOf = (instant: number) =>
    new Date(wallTime(clockOf(zone), instant))
      .toISOString()
      .slice('yyyy-MM-ddT'.length, 'yyyy-MM-ddTHH:mm'.length);
  return (
    <section className="grid content-start gap-1">
      <div className="flex items-center justify-between">
        <p aria-live="polite" className="font-medium">
          {t('calendar', { month: title })}
        </p>
        <span className="flex">
          <IconButton size="sm" label={t('previousMonth')} onClick={() => setShift(shift - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('nextMonth')} onClick={() => setShift(shift + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </span>
      </div>
      <table
        aria-label={t('calendar', { month: title })}
        className="w-full table-fixed border-separate border-spacing-0.5 text-center"
      >
        <thead>
          <tr>
            {fromMonday.map(weekday => (
              <th key={weekday} scope="col" className="font-normal text-text-muted text-xs">
                {weekdayName(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map(week => (
            <tr key={week.join()}>
              {week.map((day, index) => {
                const found = runs.get(day);
                return (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: days of other months have no key of their own
                    key={index}
                    className={cn(
                      'tabular h-9 rounded align-top text-sm leading-4',
                      found ? 'bg-accent-soft font-medium text-accent-ink' : 'text-text-muted',
                    )}
                  >
                    {day > 0 && day}
                    {found && (
                      <>
                        <span aria-hidden className="block truncate text-[0.625rem]">
                          {found.count === 1 ? timeOf(found.first) : t('times', { count: found.count })}
                        </span>
                        <VisuallyHidden>
                          {t('runsOfDay', { count: found.count, time: timeOf(found.first) })}
                        </VisuallyHidden>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {runs.size === 0 && <p className="text-sm text-text-muted">{t('noneInMonth')}</p>}
    </section>
  );
}
