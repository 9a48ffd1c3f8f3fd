import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { StorageError } from '#server/kernel/storage/storage.ts';
import { BackupError } from '#server/modules/backup/backup-error.ts';
import {
  type Administered,
  type AdministrationCommand,
  type AdministrationReply,
  administer,
  administrationCommand,
  administrationReply,
} from './commands.ts';
import { administrationAddress, createSocketFolder, requireOwnFolder } from './socket-address.ts';

/** Bytes of a command or its reply, each one line of JSON. */
const longestLine = 4096;
/** Milliseconds in which a command or its reply has to arrive. */
const patience = 10_000;

interface AdministrationSocket {
  close(): Promise<void>;
}

/**
 * Accepts commands from the terminal of this machine's user. The caller holds the data folder, so that a socket which is
 * already there was left by a process that has ended.
 */
export async function openAdministrationSocket(administered: Administered): Promise<AdministrationSocket> {
  const { dataDir } = administered.config;
  const address = await administrationAddress(dataDir);
  const isFile = process.platform !== 'win32';
  if (isFile) {
    await createSocketFolder(dirname(address));
    await rm(address, { force: true });
  }
  const server = createServer({ allowHalfOpen: true }, connection => void answer(connection, administered));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
  server.unref();
  if (isFile) await chmod(address, 0o600);
  return { close: () => new Promise(resolve => server.close(() => resolve())) };
}

async function answer(connection: Socket, administered: Administered): Promise<void> {
  connection.on('error', () => connection.destroy());
  try {
    const command = administrationCommand.parse(JSON.parse(await lineFrom(connection)));
    // A backup of many files takes its time.
    connection.setTimeout(0);
    connection.end(JSON.stringify(await administer(command, administered)));
  } catch (error) {
    if (error instanceof BackupError || error instanceof StorageError) {
      connection.end(JSON.stringify({ done: false, line: error.message } satisfies AdministrationReply));
      return;
    }
    const reply: AdministrationReply = {
      done: false,
      line: 'The server did not understand the command. Use the version that the server runs.',
    };
    connection.end(JSON.stringify(reply));
  }
}

/**
 * Sends a command to the server that holds a data folder.
 *
 * @returns its reply, or undefined when no server listens
 */
export async function sendCommand(
  dataDir: string,
  command: AdministrationCommand,
): Promise<AdministrationReply | undefined> {
  const address = await administrationAddress(dataDir);
  const connection = await connectTo(address);
  if (!connection) return undefined;
  connection.end(JSON.stringify(command));
  return administrationReply.parse(
    JSON.parse(await lineFrom(connection, command.command === 'backUp' ? 0 : patience)),
  );
}

async function connectTo(address: string): Promise<Socket | undefined> {
  if (process.platform !== 'win32') {
    const isThere = await requireOwnFolder(dirname(address)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (!isThere) return undefined;
  }
  const connection = connect({ path: address, allowHalfOpen: true });
  return new Promise(resolve => {
    connection.once('connect', () => resolve(connection));
    connection.once('error', () => resolve(undefined));
  });
}

/** Everything that the other side sends before it ends its half; 0 milliseconds wait without a limit. */
async function lineFrom(connection: Socket, milliseconds = patience): Promise<string> {
  connection.setTimeout(milliseconds, () => connection.destroy(new Error('No reply in time')));
  let received = '';
  for await (const part of connection.setEncoding('utf8')) {
    received += part;
    if (received.length > longestLine) throw new Error('The line is too long');
  }
  return received;
}
