import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInMethodsSchema } from '#contract/sign-in-methods.ts';
import { createServer } from '#server/app.ts';
import { serveConsole } from '#server/console/console.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { handleErrors } from '#server/kernel/http/errors.ts';

const pictures = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'));
const logo = join(pictures, 'sso.png');
const picture = join(pictures, 'hall.svg');

const providers = JSON.stringify([
  {
    source: 'sso',
    name: '"馆"<1>',
    clientId: 'the id',
    clientSecret: 'hush',
    issuer: 'https://sso.example',
    app: 'wxwork',
    logo,
  },
]);

describe('the console as files', () => {
  const early = 'document.documentElement.lang = "en-US";\n';
  let folder: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-console-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(
      join(folder, 'index.html'),
      '<meta name="vitrine-base-path" content="/x"><meta name="vitrine-sign-secret" content=""><meta name="vitrine-sign-in-methods" content=""><meta name="vitrine-frame-origins" content=""><meta name="vitrine-token-origins" content=""><meta name="vitrine-target-pages" content=""><meta name="vitrine-report-print" content=""><meta name="vitrine-site" content="">',
    );
    await appendFile(join(folder, 'index.html'), `<script>\n${early}</script>`);
    await writeFile(join(folder, 'assets', 'page-1a2b.js'), 'export {};');
    await writeFile(logo, 'a logo');
    await writeFile(picture, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const config = readConfig({
      BASE_PATH: '/museum',
      SIGN_SECRET: 'a "$&" <secret>',
      LOG_LEVEL: 'silent',
      SITE_NAME: '市"自然"博物馆',
      SITE_PICTURE: picture,
      FRAME_ORIGINS: 'https://maps.example,http://cams.example:8080',
      PICTURE_ORIGINS: 'https://files.example,http://10.0.0.4:9000',
      TOKEN_ORIGINS: 'https://maps.example',
      TARGET_PAGES: '/doc.html,/jmreport/',
      PUBLIC_URL: 'https://console.example',
      CAS_URL: 'https://cas.example/cas',
      THIRD_LOGIN: providers,
    });
    app = createServer(config);
    handleErrors(app);
    await serveConsole(app, folder, config);
  });
  afterAll(async () => {
    await app.close();
    for (const each of [folder, pictures]) await rm(each, { recursive: true, force: true });
  });

  const open = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

  it('[API-04][API-09] writes the base path and the secret of signatures into the page, as text', async () => {
    const { body } = await open('/');
    expect(body).toContain('name="vitrine-base-path" content="/museum"');
    expect(body).toContain('name="vitrine-sign-secret" content="a &#34;$&#38;&#34; &#60;secret&#62;"');
  });

  it('[MENU-13] frames only its own pages and those of the configured sites, and passes these to the page', async () => {
    const { body, headers } = await open('/');
    expect(body).toContain(
      'name="vitrine-frame-origins" content="https://maps.example http://cams.example:8080"',
    );
    expect(headers['content-security-policy']).toContain(
      "frame-src 'self' https://maps.example http://cams.example:8080;",
    );
  });

  it('shows pictures of its own and of the configured sites, and of no others', async () => {
    const { headers } = await open('/');
    expect(headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://files.example http://10.0.0.4:9000;",
    );
  });

  it('[MENU-09] [MENU-27] passes the sites that may receive a token, and the trusted pages, to the page', async () => {
    const { body } = await open('/');
    expect(body).toContain('name="vitrine-token-origins" content="https://maps.example"');
    expect(body).toContain('name="vitrine-target-pages" content="/doc.html /jmreport/"');
  });

  it('[AUTH-18] passes the enabled sign-in methods to the page, and none of their secrets', async () => {
    const { body } = await open('/user/login');
    const content = /name="vitrine-sign-in-methods" content="([^"]*)"/.exec(body)?.[1] ?? '';
    const text = content.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)));
    expect(signInMethodsSchema.parse(JSON.parse(text))).toEqual({
      phone: false,
      register: false,
      forgotten: false,
      cas: 'https://cas.example/cas',
      passkeys: true,
      qr: true,
      third: [{ source: 'sso', name: '"馆"<1>', app: 'wxwork', newAccounts: false, logo: '/site/logo-sso' }],
    });
    expect(body).not.toMatch(/hush|the id/);
  });

  it('[LAYOUT-01] passes the name and the picture of the organisation to the page, and serves the picture and the logos', async () => {
    const { body } = await open('/user/login');
    expect(body).toContain(
      'name="vitrine-site" content="{&#34;name&#34;:&#34;市\\&#34;自然\\&#34;博物馆&#34;,&#34;picture&#34;:&#34;/site/picture&#34;}"',
    );
    const hall = await open('/site/picture', 'image/*');
    expect(hall.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
    expect(hall.headers['content-security-policy']).toContain("default-src 'none'");
    expect(hall.body).toContain('<svg');
    expect((await open('/site/logo-sso', 'image/*')).body).toBe('a logo');
    expect((await open('/site/logo-other', 'image/*')).statusCode).toBe(404);
  });

  it('does not start with a picture that cannot be read', async () => {
    const missing = readConfig({ SITE_PICTURE: join(pictures, 'gone.jpg'), LOG_LEVEL: 'silent' });
    const other = createServer(missing);
    await expect(serveConsole(other, folder, missing)).rejects.toThrow(
      /^SITE_PICTURE names ".*gone.jpg", which/,
    );
    await other.close();
  });

  it('[ROUTE-15] serves the one page for every address that a browser opens', async () => {
    const page = await open('/isystem/user?pageNo=2');
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-type']).toContain('text/html');
  });

  it('allows exactly the inline script of the page, and no other', async () => {
    const { headers, body } = await open('/');
    const script = /<script>([\s\S]*)<\/script>/.exec(body)?.[1] ?? '';
    expect(script).toContain(early);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    const file = await open('/assets/page-1a2b.js', '*/*');
    expect(file.headers['content-security-policy']).not.toContain('sha256-');
  });

  it('sends the page compressed to a browser that accepts it', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/',
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(rawPayload).toString()).toBe((await open('/')).body);
  });

  it('replies with 404, not the page, for missing files and interface paths', async () => {
    for (const [url, accept] of [
      ['/assets/gone.js', '*/*'],
      ['/museum/sys/nothing', 'text/html'],
      ['/anything', 'application/json'],
    ] as const) {
      expect((await open(url, accept)).statusCode, url).toBe(404);
    }
  });

  it('lets hashed files be cached for a year', async () => {
    const file = await open('/assets/page-1a2b.js', '*/*');
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toContain('immutable');
  });
});
