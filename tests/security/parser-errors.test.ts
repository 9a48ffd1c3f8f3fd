import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../server/support/app.ts';

interface RawReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Headers that differ from reply to reply. */
const ofOneReply =
  /^(date|content-length|connection|keep-alive|x-ratelimit-.*|vary|allow|transfer-encoding)$/;

describe('what the parser of HTTP refuses', () => {
  let server: TestApp;
  let port: number;

  beforeAll(async () => {
    server = await startApp();
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = Number(new URL(address).port);
  });
  afterAll(() => server.close());

  /** Sends bytes, and reads the reply until the server closes the connection. */
  async function raw(bytes: string): Promise<RawReply> {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(bytes);
      });
      let received = '';
      socket.setTimeout(15_000, () => socket.destroy(new Error(`no reply to ${bytes.slice(0, 60)}`)));
      socket.on('data', chunk => {
        received += String(chunk);
      });
      socket.on('error', error => (received === '' ? reject(error) : resolve(received)));
      socket.on('close', () => resolve(received));
    });
    const [head = '', ...rest] = text.split('\r\n\r\n');
    const [start = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map(line => {
        const [name = '', ...value] = line.split(':');
        return [name.toLowerCase(), value.join(':').trim()];
      }),
    );
    return { status: Number(start.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
  }
  const shared = ({ headers }: RawReply) =>
    Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !ofOneReply.test(name))
        .sort(),
    );

  const get = (path: string, ...lines: string[]) =>
    [`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...lines, '', ''].join('\r\n');
  const post = (...lines: string[]) =>
    ['POST /jeecg-boot/sys/login HTTP/1.1', 'host: localhost', ...lines, '', 'x'].join('\r\n');

  const attacks: [name: string, status: number, bytes: string][] = [
    ['no HTTP at all', 400, 'hello\r\n\r\n'],
    ['a TLS handshake', 400, '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n'],
    ['an unknown version', 400, 'GET / HTTP/9.9\r\nhost: a\r\n\r\n'],
    ['an unknown method', 400, 'STEAL / HTTP/1.1\r\nhost: a\r\n\r\n'],
    ['the method CONNECT', 405, 'CONNECT example.com:443 HTTP/1.1\r\nhost: a\r\n\r\n'],
    ['a header with a line break', 400, 'GET / HTTP/1.1\r\nhost: a\r\nx: a\u0000b\r\n\r\n'],
    ['a header without a name', 400, 'GET / HTTP/1.1\r\nhost: a\r\n: a\r\n\r\n'],
    ['no host', 400, 'GET /jeecg-boot/sys/user/list HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['two hosts', 400, get('/jeecg-boot/nowhere', 'Host: evil.example')],
    ['the same host twice', 400, get('/jeecg-boot/nowhere', 'HOST: localhost')],
    ['an empty host', 400, 'GET /jeecg-boot/nowhere HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n'],
    ['headers that are too large', 431, get('/', `x: ${'a'.repeat(40_000)}`)],
    ['an address that is too long', 431, get(`/${'a'.repeat(40_000)}`)],
    ['a length that is no number', 400, post('content-length: abc')],
    ['two lengths', 400, post('content-length: 1', 'content-length: 2')],
    ['a length and chunks', 400, post('content-length: 1', 'transfer-encoding: chunked')],
    ['a broken chunk', 400, post('transfer-encoding: chunked', 'content-type: application/json', '', 'zz')],
    ['an expectation', 417, get('/jeecg-boot/sys/user/list', 'expect: tea')],
    ['a broken escape', 400, get('/jeecg-boot/%E0%A4%A')],
    ['a parameter that is too long', 414, get(`/jeecg-boot/sys/randomImage/${'a'.repeat(5_000)}`)],
  ];

  it.each(attacks)('%s gets the envelope and the headers of every refusal', async (_name, status, bytes) => {
    const reply = await raw(bytes);
    expect(reply.status, reply.body).toBe(status);
    const envelope = JSON.parse(reply.body) as object;
    expect(Object.keys(envelope).sort()).toEqual(['code', 'message', 'result', 'success', 'timestamp']);
    expect(envelope).toMatchObject({ success: false, code: status, result: null });
    const normal = await raw(get('/jeecg-boot/nowhere'));
    expect(normal.status).toBe(404);
    expect(shared(reply)).toEqual(shared(normal));
    expect(shared(normal)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(shared(normal)['content-security-policy']).toContain("default-src 'self'");
  });

  it('a request that never ends gets them too', async () => {
    // The time limit is a minute: the test sends the error that Node emits then.
    const timedOut = await new Promise<RawReply>((resolve, reject) => {
      server.app.server.once('connection', socket => {
        const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        socket.once('data', () => server.app.server.emit('clientError', error, socket));
      });
      raw('GET / HTTP/1.1\r\n').then(resolve, reject);
    });
    expect(timedOut.status).toBe(408);
    expect(JSON.parse(timedOut.body)).toMatchObject({ success: false, code: 408 });
    expect(shared(timedOut)).toEqual(shared(await raw(get('/jeecg-boot/nowhere'))));
  });

  it('a later request on the same connection does not break the replies to earlier ones', async () => {
    const first = 'GET /jeecg-boot/sys/randomImage/k1 HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(first));
      let received = '';
      socket.on('data', chunk => {
        if (received === '') setTimeout(() => socket.write('nonsense\r\n\r\n'), 100);
        received += String(chunk);
      });
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
    });
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });
});
