import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let registry: Server | undefined;

afterEach(() => registry?.close());

/** The reply of a registry about an installed package, as if its version were the only one. */
function installed(name: string) {
  const file = join(root, 'node_modules', name, 'package.json');
  const { version, dependencies } = JSON.parse(readFileSync(file, 'utf8'));
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dependencies } } };
}

/** Runs the audit against a local registry with a fixed reply. */
async function audit(status: number, answer: unknown) {
  const server = createServer(({ method, url }, response) => {
    const content = method === 'POST' ? answer : installed(decodeURIComponent(url ?? '').slice(1));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  });
  registry = server;
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise<{ code: unknown; stdout: string; stderr: string }>(resolve => {
    const args = ['scripts/audit.ts', `--registry=http://127.0.0.1:${port}/`];
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

describe('the audit of packages', { timeout: 60_000 }, () => {
  it('passes when the registry reports no vulnerability', async () => {
    const { code, stdout } = await audit(200, {});
    expect({ code, stdout: stdout.trim() }).toEqual({ code: 0, stdout: 'found 0 vulnerabilities' });
  });

  it('fails with the package that has one', async () => {
    const advisory = {
      id: 1,
      url: 'https://example.com/advisory',
      title: 'Something can be broken',
      severity: 'high',
      vulnerable_versions: '*',
      name: 'clsx',
    };
    const { code, stdout } = await audit(200, { clsx: [advisory] });
    expect(code).toBe(1);
    expect(stdout).toContain('clsx');
    expect(stdout).toContain('Something can be broken');
  });

  it('suggests an action when the registry offers no audits', async () => {
    const { code, stderr } = await audit(405, { message: 'no' });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^The vulnerabilities could not be read: .*405 Method Not Allowed/);
    expect(stderr).toContain('npm run audit -- --registry=https://…');
  });
});
