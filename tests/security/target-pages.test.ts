import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { createProxyApp } from '#server/proxy/proxy.ts';
import { type LoopbackServer, serveOnLoopback } from '#tests/support/loopback-server.ts';

/** What the target sends; by the last segment of the path, as it receives it. */
const sent: Readonly<Record<string, Record<string, string | string[]>>> = {
  'a.pdf': { 'content-type': 'application/pdf' },
  'several.pdf': { 'content-type': 'application/pdf;,text/html' },
  'quoted.pdf': { 'content-type': 'application/pdf; x="a", text/html' },
  'unknown.pdf': { 'content-type': 'application/pdf text/html' },
  'own.html': {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'self'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'cross-origin',
  },
};

let folder: string;
let target: LoopbackServer;
let app: FastifyInstance;

beforeAll(async () => {
  target = await serveOnLoopback(() => (request, response) => {
    const name = request.url?.split('?')[0]?.split('/').at(-1) ?? '';
    if (name === 'twice.pdf') {
      // Two headers of this name, which Node joins in no other way.
      const types = ['application/pdf', 'text/html'].flatMap(type => ['content-type', type]);
      response.writeHead(200, types).end('<script>parent.localStorage</script>');
      return;
    }
    response.writeHead(200, sent[name] ?? { 'content-type': 'text/html;charset=utf-8' });
    response.end('<script>parent.localStorage</script>');
  });
  folder = await mkdtemp(join(tmpdir(), 'vitrine-target-'));
  await writeFile(join(folder, 'index.html'), '<title>Vitrine</title>');
  const settings = { API_TARGET: target.url, LOG_LEVEL: 'silent', TARGET_PAGES: '/doc.html,/reports/' };
  app = await createProxyApp({ ...readConfig(settings), apiTarget: target.url }, folder);
});

afterAll(async () => {
  await app.close();
  await target.close();
  await rm(folder, { recursive: true, force: true });
});

const headersOf = async (page: string) => (await app.inject(`/jeecg-boot${page}`)).headers;
const policyOf = async (page: string) => (await headersOf(page))['content-security-policy'];

describe('a page of the existing server, on the origin of the console', () => {
  it.each([
    '/index.html',
    '/view/1?token=x',
    '/doc.html/more',
    '/doc.htm',
    '/reports',
    '/reports/a%2fb.html',
    '/reports/%2e%2e/index.html',
    '/reports//index.html',
    '/reports/;/index.html',
    '/reports/.hidden/index.html',
    '/sys/thirdLogin/a%2fcommon/static/temp/a.html',
    '//doc.html',
  ])('[MENU-27] runs with an origin of its own, so that it reads no token: %s', async page => {
    const policy = await policyOf(page);
    expect(policy).toMatch(/^sandbox allow-scripts /);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).not.toContain('allow-top-navigation');
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it.each([
    '/sys/common/static/temp/a.html',
    '/sys/common/static/temp/a.svg',
    '/sys/common/static/own.html',
    '/sys/common/static/reports/x',
  ])('runs no script where it is a file that somebody has uploaded: %s', async page => {
    const headers = await headersOf(page);
    expect(headers['content-security-policy']).toMatch(/(?:^|, )default-src 'none'; sandbox$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/doc.html', '/doc.html?a=/../b', '/reports/hall/1', '/sys/thirdLogin/github/callback?code=1'])(
    'is trusted where the settings name it, and where it returns from a sign-in: %s',
    async page => {
      expect(await policyOf(page)).toBeUndefined();
    },
  );

  it('keeps a document that has no access to its origin, and that browsers show in no sandbox', async () => {
    const headers = await headersOf('/sys/common/static/temp/a.pdf');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['/view/several.pdf', 'text/html'],
    ['/view/quoted.pdf', 'text/html'],
    ['/view/unknown.pdf', undefined],
    ['/view/twice.pdf', 'text/html'],
  ])('leaves its sandbox by no type that a browser reads otherwise: %s', async (page, type) => {
    const headers = await headersOf(page);
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts /);
    expect(headers['content-type']).toBe(type);
    const uploaded = await headersOf(page.replace('/view/', '/sys/common/static/'));
    expect(uploaded['content-security-policy']).toMatch(/(?:^|, )default-src 'none'; sandbox$/);
    expect(uploaded['content-type']).toBe(type);
  });

  it('has the headers of its server, and none that are for the pages of the console', async () => {
    const headers = await headersOf('/doc.html');
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(cross-origin-|content-security|x-frame)/)]),
    );
    const own = await headersOf('/own.html');
    expect(own['content-security-policy']).toMatch(/^default-src 'self', sandbox /);
    expect(own['cross-origin-resource-policy']).toBe('cross-origin');
    expect(own).not.toHaveProperty('cross-origin-opener-policy');
  });

  it('does not change what the console itself sends', async () => {
    const page = await app.inject({ url: '/doc.html', headers: { accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  });
});
