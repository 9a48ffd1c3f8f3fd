import { openDatabase } from '#server/kernel/db/open.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';

/** The path of the nth list page. */
export const listPathOf = (number: number) => `/online/lists/${number}`;

/**
 * Adds a menu entry with a parameter to the data of a server that is stopped: each value of it opens the user list as a page
 * of its own, so that many list pages can be open at the same time.
 */
export async function addManyLists(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    await db.insert(permissions).values({
      id: 'many-lists',
      parentId: null,
      name: '列表',
      url: '/online/lists/:code',
      component: 'system/UserList',
      menuType: 0,
      hidden: true,
      keepAlive: true,
      leaf: true,
      status: '1',
    });
  } finally {
    await close();
  }
}
