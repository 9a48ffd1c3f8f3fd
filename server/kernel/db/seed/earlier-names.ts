import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import * as table from '#server/kernel/db/schema/index.ts';
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
