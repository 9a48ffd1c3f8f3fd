import { and, eq, inArray, isNotNull, lt, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import { libraryFolder } from '#contract/areas/files.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { ossFiles, recordFiles } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { removeUnnamed } from './store-content.ts';
import { namesInTexts } from './texts-naming.ts';

type SweepServices = Pick<Services, 'db'> & Parameters<typeof removeUnnamed>[1];

const batch = 500;

/**
 * Deletes the files that no record names, in a field, a text or a sheet of values, and that were uploaded before a day; those
 * of the library stay. What is named is read from every text of every table, because not every name of a file is noted.
 *
 * @returns how many files there were, and their bytes
 */
export async function sweepFiles(
  before: Date,
  services: SweepServices,
): Promise<{ count: number; bytes: number }> {
  const { db } = services;
  const named = await namesInTexts(db);
  const found = { count: 0, bytes: 0 };
  const kept: string[] = [];
  for (;;) {
    const rows = await db
      .select({ id: ossFiles.id, url: ossFiles.url })
      .from(ossFiles)
      .where(
        and(
          isOrphan(db),
          lt(ossFiles.createTime, before),
          kept.length > 0 ? notInArray(ossFiles.id, kept) : undefined,
        ),
      )
      .orderBy(ossFiles.id)
      .limit(batch);
    if (rows.length === 0) return found;
    const [staying, leaving] = [rows.filter(isNamed), rows.filter(row => !isNamed(row))];
    kept.push(...staying.map(({ id }) => id));
    const deleted = await deleteFiles(
      db,
      leaving.map(({ id }) => id),
    );
    // A record has named it meanwhile.
    kept.push(...leaving.filter(({ id }) => !deleted.some(file => file.id === id)).map(({ id }) => id));
    found.count += deleted.length;
    found.bytes += deleted.reduce((sum, { fileSize }) => sum + (fileSize ?? 0), 0);
    await removeUnnamed(
      deleted.flatMap(({ objectKey }) => objectKey ?? []),
      services,
    );
  }
  function isNamed({ url }: { url: string | null }): boolean {
    return named.has(url?.split('/').at(-1) ?? '');
  }
}

/** No field of a record names it, and nobody has put it into the library. */
const isOrphan = (db: Database): SQL | undefined =>
  and(
    isNotNull(ossFiles.objectKey),
    sql`${ossFiles.url} not like ${`${libraryFolder}/%`}`,
    notExists(db.select({ url: recordFiles.url }).from(recordFiles).where(eq(recordFiles.url, ossFiles.url))),
  );

async function deleteFiles(db: Database, ids: readonly string[]): Promise<(typeof ossFiles.$inferSelect)[]> {
  if (ids.length === 0) return [];
  return db
    .delete(ossFiles)
    .where(and(inArray(ossFiles.id, [...ids]), isOrphan(db)))
    .returning();
}
