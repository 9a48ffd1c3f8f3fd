import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity } from 'age-encryption';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ArchiveEntry } from '#server/modules/backup/archive.ts';
import { BackupError } from '#server/modules/backup/backup-error.ts';
import { readArchive } from '#server/modules/backup/read-archive.ts';
import { writeArchive } from '#server/modules/backup/write-archive.ts';

const facts = {
  version: '1.2.3',
  createdAt: '2026-11-28T03:00:00.000Z',
  database: 'files' as const,
  schema: '0001_first',
  hasFiles: true,
};

async function* entriesOf(files: ReadonlyMap<string, Uint8Array>): AsyncGenerator<ArchiveEntry> {
  for (const [name, content] of files) yield { name, size: content.length, content };
}

async function written(files: ReadonlyMap<string, Uint8Array>, key?: string): Promise<Buffer> {
  const { content } = await writeArchive(entriesOf(files), facts, key);
  return buffer(content);
}

/** In pieces, as a disk or a network gives them. */
function pieces(bytes: Buffer): Readable {
  const length = Math.max(1, Math.ceil(bytes.length / 7));
  const starts = Array.from({ length: Math.ceil(bytes.length / length) }, (_, part) => part * length);
  return Readable.from(starts.map(start => bytes.subarray(start, start + length)));
}

async function read(bytes: Buffer, key?: string): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  await readArchive(pieces(bytes), key, async ({ name }, content) => {
    found.set(name, new Uint8Array(await buffer(content)));
  });
  return found;
}

const faultOf = async (reading: Promise<unknown>): Promise<string> => {
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof BackupError ? error.fault : String(error);
};

const anyFiles = fc
  .uniqueArray(fc.tuple(fc.stringMatching(/^files\/[a-z]{1,150}$/), fc.uint8Array({ maxLength: 3000 })), {
    selector: ([name]) => name,
    maxLength: 6,
  })
  .map(files => new Map(files));

describe('an archive', () => {
  let key: string;
  let otherKey: string;
  beforeAll(async () => {
    [key, otherKey] = await Promise.all([generateX25519Identity(), generateX25519Identity()]);
  });

  it('gives back the files that were written, encrypted or not', async () => {
    await fc.assert(
      fc.asyncProperty(anyFiles, fc.boolean(), async (files, isEncrypted) => {
        const used = isEncrypted ? key : undefined;
        expect(await read(await written(files, used), used)).toEqual(files);
      }),
      { numRuns: 30 },
    );
  });

  it('with a changed byte gives back the same files or none', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFiles,
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (files, isEncrypted, place) => {
          const used = isEncrypted ? key : undefined;
          const bytes = await written(files, used);
          const at = Math.min(bytes.length - 1, Math.floor(place * bytes.length));
          bytes[at] = (bytes[at] ?? 0) ^ 0x5a;
          const found = await read(bytes, used).catch((error: unknown) => error);
          if (!(found instanceof BackupError)) expect(found).toEqual(files);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('that is cut off is never taken for whole unless it is', async () => {
    await fc.assert(
      fc.asyncProperty(anyFiles, fc.double({ min: 0, max: 1, noNaN: true }), async (files, place) => {
        const bytes = await written(files);
        const found = await read(bytes.subarray(0, Math.floor(place * bytes.length))).catch(
          (error: unknown) => error,
        );
        if (!(found instanceof BackupError)) expect(found).toEqual(files);
      }),
      { numRuns: 60 },
    );
  });

  it('names why it cannot be read', async () => {
    const files = new Map([['files/a', new Uint8Array(100_000).fill(7)]]);
    const [open, encrypted] = [await written(files), await written(files, key)];
    expect(await faultOf(read(Buffer.from('a text of somebody'), undefined))).toBe('notABackup');
    expect(await faultOf(read(Buffer.alloc(0), undefined))).toBe('notABackup');
    expect(await faultOf(read(open.subarray(0, open.length / 2)))).toBe('incomplete');
    expect(await faultOf(read(encrypted))).toBe('encrypted');
    expect(await faultOf(read(encrypted, otherKey))).toBe('otherKey');
    expect(await faultOf(read(encrypted.subarray(0, -40), key))).toBe('damaged');
  });

  it('shows nothing of its content when it is encrypted', async () => {
    const files = new Map([['files/secret-name', new TextEncoder().encode('a secret content')]]);
    const bytes = await written(files, key);
    expect(bytes.includes('secret')).toBe(false);
  });
});
