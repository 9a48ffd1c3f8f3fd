import { furtherComponents, pageOf } from '#contract/pages.ts';
import { reports } from '#server/db/schema/index.ts';
import type { MoveContext, MovingRow, RowValues } from './moved-table.ts';

/** What an administrator arranges; code relies on the rest of the product's own entries. */
const arranged = ['name', 'parentId', 'sortNo', 'icon', 'redirect', 'keepAlive', 'alwaysShow', 'hideTab'];

/** An entry of this product keeps its page and its code, takes how the source arranges it, and stays hidden. */
export function keepOurEntry(values: RowValues, existing: RowValues): RowValues {
  const taken = Object.fromEntries(arranged.flatMap(key => (key in values ? [[key, values[key]]] : [])));
  return { ...taken, hidden: existing.hidden === true || values.hidden === true };
}

const group = 'layouts/RouteView';
const reportAddress = /^\/online\/cgreport\/([^:/?]+)/;
/** A template of the family for the address of its server. */
const serverAddress = /\{\{.*domianURL.*\}\}/;

/** Hides the entries that open nothing here, and the groups around them when nothing else is in them. */
export async function hideEntriesWithoutPage(
  rows: readonly MovingRow[],
  { tx, report, table }: MoveContext,
): Promise<void> {
  const reportIds = new Set((await tx.select({ id: reports.id }).from(reports)).map(row => row.id));
  const entries = rows.filter(({ values }) => values.menuType !== 2);
  const childrenOf = Map.groupBy(entries, ({ values }) => values.parentId ?? '');
  const opened = (row: MovingRow, above: readonly MovingRow[]): string | undefined => {
    const { component, url } = row.values;
    if (component === group || String(component ?? '').startsWith('layouts/Page')) {
      const children = (childrenOf.get(row.id) ?? []).filter(child => !above.includes(child));
      const isOpen = children.some(child => !child.values.hidden && !opened(child, [...above, row]));
      return isOpen ? undefined : 'is a group in which nothing opens here: it is hidden';
    }
    return faultOf(String(component ?? ''), String(url ?? ''), reportIds);
  };
  const faults = entries.map(row => ({ row, fault: opened(row, [row]) }));
  for (const { row, fault } of faults) {
    if (!fault || row.values.hidden) continue;
    row.values.hidden = true;
    report.note(table, 'component', fault, `${row.id} (${row.values.name})`);
  }
}

function faultOf(component: string, url: string, reportIds: ReadonlySet<string>): string | undefined {
  const isKnown = pageOf(component) !== undefined || furtherComponents.some(each => each === component);
  if (!isKnown) return 'names a page that this console does not have: it is hidden';
  if (serverAddress.test(url)) return 'opens an address of the family server: it is hidden';
  const reportId = reportAddress.exec(url)?.[1];
  if (reportId && !reportIds.has(reportId)) return 'opens a report that does not exist here: it is hidden';
  return undefined;
}
