import { queryOptions, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { Trace } from '#contract/areas/monitoring.ts';
import { Panel } from '#modules/ground/panels/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ChoiceGroup } from '#modules/ground/ui/choice-group.tsx';
import { Button, EmptyState, SkeletonLines, Tag, type TagProps } from '#modules/ground/ui/index.ts';
import { Pagination } from '#modules/ground/ui/pagination.tsx';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { FigureTable } from '#modules/kit/plot/index.ts';
import { readTraces } from '../api.ts';
import { monitoringText } from '../text.ts';

const tracesQuery = queryOptions({ queryKey: ['trace', 'list'], queryFn: readTraces, staleTime: 0 });
const pageSizes = [10, 20, 30, 40, 100] as const;

/** The last requests, with what was replied and how long it took (PAGE-46). */
export default function TracePage() {
  const t = useText(monitoringText);
  const query = useQuery(tracesQuery);
  return (
    <section className="p-4 sm:p-6">
      <Panel
        title={t('trace.title')}
        tools={
          <Button
            icon={<RotateCw aria-hidden />}
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t('refreshNow')}
          </Button>
        }
      >
        <QueryState
          query={query}
          failure={t('failed')}
          pending={<SkeletonLines lines={8} className="p-4" />}
          empty={<EmptyState title={t('trace.none')} />}
        >
          {traces => <Traces traces={traces} />}
        </QueryState>
      </Panel>
    </section>
  );
}

function Traces({ traces }: { traces: readonly Trace[] }) {
  const t = useText(monitoringText);
  const [methods, setMethods] = useState<readonly string[]>([]);
  const [{ page, size }, setPage] = useState({ page: 1, size: 10 });
  const known = [...new Set(traces.map(({ request }) => request.method))].sort();
  const shown = traces.filter(({ request }) => methods.length === 0 || methods.includes(request.method));
  const last = Math.max(1, Math.ceil(shown.length / size));
  const current = Math.min(page, last);
  return (
    <>
      <div className="px-4 py-2">
        <ChoiceGroup
          look="tags"
          multiple
          aria-label={t('trace.methods')}
          options={known.map(method => ({ value: method, label: method }))}
          values={methods}
          onValuesChange={setMethods}
        />
      </div>
      {shown.length === 0 && <EmptyState title={t('trace.none')} />}
      {shown.length > 0 && (
        <FigureTable
          label={t('trace.title')}
          rows={shown.slice((current - 1) * size, current * size).map((trace, index) => ({ trace, index }))}
          keyOf={({ trace, index }) => `${trace.timestamp} ${index}`}
          columns={[
            {
              key: 'time',
              title: t('trace.time'),
              wide: true,
              cell: ({ trace }) => momentOf(trace.timestamp),
            },
            {
              key: 'method',
              title: t('trace.method'),
              wide: true,
              cell: ({ trace }) => <Tag>{trace.request.method}</Tag>,
            },
            { key: 'address', title: t('trace.address'), cell: ({ trace }) => pathOf(trace.request.uri) },
            {
              key: 'person',
              title: t('trace.person'),
              wide: true,
              cell: ({ trace }) => trace.principal?.name,
            },
            {
              key: 'status',
              title: t('trace.status'),
              numeric: true,
              cell: ({ trace: { response } }) => (
                <Tag tone={toneOfStatus(response.status)}>{response.status}</Tag>
              ),
            },
            {
              key: 'duration',
              title: t('trace.duration'),
              numeric: true,
              cell: ({ trace: { timeTaken } }) => (
                <Tag tone={toneOfDuration(timeTaken)}>{`${timeTaken} ms`}</Tag>
              ),
            },
          ]}
        />
      )}
      <div className="px-4 py-2">
        <Pagination
          page={current}
          pageSize={size}
          total={shown.length}
          pageSizes={pageSizes}
          onChange={(next, nextSize) => setPage({ page: next, size: nextSize })}
        />
      </div>
    </>
  );
}

function momentOf(timestamp: string): string {
  const date = new Date(timestamp);
  return `${date.toLocaleDateString('sv')} ${date.toLocaleTimeString('sv')}`;
}

/** The part after the server, which is the same for all. */
const pathOf = (uri: string) => uri.replace(/^https?:\/\/[^/]+/, '');

function toneOfStatus(status: number): TagProps['tone'] {
  if (status >= 500) return 'danger';
  return status >= 400 ? 'warning' : 'success';
}

/** In steps of half a second, as consoles of the family colour it. */
function toneOfDuration(time: number): TagProps['tone'] {
  if (time < 500) return 'success';
  if (time < 1000) return 'accent';
  return time < 1500 ? 'warning' : 'danger';
}
