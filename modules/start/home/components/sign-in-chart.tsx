import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Table } from 'lucide-react';
import { useState } from 'react';
import type { Visits } from '#contract/areas/log.ts';
import { mostVisitDays } from '#contract/areas/log.ts';
import { QueryPanel } from '#modules/ground/panels/index.ts';
import type { Entry } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, IconButton } from '#modules/ground/ui/index.ts';
import { createdWithin, ListLink } from '#modules/start/boards/index.ts';
import { type Day, knowsLongerPeriod, lastDays } from '../days.logic.ts';
import { visitsQuery } from '../queries.ts';
import { homeText } from '../text.ts';
import { DayBars } from './day-bars.tsx';

const week = 7;
const none: readonly Visits[] = [];

/** The sign-ins by day, as a chart or as a table. */
export function SignInChart({ log }: { log: Entry }) {
  const t = useText(homeText);
  const query = useQuery(visitsQuery);
  const [count, setCount] = useState(week);
  const [asTable, setAsTable] = useState(false);
  const visits = query.data ?? none;
  const present = new Date();
  const days = lastDays(visits, count, present);
  return (
    <QueryPanel
      title={t('chart.title')}
      query={query}
      className="h-57.5"
      tools={
        <div className="flex items-center gap-1">
          <ListLink
            title={t('chart.title')}
            to={log.path}
            search={createdWithin(days.map(({ date }) => date))}
          />
          {knowsLongerPeriod(visits, present) && (
            <fieldset className="flex gap-1">
              <legend className="sr-only">{t('chart.period')}</legend>
              {[week, mostVisitDays].map(days => (
                <Button
                  key={days}
                  size="sm"
                  variant="ghost"
                  aria-pressed={days === count}
                  className="aria-pressed:bg-surface-hover aria-pressed:font-medium"
                  onClick={() => setCount(days)}
                >
                  {t('chart.days', { count: days })}
                </Button>
              ))}
            </fieldset>
          )}
          <IconButton label={t(asTable ? 'chart.chart' : 'chart.table')} onClick={() => setAsTable(!asTable)}>
            {asTable ? <ChartColumn aria-hidden /> : <Table aria-hidden />}
          </IconButton>
        </div>
      }
    >
      {() => (asTable ? <DayTable days={days} /> : <DayBars days={days} />)}
    </QueryPanel>
  );
}

/** The newest day first. */
function DayTable({ days }: { days: readonly Day[] }) {
  const t = useText(homeText);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only what has the focus
      tabIndex={0}
      aria-label={t('chart.byDay')}
      className="thin-scroll h-full overflow-y-auto"
    >
      <table className="tabular w-full text-left">
        <thead className="sticky top-0 bg-surface text-text-muted text-xs">
          <tr>
            <th className="px-4 py-1.5 font-medium">{t('chart.date')}</th>
            <th className="px-4 py-1.5 text-right font-medium">{t('chart.visits')}</th>
            <th className="px-4 py-1.5 text-right font-medium">{t('chart.addresses')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, visits, addresses }) => (
            <tr key={date} className="border-border border-t">
              <th scope="row" className="px-4 py-1 font-normal">
                {date}
              </th>
              <td className="px-4 py-1 text-right">{visits}</td>
              <td className="px-4 py-1 text-right">{addresses}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
