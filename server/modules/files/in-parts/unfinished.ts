import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { type Storage, StorageError } from '#server/kernel/storage/storage.ts';
import type { Content } from '../content.ts';

/** What is known of a file that is sent in parts. */
const stateSchema = z.object({
  fileName: z.string(),
  /** In bytes. */
  fileSize: z.number(),
  folder: z.string(),
  /** Once it is stored: its path below the address of stored files. */
  url: z.optional(z.string()),
});
export type PartsState = z.infer<typeof stateSchema>;

interface Part {
  readonly key: string;
  /** Where it begins in the file, and its length, in bytes. */
  readonly offset: number;
  readonly size: number;
}

/** A file whose parts are arriving, by its key: the folder of its objects. */
export type PartsKey = `uploads/${string}/${string}/`;

/** The folder of everything that one person sends in parts; its name does not show whose it is. */
export const folderOfPerson = (userId: string) =>
  `uploads/${createHash('sha256').update(userId).digest('hex').slice(0, 32)}/` as const;

export const keyOf = (userId: string, id: string): PartsKey => `${folderOfPerson(userId)}${id}/`;

const stateKey = (key: PartsKey) => `${key}state`;
const digitsOfOffset = 12;

export async function writeState(storage: Storage, key: PartsKey, state: PartsState): Promise<void> {
  await storage.put(stateKey(key), Readable.from([Buffer.from(JSON.stringify(state))]));
}

/** Undefined for a file that was never begun, or was removed. */
export async function readState(storage: Storage, key: PartsKey): Promise<PartsState | undefined> {
  try {
    return stateSchema.parse(await json(await storage.read(stateKey(key))));
  } catch (error) {
    if (error instanceof StorageError && error.fault === 'missing') return undefined;
    throw error;
  }
}

const partKey = (key: PartsKey, offset: number) =>
  `${key}part-${String(offset).padStart(digitsOfOffset, '0')}`;

/** Stores the bytes that follow what has arrived: at its end where the storage can write there, else as a part of their own. */
export async function putPart(
  storage: Storage,
  key: PartsKey,
  offset: number,
  bytes: readonly Uint8Array[],
): Promise<void> {
  if (await storage.append?.(partKey(key, 0), bytes, offset)) return;
  await storage.put(partKey(key, offset), Readable.from(bytes));
}

/** The parts that follow each other from the beginning. A part that another process wrote beside them does not count. */
export async function partsOf(storage: Storage, key: PartsKey): Promise<readonly Part[]> {
  const found = new Map<number, Part>();
  for await (const { key: name, size } of storage.list(key)) {
    const [, offset] = /\/part-(\d+)$/.exec(name) ?? [];
    if (offset !== undefined) found.set(Number(offset), { key: name, offset: Number(offset), size });
  }
  const parts: Part[] = [];
  let end = 0;
  for (let part = found.get(0); part && part.size > 0; part = found.get(end)) {
    parts.push(part);
    end += part.size;
  }
  return parts;
}

/** How many bytes have arrived. */
export const lengthOf = (parts: readonly Part[]): number => parts.reduce((sum, { size }) => sum + size, 0);

/** The parts as one content. */
export const joined = (storage: Storage, parts: readonly Part[], digest?: string): Content => ({
  size: lengthOf(parts),
  ...(digest !== undefined && { digest }),
  ...(parts.length === 1 && parts[0] && { storedAt: parts[0].key }),
  read: () =>
    Readable.from(
      (async function* () {
        for (const { key } of parts) yield* await storage.read(key);
      })(),
      { objectMode: false },
    ),
});

/** Removes a file that is not finished; its state goes last, so that what is left of it is found again. */
export async function removeParts(storage: Storage, key: PartsKey, keepsState = false): Promise<void> {
  for await (const { key: name } of storage.list(key)) if (name !== stateKey(key)) await storage.delete(name);
  if (!keepsState) await storage.delete(stateKey(key));
}
