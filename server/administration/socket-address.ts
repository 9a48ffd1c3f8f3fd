import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes of a socket's path that every system supports. */
const longestPath = 100;
const ownerOnly = 0o700;

/**
 * The address of the socket through which commands reach the server that holds a data folder: in a folder of its own that
 * only its owner may open, inside the data folder or, where that path is too long, in the one for temporary files.
 */
export async function administrationAddress(dataDir: string): Promise<string> {
  const real = await realpath(dataDir);
  const name = `vitrine-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}-administration`;
  const inside = join(real, 'administration', 'socket');
  return Buffer.byteLength(inside) <= longestPath ? inside : join(tmpdir(), name, 'socket');
}

/**
 * Creates the folder of a socket.
 *
 * @throws Error when somebody else owns a folder of this name: they could take the place of the server
 */
export async function createSocketFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownerOnly });
  await requireOwnFolder(folder);
  await chmod(folder, ownerOnly);
}

/** @throws Error when the folder of a socket is not a folder of this user */
export async function requireOwnFolder(folder: string): Promise<void> {
  const found = await lstat(folder);
  const isOwn = process.getuid === undefined || found.uid === process.getuid() || process.getuid() === 0;
  if (!found.isDirectory() || !isOwn)
    throw new Error(`"${folder}" belongs to somebody else; remove it to use commands on the terminal.`);
}
