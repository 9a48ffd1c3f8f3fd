import { type PointerEvent, type RefObject, useRef } from 'react';
import type { CellAddress } from '#machines/editable-table/rule.types.ts';
import { fillAttribute, usePointerFill } from './use-pointer-fill.ts';
import type { GridScope } from './use-scope.ts';
import { cellAt } from './use-table-keys.ts';

const isSame = (one: CellAddress, other: CellAddress) =>
  one.rowId === other.rowId && one.column === other.column;

/**
 * Chooses cells by pressing on one and moving to another, or by Shift and a press; a finger scrolls instead. Fills cells by
 * dragging the corner of the chosen ones.
 */
export function usePointerRange(scope: GridScope, scroller: RefObject<HTMLElement | null>) {
  const { actor, enter } = scope;
  const start = useRef<CellAddress>(undefined);
  const dragged = useRef(false);
  const fill = usePointerFill(scope);
  const extend = (anchor: CellAddress, head: CellAddress) =>
    actor.send({ type: 'range.set', range: { anchor, head } });
  return {
    down: (event: PointerEvent) => {
      dragged.current = false;
      const isFill = event.target instanceof Element && event.target.closest(`[${fillAttribute}]`) !== null;
      if (isFill && event.button === 0) {
        start.current = undefined;
        dragged.current = true;
        fill.begin(event);
        return;
      }
      const isInside = event.target instanceof Node && scroller.current?.contains(event.target);
      const cell = isInside && event.button === 0 ? cellAt(event.target) : undefined;
      // What is dragged by its handle is a row.
      const isHandle = event.target instanceof Element && event.target.closest('[draggable=true]');
      start.current = isHandle || event.pointerType === 'touch' ? undefined : cell;
      const { focused } = actor.getSnapshot().context;
      if (!event.shiftKey || !cell || !focused) return;
      event.preventDefault();
      enter(focused, { mode: 'cell' });
      extend(focused, cell);
      start.current = focused;
    },
    move: (event: PointerEvent) => {
      if (fill.move(event)) return;
      const anchor = start.current;
      if (!anchor || (event.buttons & 1) === 0) return;
      const head = cellAt(event.target);
      const { range } = actor.getSnapshot().context;
      if (!head || (range === undefined && isSame(anchor, head)) || (range && isSame(range.head, head)))
        return;
      if (!dragged.current) {
        dragged.current = true;
        enter(anchor, { mode: 'cell' });
      }
      window.getSelection()?.removeAllRanges();
      extend(anchor, head);
    },
    /** Whether the press that ends now was a choice of cells. */
    wasDragged: () => dragged.current,
  };
}
