import { useState } from 'react';
import { cacheReading } from '#machines/timing.ts';
import { Panel } from '#modules/ground/panels/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState, SearchInput } from '#modules/ground/ui/index.ts';
import { FigureTable, Plot } from '#modules/kit/plot/index.ts';
import { type CacheReading, readCache } from '../api.ts';
import { LiveFrame } from '../components/live-frame.tsx';
import { clock, count, megabytes } from '../format.ts';
import { monitoringText } from '../text.ts';
import { useLiveReading } from '../use-live-reading.ts';

/** As consoles of the family have it. */
const options = { every: cacheReading, most: 6 } as const;

/** The cache server: keys and memory as they change, and what it states about itself (PAGE-48). */
export default function RedisPage() {
  const live = useLiveReading(readCache, options);
  return (
    <LiveFrame live={live} every={options.every}>
      {({ lines }) => (lines.length === 0 ? <NoCache /> : <Cache readings={live.readings} />)}
    </LiveFrame>
  );
}

function NoCache() {
  const t = useText(monitoringText);
  return <EmptyState title={t('redis.none')} description={t('redis.noneHint')} />;
}

function Cache({ readings }: { readings: readonly CacheReading[] }) {
  const t = useText(monitoringText);
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const labels = readings.map(({ time }) => clock(time));
  const lines = (readings.at(-1)?.lines ?? []).filter(({ key, description }) =>
    `${key} ${description ?? ''}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Plot
          title={t('redis.keys')}
          labels={labels}
          format={count}
          series={[{ name: t('redis.keys'), values: readings.map(({ keys }) => keys) }]}
        />
        <Plot
          title={t('redis.memory')}
          labels={labels}
          format={megabytes}
          series={[{ name: t('redis.memory'), values: readings.map(({ memory }) => memory) }]}
        />
      </div>
      <Panel
        title={t('redis.details')}
        tools={<SearchInput value={filter} onChange={setFilter} placeholder={t('redis.filter')} />}
      >
        <FigureTable
          label={t('redis.details')}
          rows={lines}
          keyOf={({ key }) => key}
          columns={[
            { key: 'key', title: t('redis.key'), cell: ({ key }) => key },
            {
              key: 'description',
              title: t('redis.keyDescription'),
              wide: true,
              cell: ({ description }) => description,
            },
            { key: 'value', title: t('redis.keyValue'), cell: ({ value }) => value },
          ]}
        />
      </Panel>
    </>
  );
}
