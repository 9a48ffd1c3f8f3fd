import { memo, type Ref, startTransition, useEffect, useState } from 'react';
import { rowHeight } from '#machines/editable-table/columns.logic.ts';
import { isDisabled } from '#machines/editable-table/selection.logic.ts';
import { rowAt } from '#machines/editable-table/table-context.logic.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { spanOf } from '../range.ts';
import { useRow, useTableScope, useTableValue } from '../scope.tsx';
import { useDrawnColumns } from '../use-column-window.ts';
import { PlainCells } from './plain-cells-row.tsx';
import { dragType, SpecialCell } from './special-cell.tsx';
import { TableCell } from './table-cell.tsx';

interface TableRowProps {
  rowId: string;
  /** From 0, among the shown rows. */
  index: number;
  /** Pixels from the top of the rows. */
  start: number;
  depth: number | undefined;
  isExpanded: boolean;
  measure: Ref<HTMLDivElement>;
}

/** One row at its place among those that are drawn. */
export const TableRow = memo(function TableRow({
  rowId,
  index,
  start,
  depth,
  isExpanded,
  measure,
}: TableRowProps) {
  const { actor, columns, expanded, shown } = useTableScope();
  const drawn = useDrawnColumns();
  const [isOver, setOver] = useState(false);
  const isFull = useFullRow(rowId);
  const isSelected = useTableValue(({ context }) => context.selected.has(rowId));
  const isOff = useTableValue(({ context }) => {
    const row = rowAt(context, rowId);
    return row !== undefined && isDisabled(row, context.disabledRows);
  });
  const chosen = useTableValue(({ context: { range } }) => {
    const span = range && spanOf(range, columns, shown.current);
    return span && span.top <= index && index <= span.bottom
      ? `${span.left} ${span.right} ${span.bottom}`
      : undefined;
  });
  const [left = -1, right = -1, bottom = -1] = chosen?.split(' ').map(Number) ?? [];
  const isOpen = useTableValue(({ context: { branches, rows, places, expanded: open } }) => {
    if (depth === undefined) return undefined;
    const isBranch = branches[rowId] || rows[(places.get(rowId) ?? -1) + 1]?.parentId === rowId;
    return isBranch ? open.has(rowId) : undefined;
  });
  const firstValue = depth === undefined ? -1 : columns.findIndex(({ kind }) => kind === 'value');
  const refusal = useTableValue(({ context }) => context.refusals.get(rowId));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of elements that are placed one by one
    <div
      ref={isExpanded && expanded ? measure : undefined}
      data-index={index}
      data-row={rowId}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-disabled={isOff || undefined}
      aria-description={refusal}
      aria-expanded={isOpen}
      aria-level={depth === undefined ? undefined : depth + 1}
      style={{ transform: `translateY(${start}px)` }}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        if (!isOver) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false);
        const id = event.dataTransfer.getData(dragType);
        const to = actor.getSnapshot().context.places.get(rowId);
        if (id !== '' && to !== undefined) actor.send({ type: 'row.move', id, to });
      }}
      className={cn(
        'absolute top-0 left-0 w-full border-border border-b bg-surface',
        isSelected && 'bg-accent-soft',
        isOff && 'text-text-muted',
        refusal !== undefined && 'shadow-[inset_3px_0_0_0_var(--danger)]',
        isOver && 'border-accent-ink border-b-2',
      )}
    >
      <div
        className="grid grid-cols-(--table-columns) bg-inherit"
        style={{ height: rowHeight - 1 }}
        role="presentation"
      >
        {!isFull && <PlainCells rowId={rowId} index={index} depth={depth} />}
        {isFull &&
          drawn.map(({ column, index: columnIndex, gridColumn }) =>
            column.kind === 'special' ? (
              <SpecialCell
                key={column.id}
                type={column.column.type}
                rowId={rowId}
                index={index}
                columnIndex={columnIndex}
                pinned={column.pinned}
                gridColumn={gridColumn}
              />
            ) : (
              <TableCell
                key={column.id}
                column={column.column}
                rowId={rowId}
                index={index}
                columnIndex={columnIndex}
                pinned={column.pinned}
                gridColumn={gridColumn}
                {...(columnIndex === firstValue && { depth })}
                isChosen={left <= columnIndex && columnIndex <= right}
                isCorner={columnIndex === right && index === bottom}
              />
            ),
          )}
      </div>
      {isExpanded && expanded && <ExpandedContent rowId={rowId} />}
    </div>
  );
});

/**
 * Whether the editors of a row are drawn: in their own time after the row has been, so that what a person sees first does
 * not wait for them, and not while the row only scrolls by (TABLE-116). The row with the focus has them immediately.
 */
function useFullRow(rowId: string): boolean {
  const isScrolling = useTableValue(snapshot => snapshot.hasTag('scrolling'));
  const hasFocus = useTableValue(({ context }) => context.focused?.rowId === rowId);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isScrolling && !isReady) startTransition(() => setReady(true));
  }, [isScrolling, isReady]);
  return isReady || hasFocus;
}

/** What the page shows below an expanded row (TABLE-49). */
function ExpandedContent({ rowId }: { rowId: string }) {
  const { expanded } = useTableScope();
  const row = useRow(rowId);
  return row ? (
    // biome-ignore lint/a11y/useSemanticElements: a grid of elements that are placed one by one
    <div role="gridcell" tabIndex={-1} className="border-border border-t bg-surface-sunken p-3">
      {expanded?.(row)}
    </div>
  ) : null;
}
