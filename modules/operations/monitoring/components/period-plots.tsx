import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type RuntimeSample, runtimeDays } from '#contract/areas/monitoring.ts';
import { figurePeriods } from '#contract/figure-period.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { PeriodSwitch } from '#modules/kit/plot/index.ts';
import { readDays } from '../api.ts';

/** What plots show: samples, the milliseconds between them, and over how many days; 0 for the last hour. */
export interface ShownHistory {
  readonly samples: readonly RuntimeSample[];
  readonly interval: number;
  readonly days: number;
}

interface PeriodPlotsProps {
  /** The last hour of this process. */
  hour: Omit<ShownHistory, 'days'>;
  children: (history: ShownHistory) => ReactNode;
}

const periods = [0, ...figurePeriods];

/** Plots of the last hour, which is live, or of days before, where the server keeps these. */
export function PeriodPlots({ hour, children }: PeriodPlotsProps) {
  const [days, setDays] = useState(0);
  const keepsDays = useCapability('metricDays') === true;
  const query = useQuery({
    queryKey: entityKey(runtimeDays.name, days),
    queryFn: ({ signal }) => readDays(days, signal),
    enabled: days > 0,
  });
  return (
    <>
      {keepsDays && <PeriodSwitch periods={periods} value={days} onChange={setDays} />}
      {days === 0 ? (
        children({ ...hour, days })
      ) : (
        <QueryState query={query} pending={<SkeletonLines lines={8} />}>
          {found => children({ ...found, days })}
        </QueryState>
      )}
    </>
  );
}
