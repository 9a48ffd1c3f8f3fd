import { asc, eq, sql } from 'drizzle-orm';
import type { dictionaryItemMove } from '#contract/areas/dictionary-items.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { dictionaryItems } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { notFound } from '#server/records/resource/not-found.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { changeOf, codesOf } from './changes.ts';
import { dictionaryServer } from './dictionary-server.ts';
import { dictionaryItemServer } from './item-server.ts';
import { lockDictionaries } from './item-values.ts';

/**
 * Puts an item behind another one of its dictionary, or in front of all. The place is relative, so that people who
 * order the same dictionary at the same time do not undo each other's moves.
 */
export async function moveItem(
  { id, after = null }: ParsedInputOf<typeof dictionaryItemMove>,
  context: HandlerContext,
): Promise<null> {
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx as Database };
    const [item] = await findVisible(dictionaryItemServer, inside, [id]);
    if (item === undefined) throw notFound();
    // Before the dictionary, in the order of writes, so that two requests cannot wait for each other.
    const locked = await tx
      .select({ id: dictionaryItems.id })
      .from(dictionaryItems)
      .where(eq(dictionaryItems.dictId, item.dictId))
      .orderBy(dictionaryItems.id)
      .for('update');
    await lockDictionaries([item.dictId], tx as Database, await visibleRows(dictionaryServer, inside));
    if (!locked.some(row => row.id === id)) throw notFound();
    if (after !== null && !locked.some(row => row.id === after))
      throw new BusinessError('目标字典项已被删除，请刷新后重试');
    const ids = await orderedIds(item.dictId, tx as Database);
    await place(moved(ids, id, after), inside);
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType.edit,
      content: `调整字典项顺序，id： ${id}`,
    });
    context.publish({
      kind: 'everybody',
      message: { cmd: 'changed', resource: dictionaryItemServer.resource.name },
    });
    for (const event of await changeOf(await codesOf([item.dictId], inside), inside)) context.publish(event);
  });
  return null;
}

const orderedIds = async (dictId: string, db: Database) =>
  (
    await db
      .select({ id: dictionaryItems.id })
      .from(dictionaryItems)
      .where(eq(dictionaryItems.dictId, dictId))
      .orderBy(asc(dictionaryItems.sortOrder), asc(dictionaryItems.id))
  ).map(({ id }) => id);

function moved(ids: readonly string[], id: string, after: string | null): string[] {
  const others = ids.filter(each => each !== id);
  const index = after === null ? 0 : others.indexOf(after === id ? '' : after) + 1;
  return after === id ? [...ids] : others.toSpliced(index, 0, id);
}

/** Numbers the items in their new order; only those whose number changes are written. */
async function place(ids: readonly string[], context: HandlerContext): Promise<void> {
  const { username } = callerOf(context);
  await context.db.execute(sql`
    update ${dictionaryItems} set sort_order = placed.position, update_by = ${username}, update_time = ${context.now().toISOString()}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as placed(id, position)
    where ${dictionaryItems}.id = placed.id and ${dictionaryItems}.sort_order is distinct from placed.position
  `);
}
