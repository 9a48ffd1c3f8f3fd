import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createServer } from '#server/app.ts';
import { serveConsole } from '#server/console/console.ts';
import { readConfig } from '#server/kernel/config/config.ts';

it('only the page of the sandbox may evaluate a text, without an origin and a connection, and only in the console', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-sandbox-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Console</title>');
  for (const name of ['machine-sandbox-1a2b3c4.html', 'other-1a2b3c4.html'])
    await writeFile(join(folder, 'assets', name), '<title>Page</title>');
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder });
  const app = createServer(config);
  await serveConsole(app, folder, config);
  const policyOf = async (url: string) => {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    return String(headers['content-security-policy']);
  };
  const policy = await policyOf('/assets/machine-sandbox-1a2b3c4.html');
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; /);
  expect(policy).toContain("'unsafe-eval'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/connect-src|allow-same-origin|https?:/);
  for (const url of ['/', '/assets/other-1a2b3c4.html'])
    expect(await policyOf(url)).not.toContain('unsafe-eval');
  await app.close();
  await rm(folder, { recursive: true });
});

it('the page of the sandbox may also be shown by the configured hosts of the console, and by no other page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-sandbox-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Console</title>');
  for (const name of ['machine-sandbox-1a2b3c4.html', 'micro-frontend-1a2b3c4.js'])
    await writeFile(join(folder, 'assets', name), '');
  const MICRO_FRONTEND = 'https://portal.example,http://127.0.0.1:8090';
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, MICRO_FRONTEND });
  const app = createServer(config);
  await serveConsole(app, folder, config);
  const { headers } = await app.inject({ url: '/assets/machine-sandbox-1a2b3c4.html' });
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval' blob:",
    'worker-src blob:',
    "frame-ancestors 'self' https://portal.example http://127.0.0.1:8090",
  ]);
  await app.close();
  await rm(folder, { recursive: true });
});
