import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sendCommand } from '#server/administration/administration-socket.ts';
import {
  type AdministrationCommand,
  type AdministrationReply,
  administer,
} from '#server/administration/commands.ts';
import { type Config, ConfigError, readConfig } from '#server/kernel/config/config.ts';
import { DatabaseStartError, DataFolderBusyError } from '#server/kernel/db/errors.ts';
import { type DatabaseLocation, openDatabase } from '#server/kernel/db/open.ts';
import { createPasswordHasher } from '#server/kernel/security/passwords.ts';
import { openStorage } from '#server/kernel/storage/open-storage.ts';
import { administerBackups, type BackupRequest } from './admin-backups.ts';
import { type MovedFilesRequest, movedFiles } from './admin-files.ts';

const usage = `Usage: npm run admin -- <command>

  unlock <user name>         forgets the failed sign-ins of an account, so that its owner can sign in again
  unlock --address <address> the same for an address that is locked
  reset-password <user name> gives an account a new password, shows it once, and ends its sessions and locks
  reset-second-factor <user name>
                             removes the authenticator, the recovery codes and the passkeys of an account
  verify-audit               checks that no version of the data log was changed, removed or added past the server
  move-files store|folder [--remove]
                             copies all stored files to the object store of the settings, or from it to DATA_DIR;
                             started again it goes on where it stopped. --remove removes what has arrived
  backup                     makes a backup of the database and the files, and reads it back
  backups                    lists the backups that are there
  backup-key                 makes a key that encrypts backups
  check-backup <name or file>
                             reads a backup back to its end
  restore <name or file> [--dry-run] [--replace]
                             restores a backup into an empty database, beside no server; --dry-run only says what
                             it would restore, --replace moves the data of an embedded database aside first
  help                       shows this text

It uses the settings of the server (DATA_DIR, DATABASE_URL) and, but for restore, works while the server runs.`;

interface Typed {
  command: AdministrationCommand | MovedFilesRequest | BackupRequest;
  /** Shown when the command was carried out. */
  afterwards?: string;
}

/** What a person typed; undefined asks for help. */
async function commandOf(typed: string[]): Promise<Typed | undefined> {
  const { values, positionals } = parsed(typed);
  const [name = 'help', subject, ...more] = positionals;
  if (values.help || name === 'help') return undefined;
  const onlyName = () => {
    if (subject !== undefined && values.address === undefined && more.length === 0) return subject;
    throw new ConfigError(`"${name}" needs a user name.\n\n${usage}`);
  };
  if (name === 'move-files' && more.length === 0)
    return { command: { target: subject ?? '', removes: values.remove === true } };
  if (name === 'verify-audit') return { command: { command: 'verifyAudit' } };
  if (name === 'backup') return { command: { command: 'backUp' } };
  const ofBackups = backupRequestOf(name, subject, values);
  if (ofBackups) return { command: ofBackups };
  if (name === 'reset-second-factor')
    return { command: { command: 'resetSecondFactor', username: onlyName() } };
  if (name === 'reset-password') return newPassword(onlyName());
  if (name !== 'unlock') throw new ConfigError(`Unknown command "${name}".\n\n${usage}`);
  const isOne = (subject === undefined) !== (values.address === undefined) && more.length === 0;
  if (!isOne) throw new ConfigError(`"unlock" needs a user name or --address.\n\n${usage}`);
  return values.address === undefined
    ? { command: { command: 'unlockAccount', username: subject ?? '' } }
    : { command: { command: 'unlockAddress', address: values.address } };
}

function backupRequestOf(
  name: string,
  subject: string | undefined,
  values: ReturnType<typeof parsed>['values'],
): BackupRequest | undefined {
  if (name === 'backups') return { backups: 'list' };
  if (name === 'backup-key') return { backups: 'key' };
  if (name !== 'check-backup' && name !== 'restore') return undefined;
  if (subject === undefined)
    throw new ConfigError(`"${name}" needs the name of a backup, or its file.\n\n${usage}`);
  if (name === 'check-backup') return { backups: 'check', subject };
  return {
    backups: 'restore',
    subject,
    isTrial: values['dry-run'] === true,
    replaces: values.replace === true,
  };
}

/** The password is made here, so that only its hash leaves this terminal. */
async function newPassword(username: string): Promise<Typed> {
  const password = `${randomBytes(9).toString('base64url')}#7a`;
  const passwordHash = await (await createPasswordHasher()).hash(password);
  return {
    command: { command: 'resetPassword', username, passwordHash },
    afterwards: `Its password: ${password} (shown once; the next sign-in asks for another)`,
  };
}

function parsed(typed: string[]) {
  try {
    const options = {
      address: { type: 'string' },
      remove: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      replace: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    return parseArgs({ args: typed, options, allowPositionals: true });
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** The embedded database belongs to one process: a running server carries the command out, otherwise this process does. */
async function carryOut(command: Typed['command'], config: Config): Promise<AdministrationReply> {
  if ('backups' in command) return { done: true, line: await administerBackups(command, config) };
  if ('target' in command) return { done: true, line: await movedFiles(command, config) };
  if (config.apiTarget)
    throw new ConfigError('API_TARGET is set: accounts are those of that server, which is asked itself.');
  if (config.databaseUrl) return onDatabase({ databaseUrl: config.databaseUrl }, command, config);
  const { dataDir } = config;
  await access(join(dataDir, 'database')).catch(() => {
    throw new ConfigError(
      `There is no database in "${dataDir}". Set DATA_DIR to the data folder of the server.`,
    );
  });
  const reply = await sendCommand(dataDir, command);
  if (reply) return reply;
  return onDatabase({ dataDir }, command, config).catch((error: unknown) => {
    if (!(error instanceof DataFolderBusyError)) throw error;
    throw new ConfigError(
      `The server that uses "${dataDir}" cannot be reached: it is starting, runs as another user or in another container. Run this command where the server runs, or stop the server first.`,
    );
  });
}

async function onDatabase(
  location: DatabaseLocation,
  command: AdministrationCommand,
  config: Config,
): Promise<AdministrationReply> {
  const database = await openDatabase(location);
  try {
    const storage = await openStorage(config);
    return await administer(command, {
      db: database.db,
      copyDatabase: database.copyTo,
      config,
      storage,
    }).finally(() => storage.close());
  } finally {
    await database.close();
  }
}

try {
  const typed = await commandOf(process.argv.slice(2));
  const reply = typed ? await carryOut(typed.command, readConfig(process.env)) : { done: true, line: usage };
  (reply.done ? process.stdout : process.stderr).write(`${reply.line}\n`);
  if (reply.done && typed?.afterwards) process.stdout.write(`${typed.afterwards}\n`);
  process.exitCode = reply.done ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
