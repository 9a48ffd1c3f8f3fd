import { logType, type OperateType } from '#contract/areas/log.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';

/** Writes a line of the system log about what the server did by itself, for nobody. */
export async function writeServerEntry(
  { db, now }: Pick<Services, 'db' | 'now'>,
  entry: { content: string; operateType: OperateType },
): Promise<void> {
  await db.insert(logs).values({
    id: newId(),
    logType: logType.operation,
    logContent: entry.content.slice(0, 1000),
    operateType: entry.operateType,
    createTime: now(),
  });
}
