import { cn } from '#modules/ground/ui/index.ts';
import { useListPageContext } from '../list-page-context.tsx';
import type { DataTable } from '../use-data-table.ts';

interface Run {
  /** The key of its first column. */
  key: string;
  group: string | undefined;
  length: number;
}

const cell = 'sticky top-0 z-20 bg-surface-sunken px-3 text-center font-medium text-sm text-text-muted';

/** The headings that neighbouring columns share, above the columns' own. */
export default function GroupRow({ table }: { table: DataTable }) {
  const { selectable = true } = useListPageContext();
  return (
    <tr className="h-7">
      {selectable && <td className={cn(cell, 'left-0 z-30')} />}
      {runsOf(table).map(({ key, group, length }, index) =>
        group ? (
          <th
            key={key}
            scope="colgroup"
            colSpan={length}
            className={cn(cell, 'border-border border-r border-b', index > 0 && 'border-l')}
          >
            {group}
          </th>
        ) : (
          <td key={key} colSpan={length} className={cell} />
        ),
      )}
    </tr>
  );
}

/** The visible columns, with neighbours of the same group combined. */
function runsOf(table: DataTable): Run[] {
  const runs: Run[] = [];
  for (const { id, columnDef } of table.getVisibleLeafColumns()) {
    const group = columnDef.meta?.column.group;
    const last = runs.at(-1);
    if (last && last.group === group) last.length += 1;
    else runs.push({ key: id, group, length: 1 });
  }
  return runs;
}
