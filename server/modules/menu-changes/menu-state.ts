import { asc, sql } from 'drizzle-orm';
import { menuType } from '#contract/areas/permissions.ts';
import { addressKey } from '#contract/menu-path.ts';
import { groupComponent } from '#contract/page-components.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import { grantsByHolder } from '../access-matrix/grants.ts';
import { isLive } from '../menus/menu-rows.ts';
import { judgmentOf } from '../permissions/judgment.ts';
import { menuColumns, type PermissionRow } from '../permissions/menu-tree.ts';
import { type Alike, holdersAlike } from '../roles/holders-alike.ts';

/** What people have of the menu, before or after a change. */
export interface MenuState {
  readonly rows: readonly PermissionRow[];
  readonly people: readonly Alike[];
  /** What one of the people alike can open or do, and what the menu shows them. */
  readonly had: ReadonlyMap<
    string,
    { readonly open: ReadonlySet<string>; readonly shown: ReadonlySet<string> }
  >;
}

/** @param people those whose menu is read; by default everybody who has a role, one for all who have the same */
export async function readMenuState(db: Database, people?: readonly Alike[]): Promise<MenuState> {
  const rows = await db
    .select(menuColumns)
    .from(permissions)
    .where(isLive)
    .orderBy(asc(permissions.sortNo), asc(permissions.id));
  const everybody = people ?? (await holdersAlike(db, sql`true`));
  const grants = await grantsByHolder(
    db,
    'person',
    everybody.map(({ first }) => first),
  );
  const judge = judgmentOf(rows);
  const had = everybody.map(({ first }) => {
    const judged = judge(grants.get(first) ?? new Set());
    const opened = rows
      .map(row => ({ row, ...judged(row) }))
      .filter(({ row, allowed }) => allowed && opens(row));
    return [
      first,
      {
        open: new Set(opened.map(({ row }) => row.id)),
        shown: new Set(opened.filter(({ shown }) => shown).map(({ row }) => row.id)),
      },
    ] as const;
  });
  return { rows, people: everybody, had: new Map(had) };
}

/** A group is nothing that somebody loses, and an entry without a route is only a link to another one. */
const opens = ({ menuType: type, component, route }: PermissionRow) =>
  type === menuType.button || (component !== groupComponent && route);

/** The menus, without buttons, by what two of them at one address have in common. */
export const byAddress = (rows: readonly PermissionRow[]): ReadonlyMap<string | undefined, PermissionRow[]> =>
  Map.groupBy(
    rows.filter(row => row.menuType !== menuType.button),
    row => addressKey(row.url),
  );
