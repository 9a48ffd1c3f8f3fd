import { inArray } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import { museumPath } from './first-run/menu-groups.ts';
import { declaredRows } from './first-run/permissions.ts';

const isOfMuseum = ({ menuType, url }: (typeof declaredRows)[number]) =>
  menuType !== 2 && url != null && `${url}/`.startsWith(`${museumPath}/`);

const entries = declaredRows.filter(isOfMuseum).map(({ id }) => id);

/**
 * Shows or hides the menu entries of the museum's pages. The specification shows the administration only, so a new
 * installation hides them.
 */
export async function showMuseum(db: Database, shown: boolean): Promise<void> {
  await db.update(table.permissions).set({ hidden: !shown }).where(inArray(table.permissions.id, entries));
}
