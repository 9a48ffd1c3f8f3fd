import type { Metric } from '#contract/areas/monitoring.ts';
import { Panel } from '#modules/ground/panels/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { FigureTable } from '#modules/kit/plot/index.ts';
import { metricText } from '../format.ts';
import { type MetricLine, measuredOf } from '../metric-rows.ts';
import { metricsText } from '../metrics-text.ts';
import { monitoringText } from '../text.ts';

/** Metrics with what they mean and their value now. */
export function MetricTable({
  lines,
  metrics,
}: {
  lines: readonly MetricLine[];
  metrics: readonly Metric[];
}) {
  const t = useText(monitoringText);
  const describe = useText(metricsText);
  return (
    <Panel title={t('metrics')}>
      <FigureTable
        label={t('metrics')}
        rows={lines}
        keyOf={({ text }) => text}
        columns={[
          {
            key: 'parameter',
            title: t('parameter'),
            wide: true,
            cell: ({ metric }) => <Tag>{metric}</Tag>,
          },
          {
            key: 'description',
            title: t('description'),
            cell: ({ text }) => describe(text),
          },
          {
            key: 'value',
            title: t('value'),
            numeric: true,
            cell: line => {
              const value = measuredOf(line, metrics);
              return value === undefined ? (
                <span className="text-text-faint">{t('unmeasured')}</span>
              ) : (
                metricText(line.unit, value)
              );
            },
          },
        ]}
      />
    </Panel>
  );
}
