import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdDecompress } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import {
  type ArchiveSize,
  type BackupFacts,
  contentSchema,
  factsSchema,
  firstName,
  format,
  hashing,
  lastName,
  webOf,
} from './archive.ts';
import { BackupError } from './backup-error.ts';

/** The beginning of every file of age (age-encryption.org/v1). */
const encryptedStart = 'age-encryption.org/';

/** Receives a file of an archive, whose content it reads to its end. */
type Visit = (entry: { name: string; size: number }, content: Readable, facts: BackupFacts) => Promise<void>;

/**
 * Reads an archive to its end and compares each file with its hash, which is known only then: a caller keeps what it
 * receives apart until this has returned.
 *
 * @throws BackupError where the archive is none, incomplete, damaged, newer or encrypted with another key
 */
export async function readArchive(
  source: Readable,
  key: string | undefined,
  visit: Visit,
): Promise<{ facts: BackupFacts; size: ArchiveSize }> {
  const archive = extract();
  const decompress = createZstdDecompress();
  let failure: unknown;
  let begun = false;
  const seen: Visit = (entry, content, facts) => {
    begun = true;
    return visit(entry, content, facts);
  };
  const feeding = readableOf(source, key)
    .then(readable => pipeline(readable, decompress, archive))
    .catch((error: unknown) => {
      failure = error;
      archive.destroy(error as Error);
    });
  try {
    return await readEntries(archive as unknown as AsyncIterable<Entry>, seen);
  } catch (error) {
    throw faultOf(failure ?? error, begun);
  } finally {
    archive.destroy();
    source.destroy();
    await feeding;
  }
}

interface Entry extends Readable {
  header: { name: string; type: string; size: number };
}

async function readEntries(archive: AsyncIterable<Entry>, visit: Visit) {
  const found: Record<string, string> = {};
  const size: ArchiveSize = { entries: 0, bytes: 0 };
  let facts: BackupFacts | undefined;
  let expected: Record<string, string> | undefined;
  for await (const entry of archive) {
    const { name, type } = entry.header;
    if (!facts) {
      if (name !== firstName) throw new BackupError('notABackup');
      facts = factsSchema.parse(JSON.parse(await text(entry)));
      if (facts.format > format) throw new BackupError('newer');
    } else if (name === lastName) expected = contentSchema.parse(JSON.parse(await text(entry)));
    else if (type === 'directory')
      await visit({ name, size: 0 }, Readable.from([]), facts).then(() => entry.resume());
    else {
      const hash = hashing();
      const [visited] = await Promise.all([
        visit({ name, size: entry.header.size }, hash, facts).then(() => hash.resume()),
        pipeline(entry, hash),
      ]);
      if (!visited.readableEnded) await once(visited, 'end');
      found[name] = hash.digest();
      size.entries += 1;
      size.bytes += entry.header.size;
    }
  }
  if (!facts) throw new BackupError('notABackup');
  if (!expected) throw new BackupError('incomplete');
  const names = Object.keys(expected);
  if (names.length !== size.entries || names.some(name => found[name] !== expected[name]))
    throw new BackupError('damaged');
  return { facts, size };
}

/** What is compressed, decrypted if need be. */
async function readableOf(source: Readable, key: string | undefined): Promise<Readable> {
  const isEncrypted = (await beginningOf(source)).startsWith(encryptedStart);
  if (!isEncrypted) return source;
  if (key === undefined) throw new BackupError('encrypted');
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return Readable.fromWeb((await decrypter.decrypt(webOf(source))) as ReadableStream);
  } catch (cause) {
    throw new BackupError('otherKey', { cause });
  }
}

async function beginningOf(source: Readable): Promise<string> {
  if (source.readableLength === 0 && !source.readableEnded) await once(source, 'readable');
  const first: Buffer | null = source.read();
  if (first === null) throw new BackupError('notABackup');
  source.unshift(first);
  return first.subarray(0, encryptedStart.length).toString('latin1');
}

/** The codes of Node, of zstd and of the archive for input that ends too early. */
const endings = /unexpected end|premature close|invalid stream|final chunk|ended without/i;

function faultOf(error: unknown, begun: boolean): unknown {
  if (error instanceof BackupError) return error;
  const { code = '', message = '', syscall } = error as NodeJS.ErrnoException;
  // A disk or an object store that fails has its own error.
  if (syscall !== undefined || (error as Error).name === 'StorageError') return error;
  if (!begun && code === 'ZSTD_error_prefix_unknown') return new BackupError('notABackup', { cause: error });
  return new BackupError(endings.test(message) ? 'incomplete' : 'damaged', { cause: error });
}
