import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './processes.mjs';

/** The sources of the built console. */
const sources = [
  'index.html',
  'contract',
  'machines',
  'modules',
  'public',
  'src',
  'package-lock.json',
  'tailwind.config.ts',
  'vite.config.ts',
  'scripts/vite',
  'docs/requirements.json',
  'docs/requirements.zh.json',
];
const stampFile = join(root, 'dist', '.sources');

/**
 * Builds the browser application if its sources have changed since the last build; progress is written to
 * stderr.
 */
export function buildConsole() {
  const current = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return;
  console.error('Building the console: up to a minute, again only when its sources change …');
  const result = spawnSync(pinnedNode(), ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['inherit', process.stderr.fd, 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0)
    throw new Error('The console could not be built; see the lines above for the reason.');
  writeFileSync(stampFile, current);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(source => filesBelow(join(root, source))).sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap(name => filesBelow(join(path, name)));
}
