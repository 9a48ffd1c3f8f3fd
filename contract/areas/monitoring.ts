import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { figurePeriod } from '../figure-period.ts';

/** The codes that open the pages about the machine. */
const monitorCode = {
  redis: 'system:monitor:redis:list',
  server: 'system:monitor:server:list',
  tomcat: 'system:monitor:tomcat:list',
  jvm: 'system:monitor:jvm:list',
  trace: 'system:monitor:trace:list',
  disk: 'system:monitor:disk:list',
} as const;

const allowed = (...codes: [string, ...string[]]) => ({ auth: 'permission', permission: codes }) as const;
const none = z.object({});
const get = { method: 'GET', input: none, success: readOk } as const;
const bare = { ...get, reply: 'bare' } as const;

const redisLine = z.object({
  key: z.string(),
  value: z.nullable(z.string()),
  description: z.nullable(z.string()),
});
export type RedisLine = z.output<typeof redisLine>;

/** What the cache server states about itself; empty where none is configured (PAGE-48). */
export const redisInfo = defineEndpoint({
  ...get,
  ...allowed(monitorCode.redis),
  name: 'monitor.redisInfo',
  path: '/sys/actuator/redis/info',
  output: z.array(redisLine),
});

/** The number of keys (PAGE-48). @throws where no cache server is configured */
export const redisKeysSize = defineEndpoint({
  ...bare,
  ...allowed(monitorCode.redis),
  name: 'monitor.redisKeysSize',
  path: '/sys/actuator/redis/keysSize',
  output: z.object({ create_time: z.number(), dbSize: z.number() }),
});

/** The memory of the cache server in bytes, as a text (PAGE-48). @throws where none is configured */
export const redisMemory = defineEndpoint({
  ...bare,
  ...allowed(monitorCode.redis),
  method: ['GET', 'POST'],
  name: 'monitor.redisMemory',
  path: '/sys/actuator/redis/memoryInfo',
  output: z.object({ used_memory: z.string(), create_time: z.number() }),
});

const disk = z.object({
  name: z.string(),
  /** Bytes in all. */
  max: z.number(),
  /** Bytes that are free. */
  rest: z.number(),
  /** How much is used, a whole number of percent. */
  restPPT: z.number(),
});
export type Disk = z.output<typeof disk>;

/** The file systems of the machine, that of the data first (PAGE-45). */
export const diskInfo = defineEndpoint({
  ...get,
  ...allowed(monitorCode.disk),
  name: 'monitor.diskInfo',
  path: '/sys/actuator/redis/queryDiskInfo',
  output: z.array(disk),
  success: withMessage('查询成功'),
});

const metricSchema = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  baseUnit: z.nullable(z.string()),
  measurements: z.array(z.object({ statistic: z.string(), value: z.number() })),
  availableTags: z.array(z.object({ tag: z.string(), values: z.array(z.string()) })),
});
export type Metric = z.output<typeof metricSchema>;

const anyMetric = allowed(monitorCode.jvm, monitorCode.tomcat, monitorCode.server);

/** The names of the metrics. */
export const metricNames = defineEndpoint({
  ...bare,
  ...anyMetric,
  name: 'monitor.metricNames',
  path: '/actuator/metrics',
  output: z.object({ names: z.array(z.string()) }),
});

/** One metric, present now (PAGE-47, PAGE-50, PAGE-51). An unknown name is a 404 without content. */
export const metric = defineEndpoint({
  ...bare,
  ...anyMetric,
  name: 'monitor.metric',
  path: '/actuator/metrics/{name}',
  input: z.object({ name: z.string().check(z.maxLength(100)) }),
  output: metricSchema,
});

/** The tag of a metric that this runtime does not have; its value is 0. */
export const unmeasuredTag = 'unmeasured';

const headers = z.record(z.string(), z.array(z.string()));
const traceSchema = z.object({
  timestamp: z.string(),
  principal: z.nullable(z.object({ name: z.string() })),
  session: z.nullable(z.object({ id: z.string() })),
  request: z.object({
    method: z.string(),
    uri: z.string(),
    headers,
    remoteAddress: z.nullable(z.string()),
  }),
  response: z.object({ status: z.number(), headers }),
  /** Milliseconds. */
  timeTaken: z.number(),
});
export type Trace = z.output<typeof traceSchema>;

