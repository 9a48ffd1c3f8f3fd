import type { RuntimeSample } from '#contract/areas/monitoring.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { momentLabel, Plot } from '#modules/kit/plot/index.ts';
import { clock, count, megabytes, milliseconds } from '../format.ts';
import { monitoringText } from '../text.ts';
import type { ShownHistory } from './period-plots.tsx';

const minute = 60_000;

const labelsOf = ({ samples, days }: ShownHistory) =>
  samples.map(({ time }) => (days === 0 ? clock(time) : momentLabel(time)));
const valuesOf = (samples: readonly RuntimeSample[], key: keyof RuntimeSample) =>
  samples.map(sample => sample[key]);

/** Memory, event loop and garbage collection. */
export function ProcessPlots({ history }: { history: ShownHistory }) {
  const t = useText(monitoringText);
  const { samples } = history;
  const labels = labelsOf(history);
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <Plot
        title={t('history.memory')}
        labels={labels}
        format={megabytes}
        series={[
          { name: t('history.heapUsed'), values: valuesOf(samples, 'heapUsed') },
          { name: t('history.heapTotal'), values: valuesOf(samples, 'heapTotal') },
          { name: t('history.resident'), values: valuesOf(samples, 'resident') },
        ]}
      />
      <Plot
        title={t('history.lag')}
        labels={labels}
        format={milliseconds}
        series={[
          { name: t('history.median'), values: valuesOf(samples, 'lagMedian') },
          { name: t('history.high'), values: valuesOf(samples, 'lagHigh') },
          { name: t('history.collecting'), values: valuesOf(samples, 'collecting') },
        ]}
      />
    </div>
  );
}

/** Requests and the time to reply. */
export function RequestPlots({ history }: { history: ShownHistory }) {
  const t = useText(monitoringText);
  const { samples, interval } = history;
  const labels = labelsOf(history);
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <Plot
        title={
          interval < minute
            ? t('history.requests', { seconds: interval / 1000 })
            : t('history.requestsOfMinutes', { minutes: interval / minute })
        }
        labels={labels}
        format={count}
        series={[
          { name: t('history.all'), values: valuesOf(samples, 'requests') },
          { name: t('history.errors'), values: valuesOf(samples, 'errors') },
        ]}
      />
      <Plot
        title={t('history.durations')}
        labels={labels}
        format={milliseconds}
        series={[{ name: t('history.p95'), values: valuesOf(samples, 'p95') }]}
      />
    </div>
  );
}
