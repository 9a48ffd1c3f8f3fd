import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import { dictionaryId } from './dictionary-rows.ts';
import { permissionRows } from './first-run/permissions.ts';

/** What earlier versions called a button, by its code: mostly the verb of the code, which means nothing to people. */
const earlierNames: Readonly<Record<string, readonly string[]>> = {
  'system:user:frozenBatch': ['frozenBatch用户'],
  'system:user:changepwd': ['changePassword用户', '重设密码用户'],
  'system:user:queryUserRole': ['queryUserRole用户'],
  'system:user:deleteRecycleBin': ['deleteRecycleBin用户'],
  'system:sysAnnouncement:receipts': ['receipts通告'],
  'system:sysAnnouncement:remind': ['remind通告', '提醒未读人员通告'],
  'system:tenant:leave': ['退出租户'],
  'user:add': ['添加按钮'],
  'user:edit': ['用户编辑'],
};

const nameKey = (id: string) => `name:${id}`;
const renamed = permissionRows.flatMap(({ id, name, perms }) => {
  const earlier = earlierNames[perms ?? ''];
  return earlier ? [{ key: nameKey(id), id, name, earlier }] : [];
});

/** What is remembered of each rename, so that it happens once. */
export const renameKeys: readonly string[] = renamed.map(({ key }) => key);

/** Gives buttons that nobody has edited their present names. @param open the keys of those that were not renamed yet */
export async function renameButtons(tx: Database, open: ReadonlySet<string>): Promise<void> {
  const { permissions } = table;
  for (const { key, id, name, earlier } of renamed) {
    if (!open.has(key)) continue;
    const isEarlier = and(inArray(permissions.name, [...earlier]), isNull(permissions.updateBy));
    await tx
      .update(permissions)
      .set({ name })
      .where(and(eq(permissions.id, id), isEarlier));
  }
}

/** What earlier versions called an item of a dictionary that came with the product. */
const earlierItems = [
  { code: 'priority', value: 'H', text: '紧急', earlier: '高' },
  { code: 'priority', value: 'M', text: '重要', earlier: '中' },
  { code: 'priority', value: 'L', text: '一般', earlier: '低' },
] as const;

const itemKey = (code: string) => `itemNames:${code}`;

/** What is remembered of the renamed items of each dictionary, so that it happens once. */
export const itemRenameKeys: readonly string[] = [...new Set(earlierItems.map(({ code }) => itemKey(code)))];

/**
 * Gives the items of a dictionary their present names: of the dictionary that came with the product, and only where nobody has
 * edited any of its items, so that one vocabulary never mixes with another.
 *
 * @param open the keys of those that were not renamed yet
 */
export async function renameItems(tx: Database, open: ReadonlySet<string>): Promise<void> {
  const { dictionaryItems: items } = table;
  for (const code of new Set(earlierItems.map(each => each.code))) {
    if (!open.has(itemKey(code))) continue;
    const renamed = earlierItems.filter(each => each.code === code);
    const stored = await tx
      .select()
      .from(items)
      .where(eq(items.dictId, dictionaryId({ code })));
    const isShipped = renamed.every(({ value, earlier }) =>
      stored.some(each => each.itemValue === value && each.itemText === earlier && each.updateBy === null),
    );
    if (!isShipped || stored.length !== renamed.length) continue;
    for (const { value, text } of renamed)
      await tx
        .update(items)
        .set({ itemText: text })
        .where(and(eq(items.dictId, dictionaryId({ code })), eq(items.itemValue, value)));
  }
}
