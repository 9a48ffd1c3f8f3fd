import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, ConfigError } from '#server/kernel/config/config.ts';
import { createFolder } from '#server/kernel/config/create-folder.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** Characters of the shortest key that is accepted, as of the setting. */
const shortestKey = 32;
const keys = new Map<string, Promise<Buffer>>();

type KeyPlace = Pick<Config, 'secretKey' | 'dataDir'>;

/**
 * Encrypts a secret that the server has to read again, for one purpose and owner: it does not open for another. The key
 * is not in the database, so that a copy of the database does not contain the secret.
 */
export async function seal(secret: string, owner: string, config: KeyPlace): Promise<string> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, await keyOf(config), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Something sealed that does not open: the key of the server is another one than when it was sealed. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/** Decrypts what {@link seal} has encrypted. @throws SealError when the key or the owner is another one */
export async function unseal(sealed: string, owner: string, config: KeyPlace): Promise<string> {
  const key = await keyOf(config);
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    );
  } catch (cause) {
    throw new SealError('A stored secret does not open: SECRET_KEY or secret.key has changed', { cause });
  }
}

/**
 * Reads the key file of the data folder, if there is one.
 *
 * @throws ConfigError when it is empty or cut off, as a full disk leaves it: whatever it encrypts could be read by anybody
 */
export async function checkKeyFile({ secretKey, dataDir }: KeyPlace): Promise<void> {
  if (secretKey !== undefined) return;
  const path = keyPath(dataDir);
  const key = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // A folder that is none is reported where the database needs it.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (key !== undefined) requireWholeKey(key, path);
}

/** A key for authenticating stored data, for one purpose; like that of {@link seal} it is not in the database. */
export const authenticationKey = async (purpose: string, config: KeyPlace): Promise<Buffer> =>
  createHmac('sha256', await keyOf(config))
    .update(purpose)
    .digest();

/** The key of the settings, or that of a file in the data folder, which is created when it is first needed. */
function keyOf({ secretKey, dataDir }: KeyPlace): Promise<Buffer> {
  const place = secretKey ? `setting ${secretKey}` : `file ${dataDir}`;
  const known = keys.get(place) ?? (secretKey ? Promise.resolve(secretKey) : keyFile(dataDir)).then(derive);
  known.catch(() => keys.delete(place));
  keys.set(place, known);
  return known;
}

/** Reads the keys again when they are next needed: the file of one has been replaced. */
export const forgetKeys = (): void => keys.clear();

const derive = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'secrets that the server reads again', 32));

const keyPath = (dataDir: string) => join(dataDir, 'secret.key');

function requireWholeKey(key: string, path: string): string {
  if (key.trim().length >= shortestKey) return key;
  throw new ConfigError(
    `${path} is empty or cut off. Restore it from a backup; without one, delete it, and people set their authenticators up again.`,
  );
}

async function keyFile(dataDir: string): Promise<string> {
  const path = keyPath(dataDir);
  await createFolder(resolve(dataDir));
  // Under another name first: a process that is killed while it writes leaves no key that is cut off.
  const written = `${path}.${randomUUID()}`;
  try {
    await writeFile(written, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
    await link(written, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(written, { force: true });
  }
  return requireWholeKey(await readFile(path, 'utf8'), path);
}
