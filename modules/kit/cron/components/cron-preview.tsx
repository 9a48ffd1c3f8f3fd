import { useSelector } from '@xstate/react';
import { TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { clockOf, wallTime } from '#contract/cron/clock.ts';
import { hasYears } from '#contract/cron/read.ts';
import { cronWarnings } from '#contract/cron/warnings.ts';
import { previewExpression } from '#machines/cron/cron.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Combobox } from '#modules/ground/ui/combobox.tsx';
import { Field } from '#modules/ground/ui/index.ts';
import { cronText } from '../text.ts';
import type { CronEditing } from '../use-cron-editor.ts';
import { weekdayName } from '../value-name.ts';
import { warningText } from '../warning-text.ts';
import { RunCalendar } from './run-calendar.tsx';

/** The time zones of the browser, and one that it does not list. */
const zonesWith = (zone: string): string[] => [
  ...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

function RunTime({ run, zone }: { run: number; zone: string }) {
  const wall = new Date(wallTime(clockOf(zone), run));
  return (
    <time dateTime={new Date(run).toISOString()} className="tabular">
      {wall.toISOString().slice(0, 'yyyy-MM-ddTHH:mm:ss'.length).replace('T', ' ')}{' '}
      <span className="text-text-muted">{weekdayName(wall.getUTCDay() + 1)}</span>
    </time>
  );
}

/** What is misread, the next ten runs in a chosen time zone, and a month of runs (CRON-27 to CRON-29). */
export function CronPreview({ editing: { actor, parts, expression } }: { editing: CronEditing }) {
  const t = useText(cronText);
  const zone = useSelector(actor, ({ context }) => context.zone);
  const runs = useSelector(actor, ({ context }) => context.runs);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isAwaited = useSelector(actor, snapshot => snapshot.hasTag('previewAwaited'));
  const isFailed = useSelector(actor, snapshot => snapshot.hasTag('previewFailed'));
  // A key or a press is shown before the month and the warnings are computed again.
  const shown = useDeferredValue(expression);
  const warnings = cronWarnings(shown, { after: Date.now(), zone });
  return (
    <div className="grid gap-3">
      <div aria-live="polite" className="empty:hidden">
        {warnings.length > 0 && (
          <ul aria-label={t('warnings')} className="grid gap-1 rounded bg-warning-soft px-3 py-2 text-sm">
            {warnings.map(warning => (
              <li key={JSON.stringify(warning)} className="flex items-start gap-2">
                <TriangleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0 text-warning" />
                <span className="min-w-0 wrap-anywhere">{warningText(warning)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid gap-x-6 gap-y-3 @lg:grid-cols-2">
        <div className="grid content-start gap-1">
          <p className="font-medium leading-8">{t('runs')}</p>
          {isFailed ? (
            <p role="status" className="text-danger">
              {failure}
            </p>
          ) : (
            <ol
              aria-label={t('runs')}
              aria-busy={isAwaited}
              className="grid min-h-60 content-start leading-6"
            >
              {runs.map(run => (
                <li key={run}>
                  <RunTime run={run} zone={zone} />
                </li>
              ))}
            </ol>
          )}
          {hasYears(shown) && <p className="text-sm text-text-muted">{t('yearsIgnored')}</p>}
        </div>
        <div className="grid content-start gap-3">
          <RunCalendar expression={useDeferredValue(previewExpression(parts))} zone={zone} />
          <Field label={t('zone')} layout="beside" className="[--field-label:auto]">
            <Combobox
              options={zonesWith(zone).map(value => ({ value, label: value }))}
              value={zone}
              onChange={next => next !== '' && actor.send({ type: 'zone.choose', zone: next })}
            />
          </Field>
        </div>
      </div>
    </div>
  );
}
