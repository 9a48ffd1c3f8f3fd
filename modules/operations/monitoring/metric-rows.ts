import type { Metric } from '#contract/areas/monitoring.ts';
import { unmeasuredTag } from '#contract/areas/monitoring.ts';
import type { MetricName } from './metrics-text.ts';

/** How the value of a metric is written. */
export type MetricUnit = 'megabytes' | 'count' | 'seconds' | 'milliseconds' | 'percent' | 'moment';

/** One line of a table: a measurement of a metric. */
export interface MetricLine {
  readonly metric: string;
  /** Which of its measurements, from 0. */
  readonly position?: number;
  /** The key of its text. */
  readonly text: MetricName;
  readonly unit: MetricUnit;
}

const line = (metric: string, unit: MetricUnit, text: MetricName, position = 0): MetricLine => ({
  metric,
  unit,
  text,
  position,
});

/** The lines of the page about the process, in the order of the family. */
export const runtimeLines: readonly MetricLine[] = [
  line('jvm.memory.max', 'megabytes', 'jvm_memory_max'),
  line('jvm.memory.committed', 'megabytes', 'jvm_memory_committed'),
  line('jvm.memory.used', 'megabytes', 'jvm_memory_used'),
  line('jvm.buffer.memory.used', 'megabytes', 'jvm_buffer_memory_used'),
  line('jvm.buffer.count', 'count', 'jvm_buffer_count'),
  line('jvm.threads.daemon', 'count', 'jvm_threads_daemon'),
  line('jvm.threads.live', 'count', 'jvm_threads_live'),
  line('jvm.threads.peak', 'count', 'jvm_threads_peak'),
  line('jvm.classes.loaded', 'count', 'jvm_classes_loaded'),
  line('jvm.classes.unloaded', 'count', 'jvm_classes_unloaded'),
  line('jvm.gc.memory.allocated', 'megabytes', 'jvm_gc_memory_allocated'),
  line('jvm.gc.memory.promoted', 'megabytes', 'jvm_gc_memory_promoted'),
  line('jvm.gc.max.data.size', 'megabytes', 'jvm_gc_max_data_size'),
  line('jvm.gc.live.data.size', 'megabytes', 'jvm_gc_live_data_size'),
  line('jvm.gc.pause', 'count', 'jvm_gc_pause_count', 0),
  line('jvm.gc.pause', 'seconds', 'jvm_gc_pause_total', 1),
];

/** The lines of the page about the web server. */
export const webServerLines: readonly MetricLine[] = [
  line('tomcat.sessions.created', 'count', 'tomcat_sessions_created'),
  line('tomcat.sessions.expired', 'count', 'tomcat_sessions_expired'),
  line('tomcat.sessions.active.current', 'count', 'tomcat_sessions_active_current'),
  line('tomcat.sessions.active.max', 'count', 'tomcat_sessions_active_max'),
  line('tomcat.sessions.rejected', 'count', 'tomcat_sessions_rejected'),
];

/** The lines of the page about the machine. */
export const systemLines: readonly MetricLine[] = [
  line('system.cpu.count', 'count', 'system_cpu_count'),
  line('system.cpu.usage', 'percent', 'system_cpu_usage'),
  line('process.start.time', 'moment', 'process_start_time'),
  line('process.uptime', 'seconds', 'process_uptime'),
  line('process.cpu.usage', 'percent', 'process_cpu_usage'),
];

/** The metrics that a page reads, each once. */
export const metricsOf = (lines: readonly MetricLine[]): string[] => [
  ...new Set(lines.map(({ metric }) => metric)),
];

/** The value of a line; undefined where the server does not measure it. */
export function measuredOf(
  { metric, position = 0 }: MetricLine,
  read: readonly Metric[],
): number | undefined {
  const found = read.find(({ name }) => name === metric);
  // Other servers leave the tags out.
  if (!found || found.availableTags?.some(({ tag }) => tag === unmeasuredTag)) return undefined;
  return found.measurements[position]?.value;
}
