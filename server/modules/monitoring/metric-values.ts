import { availableParallelism } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { and, count, eq, gt, gte, isNull, lte } from 'drizzle-orm';
import { type Metric, unmeasuredTag } from '#contract/areas/monitoring.ts';
import { sessions, users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { processorLoad } from './machine.ts';

type Measured = number | undefined | readonly (readonly [statistic: string, value: number])[];

interface MetricDefinition {
  description: string;
  unit?: 'bytes' | 'seconds' | 'threads' | 'classes' | 'buffers' | 'sessions';
  /** Undefined where this runtime does not measure it. */
  value(context: HandlerContext): Measured | Promise<Measured>;
}

const unmeasured = () => undefined;
const openSessions = async ({ db, now }: HandlerContext) => {
  const [found] = await db
    .select({ total: count() })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now()),
        eq(sessions.credentialVersion, users.credentialVersion),
      ),
    );
  return found?.total ?? 0;
};

/** The most sessions that were open whenever somebody looked at one process. */
const mostSeen = new WeakMap<object, number>();
async function mostSessions(context: HandlerContext): Promise<number> {
  const most = Math.max(mostSeen.get(context.metrics) ?? 0, await openSessions(context));
  mostSeen.set(context.metrics, most);
  return most;
}

const started = (context: HandlerContext) => context.metrics.startedAt;

/** The metrics of the family by their names, as this runtime measures them. */
const definitions: Readonly<Record<string, MetricDefinition>> = {
  'jvm.memory.max': {
    description: 'The most memory that the heap may have',
    unit: 'bytes',
    value: () => getHeapStatistics().heap_size_limit,
  },
  'jvm.memory.committed': {
    description: 'The memory that the heap has from the system',
    unit: 'bytes',
    value: () => getHeapStatistics().total_heap_size,
  },
  'jvm.memory.used': {
    description: 'The memory of the heap in use',
    unit: 'bytes',
    value: () => getHeapStatistics().used_heap_size,
  },
  'jvm.buffer.memory.used': {
    description: 'The memory of buffers, which are outside of the heap',
    unit: 'bytes',
    value: () => process.memoryUsage().arrayBuffers,
  },
  'jvm.buffer.count': {
    description: 'The number of buffers, which this runtime does not count',
    unit: 'buffers',
    value: unmeasured,
  },
  'jvm.threads.daemon': {
    description: 'The threads besides the one that runs the program',
    unit: 'threads',
    value: ({ metrics }) => {
      const threads = metrics.runtime.threads();
      return threads && threads.live - 1;
    },
  },
  'jvm.threads.live': {
    description: 'The threads of the process',
    unit: 'threads',
    value: ({ metrics }) => metrics.runtime.threads()?.live,
  },
  'jvm.threads.peak': {
    description: 'The most threads that were seen',
    unit: 'threads',
    value: ({ metrics }) => metrics.runtime.threads()?.peak,
  },
  'jvm.classes.loaded': {
    description: 'The number of loaded classes, which this runtime does not count',
    unit: 'classes',
    value: unmeasured,
  },
  'jvm.classes.unloaded': {
    description: 'The number of unloaded classes, which this runtime does not count',
    unit: 'classes',
    value: unmeasured,
  },
  'jvm.gc.memory.allocated': {
    description: 'The memory allocated since the start, which this runtime does not count',
    unit: 'bytes',
    value: unmeasured,
  },
  'jvm.gc.memory.promoted': {
    description: 'The memory that became old since the start, which this runtime does not count',
    unit: 'bytes',
    value: unmeasured,
  },
  'jvm.gc.max.data.size': {
    description: 'The most memory that old objects may have',
    unit: 'bytes',
    value: () => getHeapStatistics().heap_size_limit,
  },
  'jvm.gc.live.data.size': {
    description: 'The memory of old objects after the last full collection; there may not have been one',
    unit: 'bytes',
    value: ({ metrics }) => metrics.runtime.collections().live,
  },
  'jvm.gc.pause': {
    description: 'The time of garbage collections since the start',
    unit: 'seconds',
    value: ({ metrics }) => {
      const { count: times, total, longest } = metrics.runtime.collections();
      return [
        ['COUNT', times],
        ['TOTAL_TIME', total],
        ['MAX', longest],
      ];
    },
  },
  'system.cpu.count': { description: 'The number of processors', value: () => availableParallelism() },
  'system.cpu.usage': { description: 'The share of all processors in use', value: processorLoad },
  'process.start.time': {
    description: 'When the process started, in seconds since 1970',
    unit: 'seconds',
    value: () => Math.round(Date.now() / 1000 - process.uptime()),
  },
  'process.uptime': {
    description: 'How long the process has been running',
    unit: 'seconds',
    value: () => process.uptime(),
  },
  'process.cpu.usage': {
    description: 'The share of all processors that the process uses',
    value: ({ metrics }) => metrics.runtime.samples().at(-1)?.cpu,
  },
  'tomcat.sessions.created': {
    description: 'The sessions opened since the process started',
    unit: 'sessions',
    value: async context => {
      const [found] = await context.db
        .select({ total: count() })
        .from(sessions)
        .where(gte(sessions.createTime, started(context)));
      return found?.total ?? 0;
    },
  },
  'tomcat.sessions.expired': {
    description: 'The sessions that have expired since the process started',
    unit: 'sessions',
    value: async context => {
      const { expiresAt, revokedAt } = sessions;
      const [found] = await context.db
        .select({ total: count() })
        .from(sessions)
        .where(and(isNull(revokedAt), gte(expiresAt, started(context)), lte(expiresAt, context.now())));
      return found?.total ?? 0;
    },
  },
  'tomcat.sessions.active.current': {
    description: 'The sessions that are open now',
    unit: 'sessions',
    value: openSessions,
  },
  'tomcat.sessions.active.max': {
    description: 'The most sessions that were open whenever somebody looked',
    unit: 'sessions',
    value: mostSessions,
  },
  'tomcat.sessions.rejected': {
    description: 'The sessions refused because there were too many, of which there is no limit here',
    unit: 'sessions',
    value: unmeasured,
  },
};

export const metricNamesHere = Object.keys(definitions);

/** The metric of a name as it is now; undefined for an unknown name. */
export async function metricOf(name: string, context: HandlerContext): Promise<Metric | undefined> {
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (!definition) return undefined;
  const { description, unit, value } = definition;
  const measured = await value(context);
  const pairs = typeof measured === 'object' ? measured : [['VALUE', measured ?? 0] as const];
  return {
    name,
    description,
    baseUnit: unit ?? null,
    measurements: pairs.map(([statistic, each]) => ({ statistic, value: each })),
    availableTags: measured === undefined ? [{ tag: unmeasuredTag, values: ['true'] }] : [],
  };
}
