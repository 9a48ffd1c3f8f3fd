/** Where that server keeps its data, of which a small part is used. */
export const disk = { name: '/', rest: 252795826176, restPPT: 6, max: 270553174016 };

export const redisLine = {
  key: 'uptime_in_seconds',
  value: '0',
  description: '自 Redis 服务器启动以来，经过的秒数',
};

const headers = { host: ['127.0.0.1:8080'], connection: ['keep-alive'], 'x-access-token': ['<token>'] };

/** A request with its headers, among them the token of its person. */
export const trace = {
  timestamp: '2026-11-22T00:52:41.123Z',
  principal: null,
  session: null,
  request: {
    method: 'GET',
    uri: 'http://127.0.0.1:8080/jeecg-boot/sys/user/list?_t=1&pageNo=1',
    headers,
    remoteAddress: null,
  },
  response: { status: 200, headers: { 'Transfer-Encoding': ['chunked'], Connection: ['keep-alive'] } },
  timeTaken: 3,
};

export const metricOf = (name: string) => ({
  name,
  description: name === 'process.start.time' ? null : 'The maximum amount of memory in bytes',
  baseUnit: name.includes('memory') ? 'bytes' : null,
  measurements:
    name === 'jvm.gc.pause'
      ? [
          { statistic: 'COUNT', value: 4 },
          { statistic: 'TOTAL_TIME', value: 0.103 },
          { statistic: 'MAX', value: 0 },
        ]
      : [{ statistic: 'VALUE', value: 2898264061 }],
  availableTags: [{ tag: 'area', values: ['heap', 'nonheap'] }],
});

const ofRuntime = `memory.max memory.committed memory.used buffer.memory.used buffer.count threads.daemon threads.live
  threads.peak classes.loaded classes.unloaded gc.memory.allocated gc.memory.promoted gc.max.data.size
  gc.live.data.size gc.pause`;

/** The metrics that consoles read, among those that the server has. */
export const metricNames = [
  ...ofRuntime.split(/\s+/).map(name => `jvm.${name}`),
  ...['system.cpu.count', 'system.cpu.usage', 'process.start.time', 'process.uptime', 'process.cpu.usage'],
  ...['created', 'expired', 'active.current', 'active.max', 'rejected'].map(
    name => `tomcat.sessions.${name}`,
  ),
];
