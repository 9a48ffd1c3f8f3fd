import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { serveConsole } from '#server/console.ts';

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
