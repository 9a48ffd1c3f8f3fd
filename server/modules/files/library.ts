import { ossFileResource } from '#contract/areas/oss-files.ts';
import { ossFiles } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { serveResource } from '#server/records/resource/definition.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { removeUnnamed } from './store-content.ts';

export const ossFileServer = serveResource(ossFileResource, { table: ossFiles });

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
