import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { RouteRow } from '#contract/areas/monitoring.ts';

const minute = 60_000;
/** The minutes over which the rate of requests is known. */
const rateMinutes = 5;

interface OfRoute {
  readonly method: string;
  readonly route: string;
  errors: number;
  /** Durations in microseconds. */
  readonly durations: RecordableHistogram;
  /** Requests by the number of their minute. */
  readonly recent: Map<number, number>;
}

export interface Requests {
  /** @param milliseconds from the arrival to the reply */
  observe(of: { method: string; route: string; status: number }, milliseconds: number, time: Date): void;
  /** By route, the slowest first. */
  rows(time: Date): RouteRow[];
  /** The requests since the last call. */
  takeInterval(): { requests: number; errors: number; p95: number };
}

const longestDuration = 3_600_000_000;
const toMilliseconds = (microseconds: number) => Math.round(microseconds / 10) / 100;
const at = (histogram: RecordableHistogram, percentile: number) =>
  histogram.count === 0 ? 0 : toMilliseconds(histogram.percentile(percentile));

/** Counts requests and their durations by route. */
export function openRequests(): Requests {
  const routes = new Map<string, OfRoute>();
  const interval = createHistogram({ highest: longestDuration });
  let errors = 0;
  return {
    observe: ({ method, route, status }, milliseconds, time) => {
      const key = `${method} ${route}`;
      const kept = routes.get(key) ?? {
        method,
        route,
        errors: 0,
        durations: createHistogram({ highest: longestDuration }),
        recent: new Map<number, number>(),
      };
      routes.set(key, kept);
      const microseconds = Math.min(longestDuration, Math.max(1, Math.round(milliseconds * 1000)));
      kept.durations.record(microseconds);
      interval.record(microseconds);
      if (status >= 500) {
        kept.errors += 1;
        errors += 1;
      }
      countMinute(kept.recent, Math.floor(time.getTime() / minute));
    },
    rows: time => {
      const present = Math.floor(time.getTime() / minute);
      return [...routes.values()]
        .map(({ method, route, errors: failed, durations, recent }) => ({
          method,
          route,
          count: durations.count,
          errors: failed,
          perMinute:
            [...recent].reduce((sum, [at, count]) => sum + (at > present - rateMinutes ? count : 0), 0) /
            rateMinutes,
          p50: at(durations, 50),
          p95: at(durations, 95),
          p99: at(durations, 99),
          max: toMilliseconds(durations.max),
        }))
        .sort((one, other) => other.p95 - one.p95);
    },
    takeInterval: () => {
      const taken = { requests: interval.count, errors, p95: at(interval, 95) };
      interval.reset();
      errors = 0;
      return taken;
    },
  };
}

function countMinute(recent: Map<number, number>, present: number): void {
  recent.set(present, (recent.get(present) ?? 0) + 1);
  for (const each of recent.keys()) if (each <= present - rateMinutes) recent.delete(each);
}
