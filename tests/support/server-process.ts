import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { defaultBasePath } from '#contract/constants.ts';

const root = join(import.meta.dirname, '../..');
/** Compiled scripts, in the same folder as those of every start by the bootstrap. */
export const compileCache = join(root, 'node_modules/.cache/node');
/** Milliseconds after which a start without the ready line has failed. */
const startTimeout = 300_000;

export interface ServerProcess {
  /** Origin of the console, without trailing slash. */
  url: string;
  /** Base address of the interface. */
  api: string;
  /** Milliseconds from the start of the process to its ready line. */
  readyAfter: number;
  process: ChildProcess;
  /** The output of the server so far, of both streams. */
  output(): string;
  /** Stops it gracefully and waits for its end. May be called repeatedly. */
  stop(): Promise<void>;
}

export interface ServerSettings {
  dataDir: string;
  port: number;
  /** Further environment variables of server/kernel/config/config.ts. */
  environment?: Record<string, string>;
  /** Arguments for Node itself, such as a module to preload. */
  nodeArguments?: readonly string[];
  /** Another program than the server, with its arguments; it writes the same ready line. */
  program?: readonly string[];
}

/**
 * Starts the real server as a separate process on the loopback interface.
 * @throws with the output of the server if it ends before it is ready
 */
export async function startServerProcess(settings: ServerSettings): Promise<ServerProcess> {
  const started = performance.now();
  const program = settings.program ?? ['server/main.ts'];
  const child = spawn(process.execPath, [...(settings.nodeArguments ?? []), ...program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      LOG_LEVEL: 'error',
      // All requests of journeys and measurements have the same address, unlike those of people.
      RATE_LIMIT: '1000000',
      ...settings.environment,
    },
  });
  let written = '';
  const keep = (chunk: Buffer) => {
    written += chunk.toString('utf8');
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  try {
    await readyLine(child, () => written);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const url = `http://127.0.0.1:${settings.port}`;
  return {
    url,
    api: url + (settings.environment?.BASE_PATH ?? defaultBasePath),
    readyAfter: performance.now() - started,
    process: child,
    output: () => written,
    stop: () => end(child),
  };
}

function readyLine(child: ChildProcess, written: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server is not ready:\n${written()}`)), startTimeout);
    child.stdout?.on('data', () => {
      if (!written().includes('Vitrine is ready')) return;
      clearTimeout(timer);
      resolve();
    });
    // The output is complete only after the streams have ended.
    child.once('close', code => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code} before it was ready:\n${written()}`));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(timer);
}
