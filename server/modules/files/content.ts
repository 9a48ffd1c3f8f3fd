import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** What a file contains, which may be read several times and need not be in memory. */
export interface Content {
  /** In bytes. */
  readonly size: number;
  read(): Readable;
  /** What identifies it, where that is known already. */
  readonly digest?: string;
  /** The object of the storage that has exactly this content. */
  readonly storedAt?: string;
}

/** Bytes as a content. */
export const contentOf = (bytes: Uint8Array): Content => ({
  size: bytes.length,
  read: () => Readable.from([bytes]),
});

/** All of a content in memory; only for one whose size has been judged before. */
export const bytesOf = async (content: Content): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await buffer(content.read()));

/** What identifies a content: its SHA-256, in hexadecimal digits. */
export async function digestOf(content: Content): Promise<string> {
  if (content.digest !== undefined) return content.digest;
  const hash = createHash('sha256');
  for await (const part of content.read()) hash.update(part as Buffer);
  return hash.digest('hex');
}
