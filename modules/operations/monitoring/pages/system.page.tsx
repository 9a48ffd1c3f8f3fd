import { useQueryClient } from '@tanstack/react-query';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { readHost, readMetrics } from '../api.ts';
import { HostPanels } from '../components/host-panels.tsx';
import { LiveFrame } from '../components/live-frame.tsx';
import { MetricTable } from '../components/metric-table.tsx';
import { metricsOf, systemLines } from '../metric-rows.ts';
import { useLiveReading } from '../use-live-reading.ts';

const names = metricsOf(systemLines);

/** The machine with its processors and memory, and the database (PAGE-50). */
export default function SystemPage() {
  const client = useQueryClient();
  const live = useLiveReading(async () => {
    const hasHost = await hasCapability(client, 'monitoring');
    const [metrics, host] = await Promise.all([readMetrics(names), hasHost ? readHost() : undefined]);
    return { metrics, host };
  });
  return (
    <LiveFrame live={live}>
      {({ metrics, host }) => (
        <>
          <MetricTable lines={systemLines} metrics={metrics} />
          {host && <HostPanels host={host} />}
        </>
      )}
    </LiveFrame>
  );
}
