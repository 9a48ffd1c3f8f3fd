import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  diskInfo,
  hostInfo,
  httpTrace,
  type Metric,
  metric,
  metricNames,
  type RouteRow,
  redisInfo,
  redisKeysSize,
  redisMemory,
  requestsByRoute,
  runtimeHistory,
  unmeasuredTag,
} from '#contract/areas/monitoring.ts';
import { runCommand, terminalCommands } from '#contract/areas/terminal.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import { freePort } from '#tests/support/free-port.ts';
import { redisBinary, startRedis } from '#tests/support/redis-server.ts';
import { startApp, type TestApp } from '../support/app.ts';

const metricsToken = 'prometheus-reads-this';
let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startApp({ environment: { METRICS_TOKEN: metricsToken } });
  await server.add({ username: 'watcher', permissions: ['system:monitor:trace:list'] });
  admin = await server.as('admin');
});
afterAll(() => server.close());

const bare = async <Result>(endpoint: AnyEndpoint, input: object = {}): Promise<Result> =>
  JSON.parse((await server.request(endpoint, { ...input }, admin)).text) as Result;
const enveloped = async <Result>(endpoint: AnyEndpoint): Promise<Result> =>
  (await server.request<Result>(endpoint, {}, admin)).envelope.result;

describe('what the server measures of itself', () => {
  it('[PAGE-47] [PAGE-50] [PAGE-51] has every metric that consoles of the family read, in their shape', async () => {
    const { names } = await bare<{ names: string[] }>(metricNames);
    expect(names).toHaveLength(25);
    for (const name of names) {
      const read = await bare<Metric>(metric, { name });
      expect(metric.output.parse(read)).toMatchObject({ name, description: expect.any(String) });
      expect(read.measurements.every(({ value }) => Number.isFinite(value))).toBe(true);
    }
    const pause = await bare<Metric>(metric, { name: 'jvm.gc.pause' });
    expect(pause.measurements.map(({ statistic }) => statistic)).toEqual(['COUNT', 'TOTAL_TIME', 'MAX']);
    const used = await bare<Metric>(metric, { name: 'jvm.memory.used' });
    expect(used).toMatchObject({ baseUnit: 'bytes', availableTags: [] });
    expect(used.measurements[0]?.value).toBeGreaterThan(1_000_000);
    const classes = await bare<Metric>(metric, { name: 'jvm.classes.loaded' });
    expect(classes.availableTags).toEqual([{ tag: unmeasuredTag, values: ['true'] }]);
    const open = await bare<Metric>(metric, { name: 'tomcat.sessions.active.current' });
    expect(open.measurements[0]?.value).toBeGreaterThanOrEqual(1);
  });

  it('[PAGE-47] does not know other metrics, also not those that every object has', async () => {
    for (const name of ['no.such', 'constructor', '__proto__']) {
      const { status, text } = await server.request(metric, { name }, admin);
      expect({ status, text }).toEqual({ status: 404, text: '' });
    }
  });

  it('[PAGE-51] counts requests by route with their durations and failures', async () => {
    const rows = await enveloped<RouteRow[]>(requestsByRoute);
    const row = rows.find(({ route }) => route.endsWith('/actuator/metrics/:name'));
    expect(row?.count).toBeGreaterThan(25);
    expect(row?.p99).toBeGreaterThanOrEqual(row?.p50 ?? 1);
    expect(row?.perMinute).toBeGreaterThan(0);
  });

  it('[PAGE-47] keeps samples of the process', async () => {
    const { samples, process } = await enveloped<{ samples: { heapUsed: number }[]; process: string }>(
      runtimeHistory,
    );
    expect(samples.length).toBeGreaterThan(0);
    expect(samples[0]?.heapUsed).toBeGreaterThan(0);
    expect(process).toMatch(/:\d+$/);
  });

  it('[PAGE-50] describes the machine and its database', async () => {
    const host = hostInfo.output.parse(await enveloped(hostInfo));
    expect(host.cores).toBeGreaterThan(0);
    expect(host.memory).toBeGreaterThan(host.memoryUsed);
    expect(host.database.version).toMatch(/^PostgreSQL \d+/);
    expect(host.database.tables.map(({ name }) => name)).toContain('sys_permission');
  });

  it('[PAGE-45] lists the disks with whole numbers of percent', async () => {
    const { envelope } = await server.request<{ max: number; rest: number; restPPT: number }[]>(
      diskInfo,
      {},
      admin,
    );
    expect(envelope).toMatchObject({ success: true, message: '查询成功', code: 200 });
    expect(envelope.result.length).toBeGreaterThan(0);
    for (const { max, rest, restPPT } of envelope.result) {
      expect(rest).toBeLessThanOrEqual(max);
      expect(Number.isInteger(restPPT) && restPPT >= 0 && restPPT <= 100).toBe(true);
    }
  });
});

