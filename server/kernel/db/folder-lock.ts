import { createHash, randomUUID } from 'node:crypto';
import { link, realpath, rename, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderBusyError } from './errors.ts';

/** Releases the folder. Safe to call twice. */
export type ReleaseFolder = () => Promise<void>;

/**
 * Claims a data folder for this process by listening on a local socket named after the folder's real path. The
 * operating system closes the socket when the process ends for any reason, so a killed process never leaves the
 * folder locked.
 * @throws DataFolderBusyError when another process (or this one) uses the folder.
 */
export async function claimFolder(folder: string): Promise<ReleaseFolder> {
  const address = socketAddress(await realpath(folder));
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (process.platform === 'win32' || (await answers(address))) throw new DataFolderBusyError(folder);
    await removeStaleSocket(address, folder);
    return listen(address).catch(() => {
      throw new DataFolderBusyError(folder);
    });
  });
  return () => new Promise(resolve => server.close(() => resolve()));
}

function socketAddress(realFolder: string): string {
  const name = `vitrine-${createHash('sha256').update(realFolder).digest('hex').slice(0, 32)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(connection => connection.on('error', () => connection.destroy()).end());
    server.once('error', reject);
    server.listen({ path: address, exclusive: true }, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const connection = connect(address);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

/**
 * Two starting processes may both find the same dead socket. Each renames it before removing it and connects once more,
 * so that the slower one cannot remove the socket that the faster one has just opened.
 */
async function removeStaleSocket(address: string, folder: string): Promise<void> {
  const aside = `${address}.${randomUUID().slice(0, 8)}`;
  try {
    await rename(address, aside);
  } catch {
    return;
  }
  const alive = await answers(aside);
  if (alive) await link(aside, address).catch(() => undefined);
  await unlink(aside).catch(() => undefined);
  if (alive) throw new DataFolderBusyError(folder);
}
