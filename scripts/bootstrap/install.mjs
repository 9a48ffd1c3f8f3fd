import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './processes.mjs';

/** A script whose output another program reads keeps stdout to itself. */
const toStderr = ['inherit', process.stderr.fd, 'inherit'];

const stampFile = join(root, 'node_modules', '.vitrine-install.json');

/**
 * Installs the packages of the lock file when they are not there as it has them; progress goes to stderr.
 * @param {{ development: boolean }} needs whether the packages for tests and checks are needed too
 */
export async function install({ development }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = readStamp();
  if (stamp?.lock === lock && (stamp.development || !development)) return;
  // What somebody installed by hand is not taken away.
  const withDevelopment =
    development || (stamp?.development ?? existsSync(join(root, 'node_modules', 'vitest')));
  console.error(`Installing packages${withDevelopment ? '' : ' for running'} …`);
  // Not "ci", which refuses the lock file where a registry lacks packages for other systems than this one. This keeps
  // to the versions of the lock file too, and leaves what is there already.
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
