import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { useListPageContext } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { DataTable } from '../use-data-table.ts';
import { alignment } from './table-head.tsx';

export interface TableFootProps {
  table: DataTable;
  rows: readonly ListRow[];
}

/** The summary of the columns over the rows of the page; the first column labels it. */
export default function TableFoot({ table, rows }: TableFootProps) {
  const t = useText(listText);
  const { selectable = true } = useListPageContext();
  return (
    <tfoot>
      <tr className="h-10 [&>*]:sticky [&>*]:bottom-0 [&>*]:z-10 [&>*]:border-border [&>*]:border-t [&>*]:bg-surface-sunken">
        {selectable && <td />}
        {table.getVisibleLeafColumns().map(({ id, columnDef }, index) => {
          const column = columnDef.meta?.column;
          const content = column?.summary?.(rows);
          const place = cn('px-3 font-medium text-base', alignment[column?.align ?? 'left']);
          return index === 0 ? (
            <th key={id} scope="row" className={cn(place, 'text-left')}>
              {t('summary')} <span className="tabular">{content}</span>
            </th>
          ) : (
            <td key={id} className={cn(place, 'tabular')}>
              {content}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
