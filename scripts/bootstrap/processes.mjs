import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const floor = [20, 19];
const pinnedMajor = 24;
const binFolder = join(root, 'node_modules', '.bin');
/** The compile cache of Node, which makes the next start faster. */
const compileCache = join(root, 'node_modules', '.cache', 'node');

/** Exits with a one-line message if the Node that started the script is too old to install the project. */
export function requireHostNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > floor[0] || (major === floor[0] && minor >= floor[1])) return;
  console.error(
    `Node ${process.versions.node} is too old. Install Node ${floor.join('.')} or newer and start again.`,
  );
  process.exit(1);
}

/**
 * The Node that the project pins; the running one if it has the same major version and the pinned one is
 * missing.
 */
export function pinnedNode() {
  const pinned = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= pinnedMajor) return process.execPath;
  throw new Error(
    `Node ${pinnedMajor} is missing in node_modules: npm is configured to skip install scripts. Allow them ("npm config delete ignore-scripts"), remove node_modules and start again.`,
  );
}

function start(file, args, environment = {}, stdio = 'inherit') {
  return spawn(file, args, {
    cwd: root,
    stdio,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      ...environment,
      PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}`,
    },
  });
}

/** The parent of this process: npm's shell. */
const parent = process.ppid;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The exit code of a child; 128 plus the signal number for a child that was ended by a signal, as in shells.
 */
function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)));
  });
}

/**
 * Forwards signals, and ends the children when the shell between npm and this process was ended without a
 * signal to this process.
 */
function handOnEnd(end) {
  for (const signal of signals) process.on(signal, () => end(signal));
  setInterval(() => process.ppid !== parent && end('SIGTERM'), 1000).unref();
}

/** Runs a program and resolves with its exit code; signals are forwarded, so that it can shut down cleanly. */
export function run(file, args, environment, stdio) {
  const child = start(file, args, environment, stdio);
  handOnEnd(signal => child.kill(signal));
  return ended(child);
}

/** Runs programs in parallel; when one ends, the others are ended as well. */
export async function runTogether(programs) {
  const children = programs.map(([file, args, environment]) => start(file, args, environment));
  const endAll = () => children.forEach(child => void child.kill('SIGTERM'));
  handOnEnd(endAll);
  const code = await Promise.race(children.map(ended));
  endAll();
  await Promise.all(children.map(ended));
  return code;
}