/** The last requests, newest first, without their queries, bodies and secrets (PAGE-46). */
export const httpTrace = defineEndpoint({
  ...bare,
  ...allowed(monitorCode.trace),
  name: 'monitor.httpTrace',
  path: '/actuator/httptrace',
  output: z.object({ traces: z.array(traceSchema) }),
});

const sample = z.object({
  /** When the interval ended, in milliseconds since 1970. */
  time: z.number(),
  /** Bytes. */
  heapUsed: z.number(),
  heapTotal: z.number(),
  resident: z.number(),
  /** The share of all processors that the process used, from 0 to 1. */
  cpu: z.number(),
  /** How far the event loop was behind, in milliseconds: half of all times, and 99 of 100. */
  lagMedian: z.number(),
  lagHigh: z.number(),
  /** Milliseconds of garbage collection in the interval. */
  collecting: z.number(),
  /** Requests of the interval, and those that failed on the server. */
  requests: z.number(),
  errors: z.number(),
  /** Milliseconds within which 95 of 100 requests were replied to. */
  p95: z.number(),
});
export type RuntimeSample = z.output<typeof sample>;

const own = { ...get, extension: true } as const;

/** The process over the last hour, oldest first (PAGE-47, PAGE-51). */
export const runtimeHistory = defineEndpoint({
  ...own,
  ...allowed(monitorCode.jvm, monitorCode.tomcat),
  name: 'monitor.history',
  path: '/sys/monitor/history',
  output: z.object({
    /** The machine and the number of the process. */
    process: z.string(),
    /** Milliseconds between two samples. */
    interval: z.number(),
    samples: z.array(sample),
  }),
});

/**
 * The figures of all processes over some days, oldest first, in steps of the interval (PAGE-47, PAGE-51): sums of what
 * they did, and the worst of what they measured. Times at which no server ran are left out.
 */
export const runtimeDays = defineEndpoint({
  ...own,
  ...allowed(monitorCode.jvm, monitorCode.tomcat),
  name: 'monitor.days',
  path: '/sys/monitor/days',
  input: figurePeriod,
  output: z.object({
    /** Milliseconds between two samples. */
    interval: z.number(),
    samples: z.array(sample),
  }),
});

const routeRow = z.object({
  method: z.string(),
  route: z.string(),
  count: z.number(),
  /** Replies with a status from 500. */
  errors: z.number(),
  /** Requests a minute over the last five. */
  perMinute: z.number(),
  /** Milliseconds. */
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  max: z.number(),
});
export type RouteRow = z.output<typeof routeRow>;

/** The requests by route since the process started, the slowest first (PAGE-51). */
export const requestsByRoute = defineEndpoint({
  ...own,
  ...allowed(monitorCode.tomcat),
  name: 'monitor.requests',
  path: '/sys/monitor/requests',
  output: z.array(routeRow),
});

const hostSchema = z.object({
  process: z.string(),
  host: z.string(),
  system: z.string(),
  processor: z.string(),
  cores: z.number(),
  /** The share of the processors in use, from 0 to 1. */
  load: z.number(),
  /** Bytes. */
  memory: z.number(),
  memoryUsed: z.number(),
  /** Seconds since the machine started. */
  uptime: z.number(),
  runtime: z.string(),
  database: z.object({
    version: z.string(),
    /** Bytes. */
    size: z.number(),
    connections: z.number(),
    tables: z.array(z.object({ name: z.string(), rows: z.number(), size: z.number() })),
  }),
  /** Open sockets of consoles on this process. */
  sockets: z.number(),
});
export type Host = z.output<typeof hostSchema>;

/** The machine and its database (PAGE-50). */
export const hostInfo = defineEndpoint({
  ...own,
  ...allowed(monitorCode.server),
  name: 'monitor.host',
  path: '/sys/monitor/host',
  output: hostSchema,
});

export const monitoringEndpoints = [
  redisInfo,
  redisKeysSize,
  redisMemory,
  diskInfo,
  metricNames,
  metric,
  httpTrace,
  runtimeHistory,
  runtimeDays,
  requestsByRoute,
  hostInfo,
] as const;
