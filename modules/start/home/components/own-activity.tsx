import { useQuery } from '@tanstack/react-query';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { isAbsent, QueryPanel } from '#modules/ground/panels/index.ts';
import { useLanguage, useText } from '#modules/ground/platform/i18n/index.ts';
import { Ellipsis } from '#modules/ground/ui/index.ts';
import { Plot } from '#modules/kit/plot/index.ts';
import { ownQuery, shortDay, wholeNumber } from '#modules/start/boards/index.ts';
import { shownEntries } from '../queries.ts';
import { homeText } from '../text.ts';

const week = 7;
const none: readonly { day: string; signIns: number; operations: number }[] = [];

/** What the person did over a week, where the server knows it. */
function useOwnWeek() {
  const isThere = useCapability('boards') === true;
  const query = useQuery({ ...ownQuery(week, useLanguage()), enabled: isThere });
  return isThere && !isAbsent(query.error) ? query : undefined;
}

/** How often the person signed in and changed something on each day. */
export function OwnDays() {
  const t = useText(homeText);
  const query = useOwnWeek();
  if (query === undefined) return null;
  const days = query.data?.days ?? none;
  return (
    <Plot
      title={t('own.title')}
      kind="bar"
      labels={days.map(({ day }) => shortDay(day))}
      position={t('chart.date')}
      format={wholeNumber}
      series={(['signIns', 'operations'] as const).map(key => ({
        name: t(`own.${key}`),
        values: days.map(day => day[key]),
      }))}
    />
  );
}

/** What the person did last, in words. */
export function OwnLatest() {
  const t = useText(homeText);
  const query = useOwnWeek();
  if (query === undefined) return null;
  return (
    <QueryPanel title={t('own.latest')} query={query} className="min-h-57.5">
      {({ latest }) =>
        latest.length === 0 ? (
          <p className="p-4 text-text-muted">{t('own.none')}</p>
        ) : (
          <ul>
            {latest.slice(0, shownEntries).map(({ id, content, time }) => (
              <li
                key={id}
                className="flex h-11.5 min-w-0 items-center gap-2.5 border-border px-4 not-last:border-b"
              >
                <Ellipsis length="fit" className="min-w-0 flex-1">
                  {content}
                </Ellipsis>
                <time className="tabular shrink-0 text-text-muted text-xs">
                  {time.slice('yyyy-'.length, 'yyyy-MM-dd HH:mm'.length)}
                </time>
              </li>
            ))}
          </ul>
        )
      }
    </QueryPanel>
  );
}
