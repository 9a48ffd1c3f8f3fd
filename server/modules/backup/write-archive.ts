import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { constants, createZstdCompress } from 'node:zlib';
import { Encrypter, identityToRecipient } from 'age-encryption';
import { pack } from 'tar-stream';
import {
  type ArchiveEntry,
  type ArchiveSize,
  type BackupFacts,
  firstName,
  format,
  hashing,
  lastName,
  webOf,
} from './archive.ts';

/**
 * An archive as it is written: tar, compressed by zstd, and encrypted by age where there is a key, so that it also opens
 * without this program. It ends with the hash of every file, so that one that is cut off is never taken for whole.
 *
 * @param key an identity of age (`AGE-SECRET-KEY-1…`)
 * @returns its bytes, and its size once they are read
 */
export async function writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  facts: Omit<BackupFacts, 'format'>,
  key: string | undefined,
): Promise<{ content: Readable; size: ArchiveSize }> {
  const archive = pack();
  const size: ArchiveSize = { entries: 0, bytes: 0 };
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  // Whoever reads the end of the chain receives the failure.
  const fail = (error: unknown) => void compress.destroy(error as Error);
  pipeline(archive, compress).catch(fail);
  fill(archive, entries, { ...facts, format }, size).catch((error: Error) => archive.destroy(error));
  if (key === undefined) return { content: compress, size };
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  const encrypted = await encrypter.encrypt(webOf(compress));
  return { content: Readable.fromWeb(encrypted as ReadableStream), size };
}

async function fill(
  archive: ReturnType<typeof pack>,
  entries: AsyncIterable<ArchiveEntry>,
  facts: BackupFacts,
  written: ArchiveSize,
): Promise<void> {
  const hashes: Record<string, string> = {};
  const write = async ({ name, size, content }: ArchiveEntry) => {
    if (content === undefined) return void archive.entry({ name: `${name}/`, type: 'directory' });
    const hash = hashing();
    await pipeline(content instanceof Readable ? content : [content], hash, archive.entry({ name, size }));
    hashes[name] = hash.digest();
    written.entries += 1;
    written.bytes += size;
  };
  const note = (name: string, value: unknown) => {
    const content = Buffer.from(JSON.stringify(value));
    return pipeline([content], archive.entry({ name, size: content.length }));
  };
  await note(firstName, facts);
  for await (const entry of entries) await write(entry);
  await note(lastName, hashes);
  archive.finalize();
}
