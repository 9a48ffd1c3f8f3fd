import type { SQL } from 'drizzle-orm';
import { allEntries, logResource, logType, operateType } from '#contract/areas/log.ts';
import { parts } from '#contract/filter-value.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { hasText } from '#server/records/list/found-text.ts';
import { serveResource } from '#server/records/resource/definition.ts';
import { exportRecords } from '#server/records/resource/export.ts';
import { readRecords } from '#server/records/resource/read.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { changeableRows } from '#server/records/resource/scope.ts';
import { writeRecords } from '#server/records/resource/write.ts';

const logServer = serveResource(logResource, { table: logs });

const hasKeyWord = ({ keyWord }: { keyWord?: string | undefined }): SQL | undefined =>
  keyWord ? hasText(logs.logContent, keyWord) : undefined;

/** Deletes every entry within the tenant and the data rules of the caller, and writes how many there were. */
async function clear(context: HandlerContext): Promise<null> {
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const removed = await tx
      .delete(logs)
      .where(await changeableRows(logServer, inside))
      .returning({ id: logs.id });
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.delete,
      content: `清空日志，条数： ${removed.length}`,
    });
  });
  context.publish({ kind: 'everybody', message: { cmd: 'changed', resource: logResource.name } });
  return null;
}

async function removeSeveral(joined: string, context: HandlerContext): Promise<null> {
  if (joined === allEntries) return clear(context);
  const ids = parts(joined);
  if (ids.length === 0) throw new BusinessError('参数不识别！');
  return remove(ids, context);
}

/** The new entry names the others by their identifiers: with their texts, a search would find what was deleted. */
async function remove(ids: readonly string[], context: HandlerContext): Promise<null> {
  const log = `删除日志，id： ${ids.join(',')}`;
  await writeRecords(logServer, { verb: 'deleteBatch', change: { kind: 'delete', ids }, log }, context);
  return null;
}

export const logEntryRoutes = resourceRoutes(logServer, {
  list: (input, context) => readRecords(logServer, input, context, hasKeyWord(input)),
  exportXls: (input, context) => exportRecords(logServer, input, context, hasKeyWord(input)),
  delete: ({ id }, context) => remove(parts(id), context),
  deleteBatch: ({ ids }, context) => removeSeveral(ids, context),
});
