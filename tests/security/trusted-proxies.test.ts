import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { warnAboutProxy } from '#server/kernel/http/forwarding.ts';
import { startApp } from '../server/support/app.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server that replies with what it takes for the client of a request. */
function start(environment: Record<string, string> = {}) {
  app = createServer(readConfig({ LOG_LEVEL: 'silent', ...environment }));
  app.get('/client', ({ ip, protocol, host }) => ({ ip, protocol, host }));
  return (headers: InjectOptions['headers'], remoteAddress = '10.0.0.1') =>
    app
      .inject({ url: '/client', remoteAddress, headers: { host: 'console.example', ...headers } })
      .then(reply => reply.json() as { ip: string; protocol: string; host: string });
}

const forged: [what: string, headers: Record<string, string>][] = [
  ['an address', { 'x-forwarded-for': '203.0.113.9' }],
  ['a chain of addresses', { 'x-forwarded-for': '203.0.113.9, 10.0.0.1, 127.0.0.1' }],
  ['the address of the server', { 'x-forwarded-for': '127.0.0.1' }],
  ['text that is no address', { 'x-forwarded-for': "' or 1=1 --" }],
  ['a real address', { 'x-real-ip': '203.0.113.9' }],
  ['the standard header', { forwarded: 'for=203.0.113.9;proto=https;host=evil.example' }],
  ['a protocol', { 'x-forwarded-proto': 'https' }],
  ['a host', { 'x-forwarded-host': 'evil.example' }],
];

describe('the address of a client', () => {
  it.each(forged)('is that of the connection without trusted proxies, whoever claims %s', async (_, sent) => {
    expect(await start()(sent)).toEqual({ ip: '10.0.0.1', protocol: 'http', host: 'console.example' });
  });

  it.each(forged)('is that of the connection when no trusted proxy forwards it with %s', async (_, sent) => {
    const reply = await start({ TRUSTED_PROXIES: '10.0.0.7, 192.168.0.0/16' })(sent, '10.0.0.1');
    expect(reply).toEqual({ ip: '10.0.0.1', protocol: 'http', host: 'console.example' });
  });

  it.each([
    ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.1', '127.0.0.1, 198.51.100.4, 203.0.113.9', '203.0.113.9'],
    ['10.0.0.0/8', '198.51.100.4, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['10.0.0.0/8', '198.51.100.4, 10.0.0.3, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['1', '198.51.100.4, 203.0.113.9', '203.0.113.9'],
    ['2', '198.51.100.4, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ])('is the last one that no proxy of %s has added to "%s"', async (trusted, chain, expected) => {
    const client = start({ TRUSTED_PROXIES: trusted });
    expect((await client({ 'x-forwarded-for': chain })).ip).toBe(expected);
  });

  it('comes with the protocol and host that a trusted proxy reports last', async () => {
    const reply = await start({ TRUSTED_PROXIES: '10.0.0.1' })({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http, https',
      'x-forwarded-host': 'evil.example, museum.example',
    });
    expect(reply).toEqual({ ip: '203.0.113.9', protocol: 'https', host: 'museum.example' });
  });
});

describe('a limit of requests', () => {
  it('counts one address, however many a client claims', async () => {
    const server = await startApp({ environment: { RATE_LIMIT: '3' } });
    app = server.app;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        app.inject({
          url: `${server.config.basePath}/sys/randomImage/k${index}`,
          headers: { 'x-forwarded-for': `203.0.113.${index}` },
        }),
      ),
    );
    expect(replies.filter(reply => reply.statusCode !== 429).length).toBeLessThanOrEqual(3);
    await server.close();
  });
});

describe('a proxy that is not configured', () => {
  it.each([
    [{}, 1],
    [{ TRUSTED_PROXIES: '1' }, 0],
  ])('is logged once, with the setting: %j', async (environment, lines) => {
    const written: string[] = [];
    app = fastify({ logger: { level: 'warn', stream: { write: line => written.push(line) } } });
    warnAboutProxy(app, readConfig(environment as Record<string, string>));
    app.get('/client', () => 'ok');
    await app.inject('/client');
    expect(written).toEqual([]);
    const forwarded = { url: '/client', headers: { 'x-forwarded-for': '203.0.113.9' } };
    await Promise.all([app.inject(forwarded), app.inject(forwarded), app.inject(forwarded)]);
    expect(written.filter(line => line.includes('TRUSTED_PROXIES'))).toHaveLength(lines);
  });
});
