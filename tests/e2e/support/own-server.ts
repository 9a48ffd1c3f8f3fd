import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

/** A server that a journey may stop and start again, on data of its own. */
export interface OwnServer {
  url: string;
  /** The folder of its database, to be opened only while it is stopped. */
  dataDir: string;
  stop(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Ends it for good. */
  remove(): Promise<void>;
}

/** @param environmentAt further settings of the server that will be at this origin */
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
    start: async () => {
      server = await startServerProcess(settings);
    },
    remove: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