describe('the trace of requests', () => {
  it('[PAGE-46] has the route, the status and the person, and nothing that was sent', async () => {
    await server.app.inject({
      method: 'GET',
      url: `${server.config.basePath}/sys/user/list?username=secret-of-a-person&_t=1`,
      headers: { 'X-Access-Token': admin, cookie: 'session=hidden', host: 'museum.example' },
    });
    const { status, text } = await server.request(httpTrace, {}, await server.as('watcher'));
    expect(status).toBe(200);
    for (const hidden of ['secret-of-a-person', admin, 'session=hidden']) expect(text).not.toContain(hidden);
    const { traces } = httpTrace.output.parse(JSON.parse(text));
    expect(traces.find(({ request }) => request.uri.endsWith('/sys/user/list'))).toMatchObject({
      principal: { name: 'admin' },
      request: { method: 'GET', headers: { host: ['museum.example'] } },
      response: { status: 200 },
    });
    const seen = traces.filter(({ request }) => request.uri.includes('/actuator/metrics/'));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every(({ request }) => request.uri.endsWith('/actuator/metrics/{name}'))).toBe(true);
  });

  it('[PAGE-46] keeps a hundred requests, the newest first', async () => {
    for (let sent = 0; sent < 105; sent += 1) await server.request(metricNames, {}, admin);
    const { traces } = await bare<{ traces: { timestamp: string }[] }>(httpTrace);
    expect(traces).toHaveLength(100);
    const times = traces.map(({ timestamp }) => timestamp);
    expect(times[0]?.localeCompare(times[99] ?? '')).toBeGreaterThanOrEqual(0);
  });
});

describe('the cache server', () => {
  it('[PAGE-48] is not there unless it is configured', async () => {
    expect(await enveloped(redisInfo)).toEqual([]);
    for (const endpoint of [redisKeysSize, redisMemory]) {
      const { envelope } = await server.request(endpoint, {}, admin);
      expect(envelope).toMatchObject({ success: false, message: '未配置缓存服务器，请设置 REDIS_URL' });
    }
  });

  it.skipIf(redisBinary === undefined)('[PAGE-48] states its keys, memory and lines', async () => {
    const redis = await startRedis(await freePort());
    const cached = await startApp({ environment: { REDIS_URL: redis.url, SECRET_KEY: 'k'.repeat(32) } });
    const token = await cached.as('admin');
    const { text } = await cached.request(redisKeysSize, {}, token);
    expect(JSON.parse(text)).toEqual({ create_time: expect.any(Number), dbSize: 0 });
    const memory = JSON.parse((await cached.request(redisMemory, {}, token)).text);
    expect(Number(memory.used_memory)).toBeGreaterThan(0);
    const { envelope } = await cached.request<{ key: string; description: string | null }[]>(
      redisInfo,
      {},
      token,
    );
    expect(envelope.result.find(({ key }) => key === 'redis_version')?.description).toBe('Redis 服务器版本');
    await redis.stop();
    expect((await cached.request(redisKeysSize, {}, token)).envelope).toMatchObject({
      success: false,
      message: '缓存服务器没有响应',
    });
    await cached.close();
  });
});

describe('the terminal', () => {
  it('[PAGE-49] runs every command of its list, and writes each into the log', async () => {
    for (const command of terminalCommands.filter(each => each !== 'cache')) {
      const { envelope } = await server.request(runCommand, { command: ` ${command.toUpperCase()} ` }, admin);
      expect(runCommand.output.parse(envelope.result)).toMatchObject({ command });
      const [entry] = await server.db
        .select()
        .from(logs)
        .orderBy(desc(logs.createTime), desc(logs.id))
        .limit(1);
      expect(entry).toMatchObject({ logContent: `执行诊断命令： ${command}`, userid: 'admin', logType: 2 });
    }
  });

  it('[PAGE-49] refuses everything else with the list, and runs nothing', async () => {
    for (const command of ['ls', 'memory; ls', '$(id)', 'constructor', '']) {
      const { envelope } = await server.request(runCommand, { command }, admin);
      expect(envelope.success).toBe(false);
      expect(envelope.message).toContain('可用命令： help version');
    }
    const { status } = await server.request(runCommand, { command: 'help' }, await server.as('watcher'));
    expect(status).toBe(403);
  });
});

describe('whoever watches over the process', () => {
  it('[API-04] learns without a token whether it runs and is ready, and nothing else', async () => {
    for (const [path, body] of [
      ['/healthz', { status: 'ok' }],
      ['/readyz', { status: 'ready' }],
    ] as const) {
      const reply = await server.app.inject(path);
      expect([reply.statusCode, reply.json()]).toEqual([200, body]);
    }
  });

  it('[API-04] reads metrics in the form of Prometheus with the token alone', async () => {
    for (const authorization of [undefined, 'Bearer ', `Bearer ${metricsToken}x`, metricsToken]) {
      const reply = await server.app.inject({
        url: '/metrics',
        headers: { ...(authorization !== undefined && { authorization }) },
      });
      expect(reply.statusCode).toBe(401);
      expect(reply.body).not.toContain('vitrine_');
    }
    const { statusCode, body, headers } = await server.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=/);
    for (const name of [
      'vitrine_http_request_seconds_bucket',
      'nodejs_eventloop_lag_seconds',
      'vitrine_open_sockets 0',
    ])
      expect(body).toContain(name);
    expect(body).toMatch(
      /vitrine_http_replies_total\{method="GET",route="[^"]*\/actuator\/metrics\/:name",status="2xx"\} \d+/,
    );
  });
});
