import type { RefObject } from 'react';
import { useTableScope, useTableValue } from '../scope.tsx';
import type { useTableWindow } from '../use-table-window.ts';
import type { VisibleRows } from '../visible-rows.types.ts';
import { TableRow } from './table-row.tsx';

interface TableBodyProps {
  rows: ReturnType<typeof useTableWindow>;
  visible: VisibleRows;
  scroller: RefObject<HTMLElement | null>;
}

/** The drawn rows at their places. */
export function TableBody({ rows, visible }: TableBodyProps) {
  const { expanded } = useTableScope();
  const isOpen = useTableValue(({ context }) => context.expanded);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of elements that are placed one by one
    <div role="rowgroup" className="relative w-full" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start, key }) => {
        const rowId = visible.ids[index];
        return rowId === undefined ? null : (
          <TableRow
            key={key}
            rowId={rowId}
            index={index}
            start={start}
            depth={visible.depths.get(rowId)}
            isExpanded={expanded !== undefined && isOpen.has(rowId)}
            measure={rows.measureElement}
          />
        );
      })}
    </div>
  );
}
