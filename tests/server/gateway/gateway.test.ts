import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type GatewayRoute,
  gatewayClear,
  gatewayDelete,
  gatewayList,
  gatewayUpdate,
} from '#contract/areas/gateway-routes.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { createProxyApp } from '#server/proxy/proxy.ts';
import { startApp, type TestApp } from '../support/app.ts';

let server: TestApp;
let admin: string;
let folder: string;
beforeAll(async () => {
  server = await startApp();
  admin = await server.as('admin');
  folder = await mkdtemp(join(tmpdir(), 'vitrine-gateway-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>console</title>');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const router = {
  routerId: 'reports',
  name: '报表服务',
  uri: 'http://127.0.0.1:9/base',
  predicates: '[{"name":"Path","args":["/museum/reports/**"]}]',
  filters: '[{"name":"StripPrefix","args":[{"key":"parts","value":"1"}]}]',
  status: true,
};
const save = async (changes: object) =>
  (await server.request(gatewayUpdate, { router: { ...router, ...changes } }, admin)).envelope;
const listed = async () => (await server.request<GatewayRoute[]>(gatewayList, {}, admin)).envelope.result;

describe('the routes of the gateway', () => {
  it('[PAGE-37] are added, changed and deleted, with their conditions and filters as lists', async () => {
    expect(await save({})).toMatchObject({ success: true, message: '操作成功！', result: '操作成功！' });
    const [row] = await listed();
    expect(row).toMatchObject({
      routerId: 'reports',
      status: 1,
      predicates: [{ name: 'Path', args: ['/museum/reports/**'] }],
      filters: [{ name: 'StripPrefix', args: [{ key: 'parts', value: '1' }] }],
      createBy: 'admin',
    });
    await save({ id: row?.id, name: '报表', status: 0, filters: '[]' });
    expect(await listed()).toMatchObject([{ id: row?.id, name: '报表', status: 0, filters: [] }]);
    expect((await server.request(gatewayClear, {}, admin)).envelope).toMatchObject({ message: '清除成功！' });
    for (const id of [row?.id ?? '', 'nosuch'])
      expect((await server.request(gatewayDelete, { id }, admin)).envelope).toMatchObject({
        success: true,
        message: '删除路由成功',
      });
    expect(await listed()).toEqual([]);
  });

  it('[PAGE-37] are refused where no gateway could carry them out', async () => {
    await save({});
    const refusals: readonly (readonly [object, string])[] = [
      [{ routerId: '' }, '路由ID只能包含字母、数字、下划线、横杠'],
      [{}, '路由ID已存在'],
      [{ routerId: 'other', name: ' ' }, '请输入路由名称'],
      [
        { routerId: 'other', uri: 'javascript:alert(1)' },
        '路由URI格式不正确，例如 http://reports.example:8080',
      ],
      [{ routerId: 'other', predicates: '[]' }, '请至少添加一个有效的路由条件'],
      [{ routerId: 'other', predicates: 'no list' }, '请至少添加一个有效的路由条件'],
      [{ routerId: 'other', filters: '[{"name":"Evil"}]' }, '过滤器格式不正确'],
    ];
    for (const [changes, message] of refusals)
      expect(await save(changes)).toMatchObject({ success: false, message });
    expect(await listed()).toHaveLength(1);
  });
});

describe('a forwarder with exported routes', () => {
  it('[PAGE-37] sends their paths to their servers, with the changed path and header, and nothing else', async () => {
    const seen: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
    const reports = createServer((request, reply) => {
      seen.push({ url: request.url, headers: request.headers });
      reply.setHeader('content-type', 'text/html');
      reply.end('<script>steal()</script>');
    });
    await new Promise<void>(resolve => reports.listen(0, '127.0.0.1', resolve));
    const { port } = reports.address() as AddressInfo;
    for (const { id } of await listed()) await server.request(gatewayDelete, { id }, admin);
    await save({
      uri: `http://127.0.0.1:${port}/base`,
      filters: JSON.stringify([
        { name: 'StripPrefix', args: [{ key: 'parts', value: '1' }] },
        {
          name: 'AddRequestHeader',
          args: [
            { key: 'name', value: 'X-Museum' },
            { key: 'value', value: 'bronze' },
          ],
        },
      ]),
    });
    const file = join(folder, 'routes.json');
    await writeFile(file, JSON.stringify(await listed()));
    const config = readConfig({
      API_TARGET: 'http://127.0.0.1:1',
      GATEWAY_ROUTES: file,
      LOG_LEVEL: 'silent',
    });
    const app = await createProxyApp({ ...config, apiTarget: config.apiTarget ?? '' }, folder);
    const reply = await app.inject({
      url: '/museum/reports/list?year=2026',
      headers: { host: 'museum.example' },
    });
    expect(reply.statusCode).toBe(200);
    expect(seen).toMatchObject([{ url: '/base/reports/list?year=2026', headers: { 'x-museum': 'bronze' } }]);
    // A page of another server never runs with the rights of the console.
    expect(reply.headers['content-security-policy']).toContain('sandbox');
    expect((await app.inject('/jeecg-boot/sys/user/list')).statusCode).toBe(502);
    expect(seen).toHaveLength(1);
    await app.close();
    reports.close();
  });

  it('[PAGE-37] does not start with a file that it cannot carry out', async () => {
    const start = async (content: string) => {
      const file = join(folder, 'wrong.json');
      await writeFile(file, content);
      const config = readConfig({
        API_TARGET: 'http://127.0.0.1:1',
        GATEWAY_ROUTES: file,
        LOG_LEVEL: 'silent',
      });
      return createProxyApp({ ...config, apiTarget: config.apiTarget ?? '' }, folder).then(
        app => app.close().then(() => 'started'),
        (error: Error) => error.message,
      );
    };
    const [row] = await listed();
    expect(await start('no json')).toMatch(/is not a list of routes/);
    expect(await start(JSON.stringify([{ ...row, uri: 'lb://reports' }]))).toMatch(/reports: uri/);
    expect(await start(JSON.stringify([row, { ...row, routerId: 'twice' }]))).toMatch(/two routes take/);
    expect(await start(JSON.stringify([{ ...row, uri: 'lb://reports', status: 0 }]))).toBe('started');
    expect(() => readConfig({ GATEWAY_ROUTES: 'routes.json' })).toThrow(/API_TARGET/);
  });
});
