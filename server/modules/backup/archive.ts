import { createHash } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { z } from 'zod';

/** The first file of an archive, with its facts, and the last one, with the hashes of the others. */
export const [firstName, lastName] = ['backup.json', 'content.json'] as const;
export const format = 1;

export const factsSchema = z.object({
  format: z.number(),
  /** Of the program that made it. */
  version: z.string(),
  createdAt: z.string(),
  /** The files of an embedded database, or the rows of one on a server. */
  database: z.enum(['files', 'rows']),
  /** The newest migration of its database. */
  schema: z.string(),
  /** Whether the stored files are in it, beside the database. */
  hasFiles: z.boolean(),
});
/** The facts about a backup, before its content. */
export type BackupFacts = z.output<typeof factsSchema>;

export const contentSchema = z.record(z.string(), z.string());

/** A file of the archive, or a folder of it that would otherwise be lost because it is empty. */
export interface ArchiveEntry {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly content?: Readable | Uint8Array;
}

/** How many files an archive has, and their bytes before they are compressed. */
export interface ArchiveSize {
  entries: number;
  bytes: number;
}

/** As a stream of the web, which age takes. */
export const webOf = (readable: Readable) =>
  Readable.toWeb(readable) as globalThis.ReadableStream<Uint8Array>;

/** Passes bytes on, and has their hash in the end. */
export function hashing(): Transform & { digest(): string } {
  const hash = createHash('sha256');
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return Object.assign(passing, { digest: () => hash.digest('base64url') });
}
