import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './processes.mjs';

/** Writes to stderr, because another program may read stdout of the script. */
const toStderr = ['inherit', process.stderr.fd, 'inherit'];

const stampFile = join(root, 'node_modules', '.vitrine-install.json');

/**
 * Installs the packages of the lock file if they are missing or differ; progress is written to stderr.
 * @param {{ development: boolean }} needs whether the packages for tests and checks are needed too
 */
export async function install({ development }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = readStamp();
  if (stamp?.lock === lock && (stamp.development || !development)) return;
  // Packages that were installed by hand are not removed.
  const withDevelopment =
    development || (stamp?.development ?? existsSync(join(root, 'node_modules', 'vitest')));
  console.error(
    `Installing packages${withDevelopment ? '' : ' for running'}: a few minutes by the network, again only when they change …`,
  );
  // Not "ci", which refuses the lock file if a registry lacks packages for other systems than this one. This
  // also installs the versions of the lock file, and keeps the installed ones.
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    withDevelopment ? '--include=dev' : '--omit=dev',
  ];
  const npm = process.env.npm_execpath;
  const code = await (npm
    ? run(process.execPath, [npm, ...args], {}, toStderr)
    : run('npm', args, {}, toStderr));
  if (code !== 0)
    throw new Error('The packages could not be installed. Check the network and "npm config get registry".');
  writeFileSync(stampFile, JSON.stringify({ lock, development: withDevelopment }));
}

function readStamp() {
  if (!existsSync(stampFile)) return undefined;
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return undefined;
  }
}
