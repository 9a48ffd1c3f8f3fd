import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '#server/app.ts';
import { serveConsole } from '#server/console/console.ts';
import { keepScripts, keptScriptsFolder } from '#server/console/kept-scripts.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { handleErrors } from '#server/kernel/http/errors.ts';

const day = 24 * 3_600_000;
const start = Date.UTC(2026, 0, 1);

describe('the scripts of earlier versions', () => {
  let folder: string;
  let built: string;
  let kept: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-kept-'));
    built = join(folder, 'dist', 'assets');
    kept = keptScriptsFolder(join(folder, 'data'));
    await mkdir(built, { recursive: true });
    await writeFile(join(folder, 'dist', 'index.html'), '<title>now</title>');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const release = async (version: string, days: number) => {
    await rm(built, { recursive: true });
    await mkdir(built);
    await writeFile(join(built, `page-${version}.js`), `"${version}"`);
    await keepScripts(built, kept, new Date(start + days * day));
  };
  const copies = async () => (await readdir(kept)).filter(name => name.endsWith('.js')).sort();

  it('stay served for two weeks after they were replaced, however long they ran before', async () => {
    await release('a', 0);
    await release('b', 100);
    await release('b', 114);
    expect(await copies()).toEqual(['page-a.js', 'page-b.js']);
    await release('b', 115);
    expect(await copies()).toEqual(['page-b.js']);
  });

  it('count from the start again when their version returns', async () => {
    await release('a', 0);
    await release('b', 10);
    await release('a', 20);
    await release('b', 30);
    expect(await copies()).toEqual(['page-a.js', 'page-b.js']);
  });

  it('are kept when the list of the replaced ones is damaged', async () => {
    await release('a', 0);
    await release('b', 1);
    await writeFile(join(kept, 'replaced.json'), '{"page-a.js":');
    await release('b', 100);
    expect(await copies()).toEqual(['page-a.js', 'page-b.js']);
  });

  it('are served beside the current ones, and nothing outside of their folder', async () => {
    await release('a', 0);
    await release('b', 1);
    const config = readConfig({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' });
    const app = createServer(config);
    handleErrors(app);
    await serveConsole(app, join(folder, 'dist'), config);
    const open = (url: string) => app.inject({ url });
    const older = await open('/assets/page-a.js');
    expect([older.statusCode, older.body]).toEqual([200, '"a"']);
    expect(older.headers['cache-control']).toContain('immutable');
    expect((await open('/assets/page-b.js')).body).toBe('"b"');
    expect((await app.inject({ method: 'HEAD', url: '/assets/page-b.js' })).statusCode).toBe(200);
    expect((await open('/assets/page-c.js')).statusCode).toBe(404);
    expect((await open('/assets/..%2F..%2Fdata%2Fdatabase')).statusCode).toBe(404);
    await app.close();
  });

  it('are copies of whole files', async () => {
    await release('a', 0);
    expect(await readFile(join(kept, 'page-a.js'), 'utf8')).toBe('"a"');
  });
});
