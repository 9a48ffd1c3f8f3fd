import { eq, inArray } from 'drizzle-orm';
import { ossFileResource } from '#contract/areas/oss-files.ts';
import { ossFiles, recordFiles } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { serveResource } from '#server/records/resource/definition.ts';
import { areNamed } from '#server/records/resource/record-files.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { removeUnnamed } from './store-content.ts';

type FileRow = typeof ossFiles.$inferSelect;

export const ossFileServer = serveResource(ossFileResource, {
  table: ossFiles,
  usages: [
    {
      isUsed: (db, rows) =>
        areNamed(
          db,
          (rows as FileRow[]).flatMap(({ url }) => url ?? []),
        ),
      message: '文件正在被记录使用，不能删除',
    },
  ],
});

interface Deletion {
  id: string;
  /** Also one that records name: they show a missing file afterwards. */
  force?: 'true' | undefined;
}

/** Deletes a file, and its content unless another file has the same. */
export async function deleteFile({ id, force }: Deletion, context: HandlerContext): Promise<null> {
  const change = { verb: 'delete', change: { kind: 'delete', ids: [id] } } as const;
  const deleted = await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    if (force) {
      const named = tx.select({ url: ossFiles.url }).from(ossFiles).where(eq(ossFiles.id, id));
      await tx.delete(recordFiles).where(inArray(recordFiles.url, named));
    }
    return writeRecords(ossFileServer, change, inside);
  });
  await removeUnnamed(
    deleted.flatMap(({ objectKey }) => objectKey ?? []),
    context,
  );
  return null;
}
