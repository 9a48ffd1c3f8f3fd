import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { defaultBasePath } from '#contract/constants.ts';

const root = join(import.meta.dirname, '../..');
/** A server that has not said it is ready by then will not, in milliseconds. */
const startTimeout = 60_000;

export interface ServerProcess {
  /** Origin of the console, without trailing slash. */
  url: string;
  /** Address below which the interface is served. */
  api: string;
  /** Milliseconds from starting the process to its line that it is ready. */
  readyAfter: number;
  process: ChildProcess;
  /** What the server has written so far, to both streams. */
  output(): string;
  /** Ends it in order and waits until it is gone. Safe to call twice. */
  stop(): Promise<void>;
}

export interface ServerSettings {
  dataDir: string;
  port: number;
  /** Further environment variables of server/config.ts. */
  environment?: Record<string, string>;
  /** Arguments for Node itself, such as a module to load first. */
  nodeArguments?: readonly string[];
  /** Another program than the server, with its arguments; it writes the same line when it is ready. */
  program?: readonly string[];
}

/**
 * Starts the real server as a process of its own on the loopback interface.
 * @throws with what the server wrote when it ends before it is ready
 */
export async function startServerProcess(settings: ServerSettings): Promise<ServerProcess> {
  const started = performance.now();
  const program = settings.program ?? ['server/main.ts'];
  const child = spawn(process.execPath, [...(settings.nodeArguments ?? []), ...program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      // As every start by the bootstrap has it.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      LOG_LEVEL: 'error',
      // Journeys and measurements come from one address, which no person does.
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
    // Once its streams have ended, nothing of what it wrote is still on its way.
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
