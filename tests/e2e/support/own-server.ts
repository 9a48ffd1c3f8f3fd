import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

/** A server with its own data, which a journey may stop and restart. */
export interface OwnServer {
  url: string;
  /** The folder of its database; open it only while the server is stopped. */
  dataDir: string;
  stop(): Promise<void>;
  /** Ends it as a loss of power does. */
  kill(): Promise<void>;
  /** Restarts it with the same port and data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** @param environmentAt returns further settings for the origin of the server */
export async function startOwnServer(
  template: string,
  environmentAt: (url: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-journey-'));
  const dataDir = join(folder, 'data');
  await cp(template, dataDir, { recursive: true });
  const port = await freePort();
  const settings = { dataDir, port, environment: await environmentAt(`http://127.0.0.1:${port}`) };
  let server = await startServerProcess(settings);
  return {
    url: server.url,
    dataDir,
    stop: () => server.stop(),
    kill: async () => {
      const ended = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await ended;
    },
    start: async () => {
      server = await startServerProcess(settings);
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
