import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { exportRuns } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { FileReply } from '#server/kernel/http/route.ts';
import { fileKey, givenFile } from './stored-run.ts';

/** A file as each of several people has it among their exports. */
export interface GivenFiles {
  readonly fileName: string;
  /** Bytes of each. */
  readonly size: number;
  /** The ids of the exports by those of the people. */
  readonly exports: ReadonlyMap<string, string>;
  /** Puts them among the exports of the people, within a transaction. */
  readonly store: (tx: Database) => Promise<void>;
  /** Removes what was written for them. */
  readonly discard: () => Promise<void>;
}

/** Whether files of this origin were given already. */
export const wasGiven = async (origin: string, db: Database): Promise<boolean> =>
  (await db.$count(exportRuns, and(eq(exportRuns.resource, givenFile), eq(exportRuns.query, origin)))) > 0;

/**
 * Writes a file for each of some people, which is theirs once it is stored: they can download it as what they have
 * exported themselves, for as long.
 *
 * @param origin names what made it
 */
export async function writeFilesFor(
  people: readonly string[],
  { fileName, contentType, body }: Pick<FileReply, 'fileName' | 'contentType' | 'body'>,
  { storage, now, origin }: Pick<Services, 'storage' | 'now'> & { readonly origin: string },
): Promise<GivenFiles> {
  const exports = new Map(people.map(userId => [userId, newId()]));
  const [first, ...others] = exports.values();
  const counted = { size: 0 };
  const discard = async () => {
    for (const id of exports.values()) await storage.delete(fileKey(id)).catch(() => undefined);
  };
  try {
    if (first !== undefined) await storage.put(fileKey(first), Readable.from(counting(body, counted)));
    // A file is deleted with its person's export, so that each has one of their own.
    for (const id of others) await storage.put(fileKey(id), await storage.read(fileKey(first as string)));
  } catch (error) {
    await discard();
    throw error;
  }
  const { size } = counted;
  return {
    fileName,
    size,
    exports,
    discard,
    store: async tx => {
      const time = now();
      const file = { fileName, contentType, size, startTime: time, endTime: time, touchedTime: time };
      const common = { resource: givenFile, state: 'done', query: origin, ...file } as const;
      if (exports.size > 0)
        await tx.insert(exportRuns).values([...exports].map(([userId, id]) => ({ id, userId, ...common })));
    },
  };
}

async function* counting(body: FileReply['body'], counted: { size: number }): AsyncGenerator<Buffer> {
  for await (const piece of body instanceof Readable ? body : [body]) {
    const bytes = Buffer.from(piece as Buffer | string);
    counted.size += bytes.length;
    yield bytes;
  }
}
