import { useState } from 'react';
import type { Statistic, TableColumn } from '#machines/editable-table/columns.logic.ts';
import { createStatistic } from '#machines/editable-table/statistics.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { cellStyle, pinnedClass } from '../arranged-columns.ts';
import { useTableScope, useTableValue } from '../scope.tsx';
import { editableTableText } from '../text.ts';
import { useDrawnColumns } from '../use-column-window.ts';

/** The sums and averages below the rows, where a column has them (TABLE-33, TABLE-34). */
export function StatisticsRow() {
  const { columns } = useTableScope();
  const drawn = useDrawnColumns();
  const has = columns.some(column => column.kind === 'value' && column.column.behaviour.statistics?.length);
  if (!has) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of elements that are placed one by one
    <div
      role="row"
      tabIndex={-1}
      className="sticky bottom-0 z-2 grid w-full grid-cols-(--table-columns) border-border border-t bg-surface-sunken font-medium"
    >
      {drawn.map(({ column, index, gridColumn }) => (
        // biome-ignore lint/a11y/useSemanticElements: a grid of elements that are placed one by one
        <div
          key={column.id}
          role="gridcell"
          tabIndex={-1}
          aria-colindex={index + 1}
          style={cellStyle(column.pinned, 0, gridColumn)}
          className={cn('min-w-0 border-border border-r px-2 py-1.5 text-right', pinnedClass(column.pinned))}
        >
          {column.kind === 'value' &&
            column.column.behaviour.statistics?.map(statistic => (
              <StatisticText key={statistic} column={column.column.behaviour} statistic={statistic} />
            ))}
        </div>
      ))}
    </div>
  );
}

function StatisticText({ column, statistic }: { column: TableColumn; statistic: Statistic }) {
  const t = useText(editableTableText);
  const [compute] = useState(() => createStatistic(column, statistic));
  const value = useTableValue(({ context }) => compute(context.rows));
  if (value === undefined) return null;
  return (
    <span className="tabular block truncate">
      <span className="mr-1.5 font-normal text-text-muted">{t(statistic)}</span>
      {value}
    </span>
  );
}
