import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { readConfig } from '#server/kernel/config/config.ts';
import { createProxyApp } from '#server/proxy/proxy.ts';
import { freePort } from '#tests/support/free-port.ts';

interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A target server that replies with the request that it received. */
async function startTarget(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url?.endsWith('/file')) {
      response.setHeader('content-disposition', 'attachment; filename=a.bin');
      return response.end(bytes);
    }
    response.statusCode = request.url?.endsWith('/refused') ? 401 : 200;
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-from-target', 'yes');
    if (request.url?.endsWith('/connection-headers')) {
      response.setHeader('connection', 'x-secret-of-connection');
      response.setHeader('x-secret-of-connection', 'yes');
      response.setHeader('keep-alive', 'timeout=1');
      response.setHeader('proxy-authenticate', 'Basic');
    }
    const { method, url, headers } = request;
    return response.end(
      JSON.stringify({ method, url, headers, body } satisfies Partial<Record<keyof Echo, unknown>>),
    );
  });
  const sockets = new WebSocketServer({ server, handleProtocols: protocols => [...protocols][0] ?? false });
  sockets.on('connection', (socket, request: IncomingMessage) => {
    socket.send(`${request.url} ${socket.protocol}`);
    if (request.url?.endsWith('/headers')) socket.send(JSON.stringify(request.headers));
    socket.on('message', message => socket.send(`echo ${message}`));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const bytes = randomBytes(3 * 1024 * 1024);
const digest = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe('the console in front of another server', () => {
  let folder: string;
  let target: Server;
  let app: FastifyInstance;
  let origin: string;

  const startProxy = async (apiTarget: string, environment: Record<string, string> = {}) => {
    const config = readConfig({ API_TARGET: apiTarget, LOG_LEVEL: 'silent', ...environment });
    const proxy = await createProxyApp({ ...config, apiTarget: config.apiTarget ?? '' }, folder);
    return { proxy, address: await proxy.listen({ port: 0, host: '127.0.0.1' }) };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-proxy-'));
    await writeFile(
      join(folder, 'index.html'),
      '<meta name="vitrine-base-path" content=""><meta name="vitrine-sign-in-methods" content=""><title>Vitrine</title>',
    );
    target = await startTarget();
    ({ proxy: app, address: origin } = await startProxy(`http://127.0.0.1:${portOf(target)}`));
  });
  afterAll(async () => {
    await app.close();
    target.closeAllConnections();
    target.close();
    await rm(folder, { recursive: true, force: true });
  });

  const echo = async (path: string, init?: RequestInit) =>
    (await fetch(origin + path, init)).json() as Promise<Echo>;

  it.each<[Record<string, string>, object]>([
    [{}, { phone: false, forgotten: false, register: false }],
    [{ SMS: 'target' }, { phone: true, forgotten: true, register: false }],
    [
      { SMS: 'target', REGISTRATION: 'on' },
      { phone: true, forgotten: true, register: true },
    ],
  ])('[AUTH-18] offers the sign-in methods that its settings name: %j', async (environment, offered) => {
    const { proxy, address } = await startProxy(`http://127.0.0.1:${portOf(target)}`, environment);
    const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
    await proxy.close();
    const content = /name="vitrine-sign-in-methods" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(JSON.parse(content.replaceAll('&#34;', '"'))).toEqual({ ...offered, third: [] });
  });

  it('[API-04] forwards requests below the base path, with method, query, body and headers', async () => {
    const seen = await echo(
      '/jeecg-boot/sys/dict/loadDict/sys_user,realname,username?keyword=%E5%BC%A0&_t=1',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'X-Access-Token': 'token-of-the-target',
          'tenant-id': '7',
          'X-Sign': 'ABC',
          'X-TIMESTAMP': '1668762000123',
          'X-Low-App-ID': 'app',
        },
        body: '{"名":"值"}',
      },
    );
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/jeecg-boot/sys/dict/loadDict/sys_user,realname,username?keyword=%E5%BC%A0&_t=1',
      body: '{"名":"值"}',
    });
    expect(seen.headers).toMatchObject({
      'x-access-token': 'token-of-the-target',
      'tenant-id': '7',
      'x-sign': 'ABC',
      'x-timestamp': '1668762000123',
      'x-low-app-id': 'app',
    });
  });

  it.each(['GET', 'PUT', 'DELETE'])('hands on %s', async method => {
    expect(await echo('/jeecg-boot/sys/user/edit?id=1', { method })).toMatchObject({ method });
  });

  it('returns status, headers and files unchanged', async () => {
    const refused = await fetch(`${origin}/jeecg-boot/refused`);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('x-from-target')).toBe('yes');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    const file = await fetch(`${origin}/jeecg-boot/file`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename=a.bin');
    expect(digest(await file.bytes())).toBe(digest(bytes));
  });

  it('forwards uploads that are larger than the limit of JSON bodies', async () => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'rows.xlsx');
    const seen = await echo('/jeecg-boot/sys/user/importExcel', { method: 'POST', body: form });
    expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(Number(seen.headers['content-length'])).toBeGreaterThan(bytes.length);
    expect(seen.body).toContain('filename="rows.xlsx"');
  });

  it('puts the path of the target in the place of the base path', async () => {
    const { proxy, address } = await startProxy(`http://127.0.0.1:${portOf(target)}/other/base`);
    const seen = (await (await fetch(`${address}/jeecg-boot/sys/login`)).json()) as Echo;
    expect(seen.url).toBe('/other/base/sys/login');
    await proxy.close();
  });

  it('joins web sockets with their path and sub-protocol', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/jeecg-boot/websocket/user1`, ['token-1']);
    const messages: string[] = [];
    socket.on('message', message => messages.push(String(message)));
    await expect.poll(() => messages).toEqual(['/jeecg-boot/websocket/user1 token-1']);
    socket.send('ping');
    await expect.poll(() => messages.at(-1)).toBe('echo ping');
    socket.close();
  });

  it('closes the socket to the target also for a page that left before it was open', async () => {
    const slow = createServer();
    const sockets = new WebSocketServer({ noServer: true });
    const { promise: asked, resolve: ask } = Promise.withResolvers<() => void>();
    slow.on('upgrade', (request, stream, head) =>
      ask(() => sockets.handleUpgrade(request, stream, head, socket => sockets.emit('connection', socket))),
    );
    await new Promise<void>(resolve => slow.listen(0, '127.0.0.1', resolve));
    const { proxy, address } = await startProxy(`http://127.0.0.1:${portOf(slow)}`);
    const page = new WebSocket(`${address.replace('http', 'ws')}/jeecg-boot/websocket/user1`, ['token-1']);
    await once(page, 'open');
    const accept = await asked;
    page.close();
    await once(page, 'close');
    const opened = once(sockets, 'connection') as Promise<WebSocket[]>;
    accept();
    const [left] = await opened;
    await expect.poll(() => left?.readyState).toBe(WebSocket.CLOSED);
    await proxy.close();
    slow.closeAllConnections();
    slow.close();
  });

  const claims = {
    'x-forwarded-for': '198.51.100.4',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-port': '1',
    'x-forwarded-prefix': '/evil',
    'x-forwarded-server': 'evil.example',
    forwarded: 'for=198.51.100.4',
    via: '1.1 evil',
    'x-real-ip': '198.51.100.4',
    'x-client-ip': '198.51.100.4',
    'true-client-ip': '198.51.100.4',
    'cf-connecting-ip': '198.51.100.4',
    'proxy-client-ip': '198.51.100.4',
    'wl-proxy-client-ip': '198.51.100.4',
    x_gateway_base_path: '/evil',
    'x-gateway-base-path': '/evil',
    x_forwarded_for: '198.51.100.4',
    http_client_ip: '198.51.100.4',
    'x-original-url': '/evil',
  };

  /** Sends headers that `fetch` does not. */
  const raw = (port: number, headers: Record<string, string>, path = '/jeecg-boot/a') =>
    new Promise<{ echo: Echo; headers: IncomingMessage['headers'] }>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, path, headers }, async reply =>
        resolve({ echo: JSON.parse(await text(reply)) as Echo, headers: reply.headers }),
      )
        .on('error', reject)
        .end();
    });

  it('reports the client as it knows it, and nothing that the client claims', async () => {
    const { echo: seen } = await raw(Number(new URL(origin).port), { ...claims, host: 'console.example' });
    const reported = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' };
    expect(seen.headers).toMatchObject({ ...reported, 'x-forwarded-host': 'console.example' });
    const passed = Object.keys(claims).filter(name => name in seen.headers);
    expect(passed).toEqual(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']);
    expect(JSON.stringify(seen.headers)).not.toMatch(/198\.51\.100\.4|evil/);
  });

  it('reports the client that a trusted proxy names', async () => {
    const url = `http://127.0.0.1:${portOf(target)}`;
    const { proxy, address } = await startProxy(url, { TRUSTED_PROXIES: '127.0.0.1' });
    const { echo: seen } = await raw(Number(new URL(address).port), {
      'x-forwarded-for': '198.51.100.4, 203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'museum.example',
    });
    await proxy.close();
    expect(seen.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'museum.example',
    });
  });

  it('passes no header on that applies to one connection, in either direction', async () => {
    const { echo: seen, headers } = await raw(
      Number(new URL(origin).port),
      {
        connection: 'keep-alive, x-of-connection, x-forwarded-for',
        'x-of-connection': 'yes',
        'keep-alive': 'timeout=5',
        te: 'trailers',
        'proxy-connection': 'keep-alive',
        'proxy-authorization': 'Basic eDp5',
        'x-kept': 'yes',
      },
      '/jeecg-boot/connection-headers',
    );
    expect(seen.headers).toMatchObject({ 'x-kept': 'yes', 'x-forwarded-for': '127.0.0.1' });
    const lost = ['x-of-connection', 'te', 'proxy-connection', 'proxy-authorization'];
    expect(lost.filter(name => name in seen.headers)).toEqual([]);
    expect(headers['x-from-target']).toBe('yes');
    expect(headers).not.toHaveProperty('x-secret-of-connection');
    expect(headers).not.toHaveProperty('proxy-authenticate');
    expect(headers['keep-alive']).not.toBe('timeout=1');
  });

  it('sends the target the origin of a socket, its cookies and its client', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/jeecg-boot/websocket/headers`, ['t'], {
      headers: { ...claims, origin: 'https://console.example', cookie: 'a=b' },
    });
    const messages: string[] = [];
    socket.on('message', message => messages.push(String(message)));
    await expect.poll(() => messages).toHaveLength(2);
    socket.close();
    const headers = JSON.parse(messages[1] ?? '{}');
    expect(headers).toMatchObject({
      origin: 'https://console.example',
      cookie: 'a=b',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(origin).host,
    });
    expect(JSON.stringify(headers)).not.toMatch(/198\.51\.100\.4|evil/);
  });

  it('serves the console itself, which learns the base path', async () => {
    const page = await fetch(`${origin}/isystem/user`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('content="/jeecg-boot"');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('replies with 502 in the envelope while the target is down', async () => {
    const { proxy, address } = await startProxy(`http://127.0.0.1:${await freePort()}`);
    const response = await fetch(`${address}/jeecg-boot/sys/user/list`);
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toEqual({
      success: false,
      message: '后端服务无法连接，请检查 API_TARGET 指向的服务是否运行',
      code: 500,
      result: null,
      timestamp: expect.any(Number),
    });
    await proxy.close();
  });
});
