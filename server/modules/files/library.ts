import { ossFileResource } from '#contract/areas/oss-files.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
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

/** Deletes a file, and its content unless another file has the same. */
export async function deleteFile({ id }: { id: string }, context: HandlerContext): Promise<null> {
  const deleted = await writeRecords(
    ossFileServer,
    { verb: 'delete', change: { kind: 'delete', ids: [id] } },
    context,
  );
  await removeUnnamed(
    deleted.flatMap(({ objectKey }) => objectKey ?? []),
    context,
  );
  return null;
}
