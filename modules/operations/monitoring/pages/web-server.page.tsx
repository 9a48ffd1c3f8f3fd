import { useQueryClient } from '@tanstack/react-query';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { readHistory, readMetrics, readRoutes } from '../api.ts';
import { RequestPlots } from '../components/history-plots.tsx';
import { LiveFrame } from '../components/live-frame.tsx';
import { MetricTable } from '../components/metric-table.tsx';
import { PeriodPlots } from '../components/period-plots.tsx';
import { RouteTable } from '../components/route-table.tsx';
import { metricsOf, webServerLines } from '../metric-rows.ts';
import { monitoringText } from '../text.ts';
import { useLiveReading } from '../use-live-reading.ts';

const names = metricsOf(webServerLines);

/** The web server: sessions, and requests by route with their durations (PAGE-51). */
export default function WebServerPage() {
  const t = useText(monitoringText);
  const client = useQueryClient();
  const live = useLiveReading(async () => {
    const hasRoutes = await hasCapability(client, 'monitoring');
    const [metrics, further] = await Promise.all([
      readMetrics(names),
      hasRoutes ? Promise.all([readHistory(), readRoutes()]) : undefined,
    ]);
    return { metrics, history: further?.[0], routes: further?.[1] };
  });
  return (
    <LiveFrame live={live} source={({ history }) => history && t('process', { name: history.process })}>
      {({ metrics, history, routes }) => (
        <>
          {history && <PeriodPlots hour={history}>{shown => <RequestPlots history={shown} />}</PeriodPlots>}
          <MetricTable lines={webServerLines} metrics={metrics} />
          {routes && <RouteTable rows={routes} />}
        </>
      )}
    </LiveFrame>
  );
}
