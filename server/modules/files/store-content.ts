import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { advisoryLocks } from '#server/kernel/db/advisory-locks.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { Storage } from '#server/kernel/storage/storage.ts';
import type { Content } from './content.ts';
import { removeThumbnails } from './thumbnail.ts';

type FileRow = Omit<typeof ossFiles.$inferInsert, 'objectKey'> & { digest: string };
/** What removing a content needs of the server. */
type ContentServices = Pick<HandlerContext, 'db' | 'storage'> & {
  readonly log: Pick<HandlerContext['log'], 'warn'>;
};
type Stored = typeof ossFiles.$inferSelect;

const newKey = () => {
  const name = randomBytes(16).toString('hex');
  return `files/${name.slice(0, 2)}/${name}`;
};

/**
 * Stores a file and its row, or neither. A content that is there already is not stored again: the row names it beside the
 * others. A key is given once and never again, and only a row that names it lets another one do so; so what no row names
 * can be removed at any time, and nobody waits for a slow store within a transaction.
 *
 * @throws StorageError
 */
export async function storeContent(content: Content, row: FileRow, context: HandlerContext): Promise<Stored> {
  const { db, storage } = context;
  const known = await keyOfContent(db, row.digest);
  const isThere = known !== undefined && (await storage.stat(known)) !== undefined;
  const shared = isThere ? await db.transaction(tx => addBeside(tx, row)) : undefined;
  if (shared) return shared;
  const key = newKey();
  try {
    if (!(await isLinked(content, key, storage))) await storage.put(key, content.read());
    const stored = await db.transaction(async tx => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(${advisoryLocks.storedContent}::int, hashtext(${row.digest}))`,
      );
      // The storage has lost what these rows name, and has it again here.
      if (known !== undefined && !isThere)
        await tx.update(ossFiles).set({ objectKey: key }).where(eq(ossFiles.objectKey, known));
      return (await addBeside(tx, row)) ?? (await add(tx, row, key));
    });
    if (stored.objectKey !== key) await removeContent(key, context);
    return stored;
  } catch (error) {
    await removeContent(key, context);
    throw error;
  }
}

/** Whether a content that the storage has already has the key as well, so that it is not copied. */
const isLinked = async ({ storedAt }: Content, key: string, { link }: Storage): Promise<boolean> =>
  storedAt !== undefined && (await link?.(storedAt, key)) === true;

/** Removes contents that no row names any more. */
export async function removeUnnamed(keys: readonly string[], context: ContentServices): Promise<void> {
  for (const key of new Set(keys))
    if ((await context.db.$count(ossFiles, eq(ossFiles.objectKey, key))) === 0)
      await removeContent(key, context);
}

/** What stays behind because the storage does not work does no harm. */
async function removeContent(key: string, { storage, log }: ContentServices): Promise<void> {
  try {
    await storage.delete(key);
    await removeThumbnails(key, storage);
  } catch (error) {
    log.warn(error, 'a content that no file has stays in the storage');
  }
}

async function keyOfContent(db: Database, digest: string): Promise<string | undefined> {
  const [row] = await db
    .select({ key: ossFiles.objectKey })
    .from(ossFiles)
    .where(hasContent(digest))
    .limit(1);
  return row?.key ?? undefined;
}

const hasContent = (digest: string) => and(eq(ossFiles.digest, digest), isNotNull(ossFiles.objectKey));

/** Adds a row beside one of the same content, which cannot be deleted meanwhile; undefined where there is none. */
async function addBeside(tx: Database, row: FileRow): Promise<Stored | undefined> {
  const [other] = await tx.select().from(ossFiles).where(hasContent(row.digest)).limit(1).for('share');
  return other?.objectKey ? add(tx, row, other.objectKey) : undefined;
}

async function add(tx: Database, row: FileRow, objectKey: string): Promise<Stored> {
  const [stored] = await tx
    .insert(ossFiles)
    .values({ ...row, objectKey })
    .returning();
  return stored as Stored;
}
