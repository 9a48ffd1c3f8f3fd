import type { RefObject } from 'react';
import { useTableScope, useTableValue } from '../scope.tsx';
import type { useTableWindow } from '../use-table-window.ts';
import type { VisibleRows } from '../visible-rows.ts';
import { TableRow } from './table-row.tsx';

interface TableBodyProps {
  rows: ReturnType<typeof useTableWindow>;
  visible: VisibleRows;
  scroller: RefObject<HTMLElement | null>;
}

/** The drawn rows at their places. */
export function TableBody({ rows, visible }: TableBodyProps) {
  const { expanded } = useTableScope();
  const open = useTableValue(({ context }) =>
    Object.entries(context.branches)
      .filter(([, branch]) => branch.getSnapshot().hasTag('expanded'))
      .map(([id]) => id)
      .join('\n'),
  );
  const isOpen = new Set(expanded ? open.split('\n') : []);
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
            isExpanded={isOpen.has(rowId)}
            measure={rows.measureElement}
          />
        );
      })}
    </div>
  );
}
