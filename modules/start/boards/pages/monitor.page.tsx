import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sendStatus } from '#contract/areas/announcements-schema.ts';
import type { BoardDay, MonitorBoard } from '#contract/areas/boards.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { Panel } from '#modules/ground/panels/index.ts';
import { sizeText } from '#modules/ground/platform/files/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { DescriptionList } from '#modules/ground/ui/index.ts';
import { FigureTable, Plot } from '#modules/kit/plot/index.ts';
import { BoardFrame } from '../components/board-frame.tsx';
import {
  createdWithin,
  ListLink,
  Sum,
  shortDay,
  usePathOf,
  wholeNumber,
} from '../components/board-parts.tsx';
import { monitorQuery } from '../queries.ts';
import { boardsText } from '../text.ts';

const compared = ['signIns', 'people', 'operations', 'sent', 'runs', 'failures'] as const;

/** The installation over days: who came, what was done, what reached people, and what failed (PAGE-03). */
export default function MonitorBoardPage() {
  const [days, setDays] = useState(7);
  const isThere = useCapability('boards', 'now') === true;
  const query = useQuery({ ...monitorQuery(days), enabled: isThere });
  return (
    <BoardFrame days={days} onDays={setDays} query={query}>
      {board => <Board board={board} />}
    </BoardFrame>
  );
}

function Board({
  board: { days, present, before, slowest, database, files, fileCount },
}: {
  board: MonitorBoard;
}) {
  const t = useText(boardsText);
  const pathOf = usePathOf();
  const labels = days.map(({ day }) => shortDay(day));
  const series = (...keys: (keyof Omit<BoardDay, 'day'>)[]) =>
    keys.map(key => ({ name: t(key), values: days.map(day => day[key]) }));
  const within = createdWithin(days.map(({ day }) => day));
  const plots = [
    { title: t('activity'), series: series('signIns', 'people'), to: 'system/LogList', search: within },
    {
      title: t('operations'),
      series: series('operations'),
      to: 'system/LogList',
      search: { kind: 'operations', ...within },
    },
    {
      title: t('announcements'),
      series: series('sent', 'read'),
      to: 'system/SysAnnouncementList',
      search: { sendStatus: sendStatus.released },
    },
    // Its list is that of the jobs, each with its last run.
    { title: t('jobs'), series: series('runs', 'failures'), to: 'system/QuartzJobList', search: {} },
  ];
  return (
    <>
      <ul
        aria-label={t('figures')}
        className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
      >
        {compared.map(key => (
          <Sum key={key} label={t(key)} value={present[key]} before={before[key]} />
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {plots.map(({ title, series: drawn, to, search }) => (
          <Plot
            key={title}
            title={title}
            kind="bar"
            labels={labels}
            position={t('day')}
            series={drawn}
            format={wholeNumber}
            link={<ListLink title={title} to={pathOf(to)} search={search} />}
          />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-3 [&>:first-child]:xl:col-span-2">
        <Panel
          title={t('slowest')}
          tools={<ListLink title={t('slowest')} to={pathOf('modules/monitor/TomcatInfo')} />}
        >
          {slowest.length === 0 && <p className="p-4 text-text-muted">{t('noRequests')}</p>}
          {slowest.length > 0 && (
            <FigureTable
              label={t('slowest')}
              rows={slowest}
              keyOf={({ method, route }) => `${method} ${route}`}
              columns={[
                { key: 'route', title: t('route'), cell: ({ method, route }) => `${method} ${route}` },
                { key: 'times', title: t('times'), numeric: true, cell: ({ count }) => wholeNumber(count) },
                {
                  key: 'errors',
                  title: t('errors'),
                  numeric: true,
                  wide: true,
                  cell: ({ errors }) => errors,
                },
                { key: 'p95', title: t('p95'), numeric: true, cell: ({ p95 }) => `${wholeNumber(p95)} ms` },
              ]}
            />
          )}
        </Panel>
        <Panel
          title={t('storage')}
          tools={<ListLink title={t('storage')} to={pathOf('modules/oss/OSSFileList')} />}
        >
          <DescriptionList
            className="px-4 py-2"
            items={[
              { key: 'database', term: t('database'), detail: sizeText(database) },
              { key: 'files', term: t('files', { count: fileCount }), detail: sizeText(files) },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}
