import type { RouteRow } from '#contract/areas/monitoring.ts';
import { Panel } from '#modules/ground/panels/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { FigureTable } from '#modules/kit/plot/index.ts';
import { count, milliseconds, rate } from '../format.ts';
import { monitoringText } from '../text.ts';

/** The requests by route, the slowest first. */
export function RouteTable({ rows }: { rows: readonly RouteRow[] }) {
  const t = useText(monitoringText);
  const duration = (key: 'p50' | 'p95' | 'p99' | 'max') => ({
    key,
    title: t(`routes.${key}`),
    numeric: true,
    wide: key !== 'p95',
    cell: (row: RouteRow) => milliseconds(row[key]),
  });
  return (
    <Panel title={t('routes.title')}>
      {rows.length === 0 && <p className="p-4 text-text-muted">{t('routes.none')}</p>}
      {rows.length > 0 && (
        <FigureTable
          label={t('routes.title')}
          rows={rows}
          keyOf={({ method, route }) => `${method} ${route}`}
          columns={[
            {
              key: 'route',
              title: t('routes.route'),
              cell: ({ method, route }) => (
                <span className="inline-flex flex-wrap gap-2">
                  <Tag>{method}</Tag>
                  {route}
                </span>
              ),
            },
            { key: 'count', title: t('routes.count'), numeric: true, cell: row => count(row.count) },
            {
              key: 'perMinute',
              title: t('routes.perMinute'),
              numeric: true,
              wide: true,
              cell: row => rate(row.perMinute),
            },
            {
              key: 'errors',
              title: t('routes.errors'),
              numeric: true,
              cell: ({ errors }) => (errors > 0 ? <Tag tone="danger">{count(errors)}</Tag> : 0),
            },
            duration('p50'),
            duration('p95'),
            duration('p99'),
            duration('max'),
          ]}
        />
      )}
    </Panel>
  );
}
