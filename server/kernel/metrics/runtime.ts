import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  constants,
  monitorEventLoopDelay,
  type PerformanceEntry,
  PerformanceObserver,
  performance,
} from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import type { RuntimeSample } from '#contract/areas/monitoring.ts';
import type { Requests } from './requests.ts';

/** Milliseconds between two samples, and how many an hour has. */
export const sampleInterval = 10_000;
const samplesOfHour = 360;
/** Milliseconds between two measurements of the event loop. */
const lagResolution = 20;

/** What a process knows about itself. */
export interface Runtime {
  /** The last hour, oldest first; there is always at least one. */
  samples(): readonly RuntimeSample[];
  /** Garbage collections since the start; times in seconds. */
  collections(): { count: number; total: number; longest: number; live: number | undefined };
  /** The threads of the process, and the most that were seen; undefined where the system does not list them. */
  threads(): { live: number; peak: number } | undefined;
  close(): void;
}

interface CollectionEntry extends PerformanceEntry {
  readonly detail: { readonly kind?: number } | null;
}

/** Measures the process until it is closed. */
export function openRuntime(requests: Requests, now: () => Date): Runtime {
  const lag = monitorEventLoopDelay({ resolution: lagResolution });
  lag.enable();
  const collections: ReturnType<Runtime['collections']> = {
    count: 0,
    total: 0,
    longest: 0,
    live: undefined,
  };
  let collecting = 0;
  const observer = new PerformanceObserver(list => {
    for (const { duration, detail } of list.getEntries() as CollectionEntry[]) {
      collecting += duration;
      collections.count += 1;
      collections.total += duration / 1000;
      collections.longest = Math.max(collections.longest, duration / 1000);
      if (detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections.live = oldSpace();
    }
  });
  observer.observe({ entryTypes: ['gc'] });

  const samples: RuntimeSample[] = [];
  let peak = 0;
  let before = { cpu: process.cpuUsage(), time: performance.now() };
  const threads = () => {
    const live = threadCount();
    if (live === undefined) return undefined;
    peak = Math.max(peak, live);
    return { live, peak };
  };
  const sample = () => {
    const { heapUsed, heapTotal, rss } = process.memoryUsage();
    const passed = Math.max(1, performance.now() - before.time);
    const { user, system } = process.cpuUsage(before.cpu);
    before = { cpu: process.cpuUsage(), time: performance.now() };
    samples.push({
      time: now().getTime(),
      heapUsed,
      heapTotal,
      resident: rss,
      cpu: Math.min(1, (user + system) / 1000 / passed / availableParallelism()),
      lagMedian: lagOf(lag.percentile(50), lag.count),
      lagHigh: lagOf(lag.percentile(99), lag.count),
      collecting,
      ...requests.takeInterval(),
    });
    if (samples.length > samplesOfHour) samples.shift();
    collecting = 0;
    lag.reset();
    threads();
  };
  sample();
  const timer = setInterval(sample, sampleInterval).unref();
  return {
    samples: () => samples,
    collections: () => collections,
    threads,
    close: () => {
      clearInterval(timer);
      lag.disable();
      observer.disconnect();
    },
  };
}

/** Nanoseconds between two measurements as milliseconds beyond the intended pause. */
const lagOf = (nanoseconds: number, count: number) =>
  count === 0 ? 0 : Math.max(0, Math.round(nanoseconds / 10_000) / 100 - lagResolution);

const oldSpace = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size;

/** Only Linux lists the threads of a process as files. */
function threadCount(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/proc/self/task').length;
}
