import { useMemo, useState } from 'react';
import { jobStatus, type ScheduledJob } from '#contract/areas/jobs.ts';
import { clockOf, wallTime } from '#contract/cron/clock.ts';
import { readCron } from '#contract/cron/read.ts';
import { dayTimes } from '#contract/cron/runs.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { jobsText } from '../text.ts';
import { DayTable, useDayName } from './day-table.tsx';

const days = 31;
/** As many times of a day are listed. */
const listed = 60;

/** The runs of the next 31 days in the time zone of a job: how often by day, and the times of the chosen day. */
export default function ComingRuns({ job }: { job: ScheduledJob }) {
  const t = useText(jobsText);
  const dayName = useDayName();
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
      <DayTable label={t('comingIn', { zone })} days={coming} chosen={chosen} onChoose={choose} />
      <div aria-live="polite" className="grid gap-1">
        <p className="text-sm">{dayName(day)}</p>
        {day.count > 0 && (
          <ol className="tabular flex flex-wrap gap-x-3 gap-y-1 text-sm text-text-muted">
            {day.times.map(run => (
              <li key={run}>
                <time dateTime={new Date(run).toISOString()}>{clockTime(run, zone)}</time>
              </li>
            ))}
            {day.count > day.times.length && (
              <li>{t('moreRuns', { count: day.count - day.times.length })}</li>
            )}
          </ol>
        )}
      </div>
    </section>
  );
}

/** The time of day of a run on the clock of a time zone. */
const clockTime = (run: number, zone: string): string =>
  new Date(wallTime(clockOf(zone), run))
    .toISOString()
    .slice('yyyy-MM-ddT'.length, 'yyyy-MM-ddTHH:mm:ss'.length);
