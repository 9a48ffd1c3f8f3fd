import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { cellStyle, pinnedClass } from '../arranged-columns.ts';
import { asText } from '../cells/kind.ts';
import { kindOf } from '../cells/registry.ts';
import { textOfOption } from '../columns.ts';
import { type ResolvedColumn, useRow, useTableScope, useTableValue } from '../scope.tsx';
import { useDrawnColumns } from '../use-column-window.ts';

const frame = 'block w-full truncate rounded border border-border-strong bg-surface px-2 text-sm leading-6.5';

/** The value of a cell without anything that costs: options by their text, what only a server knows not at all. */
function plainText({ options }: ResolvedColumn, value: unknown): string {
  const { type } = options;
  if (kindOf(type).remote || type === 'slot') return '';
  const labelOf = (each: unknown) => {
    const option = options.options?.find(({ value: known }) => known === String(each));
    return option ? textOfOption(option) : asText(each);
  };
  return Array.isArray(value) ? value.map(labelOf).join('、') : labelOf(value);
}

interface PlainCellsProps {
  rowId: string;
  index: number;
  depth?: number | undefined;
}

/** What a row shows at first, until its editors are drawn: the same texts at the same places. */
export function PlainCells({ rowId, index, depth }: PlainCellsProps) {
  const { columns } = useTableScope();
  const drawn = useDrawnColumns();
  const firstValue = depth ? columns.findIndex(({ kind }) => kind === 'value') : -1;
  const row = useRow(rowId);
  const isFramed = useTableValue(({ context }) => context.alwaysEdit && !context.disabled);
  return drawn.map(({ column, index: columnIndex, gridColumn }) => (
    // biome-ignore lint/a11y/useSemanticElements: a grid of elements that are placed one by one
    <div
      key={column.id}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={columnIndex + 1}
      data-column={column.id}
      style={cellStyle(column.pinned, columnIndex === firstValue ? depth : 0, gridColumn)}
      className={cn(
        'flex min-w-0 items-center justify-center border-border border-r px-2',
        pinnedClass(column.pinned),
      )}
    >
      {column.kind === 'value'
        ? row && <PlainText column={column.column} row={row} isFramed={isFramed} />
        : column.column.type === 'row-number' && (
            <span className="tabular text-sm text-text-muted">{index + 1}</span>
          )}
    </div>
  ));
}

function PlainText({ column, row, isFramed }: { column: ResolvedColumn; row: TableRow; isFramed: boolean }) {
  const { weight, toggled, align } = kindOf(column.options.type);
  if (toggled) return null;
  return (
    <span
      className={cn(
        isFramed && weight !== 'none' && !column.options.disabled ? frame : 'min-w-0 flex-1 truncate',
        align === 'right' && 'text-right',
      )}
    >
      {plainText(column, row.values[column.id])}
    </span>
  );
}
