import { menuType } from '#contract/areas/permissions.ts';
import { canonicalComponent, isNewerName } from '#contract/component-names.ts';
import { groupComponent } from '#contract/page-components.ts';
import { pageOf } from '#contract/pages.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import { ownersOf, recall } from '../moved/moved-memory.ts';
import type { MoveContext, MovingRow, RowValues } from '../moved/moved-table.ts';
import { isOfProduct } from '../rows/counterparts.ts';

/**
 * Finds the entries of this product that open the same page as an entry of the source in a menu for the Vue 3 client, which
 * has other identifiers: without it, every page would be in the menu twice. Groups are the same by their name, and buttons
 * by their code below the same page. What moved before stays what it became. In a menu for the Vue 2 client, whose
 * identifiers are those of this product, a further entry of a page is one that people made.
 */
export async function recogniseEntries(
  rows: readonly MovingRow[],
  { tx, report, table, renamed }: MoveContext,
): Promise<void> {
  if (!rows.some(({ values }) => isNewerName(String(values.component ?? '')))) return;
  const ours = (await tx.select().from(permissions)).filter(isOfProduct);
  const owners = await ownersOf(
    tx,
    table,
    ours.map(({ id }) => id),
  );
  const memory = await recall(
    tx,
    table,
    rows.map(({ id }) => id),
  );
  const taken = new Set([...rows.map(({ id }) => id), ...owners.keys()]);
  const known = new Set(ours.map(({ id }) => id));
  const open = rows.filter(({ id }) => !memory.has(id) && !known.has(id));
  const recognise = (row: MovingRow, meaning: string | undefined, meaningHere: typeof meaningOf) => {
    const same = meaning && ours.find(each => !taken.has(each.id) && meaningHere(each) === meaning);
    if (!same) return;
    taken.add(same.id);
    row.values.id = same.id;
    renamed.add(table, row.id, same.id);
    report.note(
      table,
      'component',
      'is the entry that this product has for the same',
      `${row.id} (${row.values.name})`,
    );
  };
  for (const row of open) recognise(row, meaningOf(row.values), meaningOf);
  // The entry above a button is known by now.
  for (const row of open) {
    const above = renamed.idOf(table, String(row.values.parentId ?? ''));
    recognise(row, codeOf({ ...row.values, parentId: above }), codeOf);
  }
}

/** What an entry opens, or the name of a group; undefined for every other entry. */
function meaningOf({ menuType: type, component, url, name }: RowValues): string | undefined {
  if (type === menuType.button) return undefined;
  const known = canonicalComponent(String(component ?? ''), String(url ?? ''));
  if (known === groupComponent) return `group ${name}`;
  return pageOf(known) && `page ${known}`;
}

/** The code of a button below a page. */
const codeOf = ({ menuType: type, perms, parentId }: RowValues): string | undefined =>
  type === menuType.button && perms ? `${parentId} ${perms}` : undefined;
