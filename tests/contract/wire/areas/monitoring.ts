import type { WireLine } from '../line.ts';

const get = { calls: ['GET query'], input: {} } as const;
const of = (name: string) => [`system:monitor:${name}:list`] as const;
const metric = [
  'system:monitor:jvm:list',
  'system:monitor:tomcat:list',
  'system:monitor:server:list',
] as const;

/** The machine, as consoles of the family and as this one read it. */
export const monitoringLines: readonly WireLine[] = [
  {
    ...get,
    ids: ['PAGE-48'],
    name: 'monitor.redisInfo',
    path: '/sys/actuator/redis/info',
    access: of('redis'),
    answer: {
      code: 200,
      message: '',
      result: [{ key: 'redis_version', value: '7.4.1', description: 'Redis 服务器版本' }],
    },
  },
  {
    ...get,
    ids: ['PAGE-48'],
    name: 'monitor.redisKeysSize',
    path: '/sys/actuator/redis/keysSize',
    access: of('redis'),
    answer: { bare: { create_time: 1795308760864, dbSize: 37 } },
  },
  {
    ...get,
    ids: ['PAGE-48'],
    name: 'monitor.redisMemory',
    calls: ['GET query', 'POST body'],
    path: '/sys/actuator/redis/memoryInfo',
    access: of('redis'),
    answer: { bare: { used_memory: '1290240', create_time: 1795308760889 } },
  },
  {
    ...get,
    ids: ['PAGE-45'],
    name: 'monitor.diskInfo',
    path: '/sys/actuator/redis/queryDiskInfo',
    access: of('disk'),
    answer: {
      code: 200,
      message: '查询成功',
      result: [{ name: '/', max: 270553174016, rest: 252795826176, restPPT: 6 }],
    },
  },
  {
    ...get,
    ids: [],
    name: 'monitor.metricNames',
    path: '/actuator/metrics',
    access: metric,
    answer: { bare: { names: ['jvm.memory.max'] } },
  },
  {
    ...get,
    ids: ['PAGE-47', 'PAGE-50', 'PAGE-51'],
    name: 'monitor.metric',
    path: '/actuator/metrics/{name}',
    access: metric,
    input: { name: 'jvm.memory.max' },
    answer: {
      bare: {
        name: 'jvm.memory.max',
        description: 'The most memory that the heap may have',
        baseUnit: 'bytes',
        measurements: [{ statistic: 'VALUE', value: 2898264061 }],
        availableTags: [{ tag: 'area', values: ['heap', 'nonheap'] }],
      },
    },
  },
  {
    ...get,
    ids: ['PAGE-46'],
    name: 'monitor.httpTrace',
    path: '/actuator/httptrace',
    access: of('trace'),
    answer: {
      bare: {
        traces: [
          {
            timestamp: '2026-03-02T02:20:00.123Z',
            principal: { name: 'linyuan' },
            session: null,
            request: {
              method: 'GET',
              uri: 'http://museum.example/jeecg-boot/sys/user/list',
              headers: { host: ['museum.example'] },
              remoteAddress: '203.0.113.7',
            },
            response: { status: 200, headers: { 'content-type': ['application/json'] } },
            timeTaken: 12,
          },
        ],
      },
    },
  },
  {
    ...get,
    ids: ['PAGE-47'],
    name: 'monitor.history',
    path: '/sys/monitor/history',
    access: ['system:monitor:jvm:list', 'system:monitor:tomcat:list'],
    answer: {
      code: 200,
      message: '',
      result: {
        process: 'museum:1',
        interval: 10000,
        samples: [
          {
            time: 1795308760864,
            heapUsed: 60000000,
            heapTotal: 90000000,
            resident: 180000000,
            cpu: 0.02,
            lagMedian: 0.1,
            lagHigh: 4.2,
            collecting: 3,
            requests: 41,
            errors: 0,
            p95: 12.4,
          },
        ],
      },
    },
  },
  {
    ...get,
    ids: ['PAGE-51'],
    name: 'monitor.requests',
    path: '/sys/monitor/requests',
    access: of('tomcat'),
    answer: {
      code: 200,
      message: '',
      result: [
        {
          method: 'GET',
          route: '/jeecg-boot/sys/user/list',
          count: 12,
          errors: 0,
          perMinute: 2.4,
          p50: 4.1,
          p95: 9.8,
          p99: 10.2,
          max: 10.2,
        },
      ],
    },
  },
  {
    ...get,
    ids: ['PAGE-50'],
    name: 'monitor.host',
    path: '/sys/monitor/host',
    access: of('server'),
    answer: {
      code: 200,
      message: '',
      result: {
        process: 'museum:1',
        host: 'museum',
        system: 'Debian GNU/Linux 13 x64',
        processor: 'Intel Xeon',
        cores: 2,
        load: 0.1,
        memory: 8000000000,
        memoryUsed: 2000000000,
        uptime: 86400,
        runtime: 'Node.js v24.21.0',
        database: {
          version: 'PostgreSQL 18.1',
          size: 12000000,
          connections: 1,
          tables: [{ name: 'sys_log', rows: 1200, size: 400000 }],
        },
        sockets: 3,
      },
    },
  },
  {
    ids: ['PAGE-49'],
    name: 'monitor.terminal',
    calls: ['POST body'],
    path: '/sys/monitor/terminal',
    access: of('terminal'),
    input: { command: 'uptime' },
    answer: {
      code: 200,
      message: '',
      result: { command: 'uptime', lines: ['seconds                  86400'] },
    },
  },
];
