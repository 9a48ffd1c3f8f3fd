import { menuType } from '#contract/areas/permissions.ts';
import { canonicalComponent, hasPage, isAddress, reportAddress } from '#contract/component-names.ts';
import { refusalOfPath } from '#contract/menu-path.ts';
import { groupComponent } from '#contract/page-components.ts';
import { reports } from '#server/kernel/db/schema/index.ts';
import type { MoveContext, MovingRow, RowValues } from '../moved/moved-table.ts';
import { recogniseEntries } from './same-entries.ts';

/** What an administrator arranges; code relies on the rest of the product's own entries. */
const arranged = ['name', 'parentId', 'sortNo', 'icon', 'redirect', 'keepAlive', 'alwaysShow', 'hideTab'];

/** An entry of this product keeps its page and its code, takes how the source arranges it, and stays hidden. */
export function keepOurEntry(values: RowValues, existing: RowValues): RowValues {
  const taken = Object.fromEntries(arranged.flatMap(key => (key in values ? [[key, values[key]]] : [])));
  return { ...taken, hidden: existing.hidden === true || values.hidden === true };
}

/** A template of the family for the address of its server. */
const serverAddress = /\{\{.*domianURL.*\}\}/;

/** Finds out which entries this product has as well, and which open nothing here. */
export async function arrangeEntries(rows: readonly MovingRow[], context: MoveContext): Promise<void> {
  await recogniseEntries(rows, context);
  await hideEntriesWithoutPage(rows, context);
}

/** Hides the entries that open nothing here, and the groups around them when nothing else is in them. */
async function hideEntriesWithoutPage(
  rows: readonly MovingRow[],
  { tx, report, table }: MoveContext,
): Promise<void> {
  const stored = await tx.select({ id: reports.id, code: reports.code }).from(reports);
  const reportNames = new Set(stored.flatMap(({ id, code }) => [id, code]));
  const entries = rows.filter(({ values }) => values.menuType !== menuType.button);
  const childrenOf = Map.groupBy(entries, ({ values }) => values.parentId ?? '');
  const opened = (row: MovingRow, above: readonly MovingRow[]): string | undefined => {
    const component = String(row.values.component ?? '');
    if (canonicalComponent(component) === groupComponent) {
      const children = (childrenOf.get(row.id) ?? []).filter(child => !above.includes(child));
      const isOpen = children.some(child => !child.values.hidden && !opened(child, [...above, row]));
      return isOpen ? undefined : 'is a group in which nothing opens here: it is hidden';
    }
    return faultOf(component, String(row.values.url ?? ''), reportNames);
  };
  const faults = entries.map(row => ({ row, fault: opened(row, [row]) }));
  for (const { row, fault } of faults) {
    if (!fault || row.values.hidden) continue;
    row.values.hidden = true;
    report.note(table, 'component', fault, `${row.id} (${row.values.name})`);
  }
}

function faultOf(component: string, url: string, reportNames: ReadonlySet<string>): string | undefined {
  if (refusalOfPath(url)) return 'has an address at which no entry opens: it is hidden';
  if (!hasPage(component, url)) return 'names a page that this console does not have: it is hidden';
  if (serverAddress.test(isAddress(component) ? component : url))
    return 'opens an address of the family server: it is hidden';
  const report = url.startsWith(reportAddress) ? url.slice(reportAddress.length).split(/[:/?]/, 1)[0] : '';
  if (report && !reportNames.has(report)) return 'opens a report that does not exist here: it is hidden';
  return undefined;
}
