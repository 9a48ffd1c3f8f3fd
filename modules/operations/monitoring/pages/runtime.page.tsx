import { useQueryClient } from '@tanstack/react-query';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { readHistory, readMetrics } from '../api.ts';
import { ProcessPlots } from '../components/history-plots.tsx';
import { LiveFrame } from '../components/live-frame.tsx';
import { MetricTable } from '../components/metric-table.tsx';
import { PeriodPlots } from '../components/period-plots.tsx';
import { metricsOf, runtimeLines } from '../metric-rows.ts';
import { monitoringText } from '../text.ts';
import { useLiveReading } from '../use-live-reading.ts';

const names = metricsOf(runtimeLines);

/** The process: memory, threads and garbage collection now, over the last hour and over days (PAGE-47). */
export default function RuntimePage() {
  const t = useText(monitoringText);
  const client = useQueryClient();
  const live = useLiveReading(async () => {
    const hasHistory = await hasCapability(client, 'monitoring');
    const [metrics, history] = await Promise.all([
      readMetrics(names),
      hasHistory ? readHistory() : undefined,
    ]);
    return { metrics, history };
  });
  return (
    <LiveFrame live={live} source={({ history }) => history && t('process', { name: history.process })}>
      {({ metrics, history }) => (
        <>
          {history && <PeriodPlots hour={history}>{shown => <ProcessPlots history={shown} />}</PeriodPlots>}
          <MetricTable lines={runtimeLines} metrics={metrics} />
        </>
      )}
    </LiveFrame>
  );
}
