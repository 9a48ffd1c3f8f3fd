import { inArray } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import { museumMenu } from './first-run/menus-of-museum.ts';
import { declaredRows } from './first-run/permissions.ts';

const isPage = ({ menuType, url }: (typeof declaredRows)[number]) =>
  menuType !== 2 && url?.startsWith(`${museumMenu.url}/`);

const entries = [museumMenu.id, ...declaredRows.filter(isPage).map(({ id }) => id)];

/**
 * Shows or hides the menu entries of the museum's pages. The specification shows the administration only, so a new
 * installation hides them.
 */
export async function showMuseum(db: Database, shown: boolean): Promise<void> {
  await db.update(table.permissions).set({ hidden: !shown }).where(inArray(table.permissions.id, entries));
}
