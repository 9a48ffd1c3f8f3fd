import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInMethodsSchema } from '#contract/sign-in-methods.ts';
import { createServer } from '#server/app.ts';
import { serveConsole } from '#server/console/console.ts';
import { microFrontendPath } from '#server/console/micro-frontend.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { handleErrors } from '#server/kernel/http/errors.ts';
import { startApp, type TestApp } from '../support/app.ts';

const portal = 'https://portal.example';
const stranger = 'https://stranger.example';
const environment = {
  LOG_LEVEL: 'silent',
  BASE_PATH: '/museum',
  SIGN_SECRET: 'of our own </script>',
  PUBLIC_URL: 'https://console.example',
  CAS_URL: 'https://cas.example/cas',
};

let folder: string;
const opened: FastifyInstance[] = [];

/** The console as files, in the mode that the setting asks for. */
async function serve(hosts?: string): Promise<FastifyInstance> {
  const config = readConfig({ ...environment, ...(hosts && { MICRO_FRONTEND: hosts }) });
  const app = createServer(config);
  opened.push(app);
  handleErrors(app);
  await serveConsole(app, folder, config);
  return app;
}

const get = (app: FastifyInstance, url: string, origin?: string, accept = '*/*') =>
  app.inject({ url, headers: { accept, ...(origin && { origin }) } });

const allowed = 'access-control-allow-origin';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-hosted-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<meta name="vitrine-base-path" content="">');
  await writeFile(
    join(folder, 'assets', 'micro-frontend-1a-2b.js'),
    'export const lifecyclesOf = () => ({});',
  );
});
afterAll(async () => {
  await Promise.all(opened.map(app => app.close()));
  await rm(folder, { recursive: true, force: true });
});

describe('the micro-frontend mode of the files', () => {
  it('[LAYOUT-23] is off unless it is set: there is no module for hosts, and no page of another origin gets anything', async () => {
    const app = await serve();
    expect((await get(app, microFrontendPath, portal)).statusCode).toBe(404);
    for (const url of ['/', '/assets/micro-frontend-1a-2b.js']) {
      const { headers, statusCode } = await get(app, url, portal, 'text/html');
      expect(statusCode).toBe(200);
      expect(headers).not.toHaveProperty(allowed);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers.vary ?? '').not.toMatch(/origin/i);
    }
  });

  it('[LAYOUT-23] serves the module and its files to the configured hosts only', async () => {
    const app = await serve(`${portal},http://127.0.0.1:8090`);
    for (const url of [microFrontendPath, '/assets/micro-frontend-1a-2b.js']) {
      for (const origin of [portal, 'http://127.0.0.1:8090']) {
        const { headers, statusCode } = await get(app, url, origin);
        expect(statusCode).toBe(200);
        expect(headers[allowed]).toBe(origin);
        expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
        expect(headers.vary).toMatch(/origin/i);
      }
      for (const origin of [stranger, `${portal}.stranger.example`, 'http://portal.example', 'null']) {
        const { headers } = await get(app, url, origin);
        expect(headers, origin).not.toHaveProperty(allowed);
      }
    }
  });

  it('[LAYOUT-23] passes the settings of the page to the module, without the sign-in methods that leave the page', async () => {
    const { body, headers } = await get(await serve(portal), microFrontendPath, portal);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain("import { lifecyclesOf } from '../assets/micro-frontend-1a-2b.js';");
    const settings = JSON.parse(/lifecyclesOf\((\{.*\}), import\.meta\.url\)/.exec(body)?.[1] ?? '');
    expect(settings).toMatchObject({ 'base-path': '/museum', 'sign-secret': 'of our own </script>' });
    expect(signInMethodsSchema.parse(JSON.parse(settings['sign-in-methods']))).not.toHaveProperty('cas');
  });

  it('[LAYOUT-23] does not change the console itself: no other page may frame it', async () => {
    const [off, on] = [await serve(), await serve(portal)];
    const [before, after] = await Promise.all([off, on].map(app => get(app, '/', undefined, 'text/html')));
    expect(after?.headers['content-security-policy']).toBe(before?.headers['content-security-policy']);
    expect(after?.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(after?.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(after?.body).toBe(before?.body);
  });

  it('is refused at the start for a build without its module', async () => {
    const bare = await mkdtemp(join(tmpdir(), 'vitrine-bare-'));
    await mkdir(join(bare, 'assets'));
    await writeFile(join(bare, 'index.html'), '');
    const config = readConfig({ ...environment, MICRO_FRONTEND: portal });
    const app = createServer(config);
    opened.push(app);
    await expect(serveConsole(app, bare, config)).rejects.toThrow('built without its micro-frontend');
    await rm(bare, { recursive: true, force: true });
  });
});

describe('the micro-frontend mode of the interface', () => {
  let hosted: TestApp;
  beforeAll(async () => {
    hosted = await startApp({ environment: { MICRO_FRONTEND: portal } });
  });
  afterAll(() => hosted.close());

  const ask = (origin: string, method: 'GET' | 'OPTIONS') =>
    hosted.app.inject({
      method,
      url: '/jeecg-boot/sys/user/list',
      headers: {
        origin,
        ...(method === 'OPTIONS' && {
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'x-access-token,content-type',
        }),
      },
    });

  it('[LAYOUT-23] allows requests of the configured hosts, with the headers of the console and without cookies', async () => {
    const { statusCode, headers } = await ask(portal, 'OPTIONS');
    expect(statusCode).toBe(204);
    expect(headers[allowed]).toBe(portal);
    expect(headers['access-control-allow-methods']).toContain('PUT');
    expect(String(headers['access-control-allow-headers']).toLowerCase()).toContain('x-access-token');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('[LAYOUT-23] lets a host read that its person is not signed in: the guard applies as for everybody', async () => {
    const { statusCode, headers } = await ask(portal, 'GET');
    expect(statusCode).toBe(401);
    expect(headers[allowed]).toBe(portal);
  });

  it.each(['OPTIONS', 'GET'] as const)(
    '[LAYOUT-23] does not allow requests of other origins (%s)',
    async method => {
      const { headers } = await ask(stranger, method);
      expect(headers).not.toHaveProperty(allowed);
    },
  );
});
