import { type PointerEvent, useRef } from 'react';
import type { CellRange } from '#machines/editable-table/editable-table.types.ts';
import { fillFrom } from './fill-series.ts';
import { chosenRange, type Span, spanOf } from './range.ts';
import type { GridScope } from './use-scope.ts';
import { cellAt } from './use-table-keys.ts';

/** What is dragged to fill cells. */
export const fillAttribute = 'data-fill';

interface Fill {
  readonly source: Span;
  /** The choice before. */
  readonly range: CellRange;
  readonly to: Span;
}

/** What is under a pointer: a finger keeps the element that it touched first as its target. */
const underOf = ({ pointerType, clientX, clientY, target }: PointerEvent): EventTarget =>
  pointerType === 'touch' ? (document.elementFromPoint(clientX, clientY) ?? target) : target;

/** The rows of a span up to or down to another row. */
const spanTo = (span: Span, row: number): Span => ({
  ...span,
  top: Math.min(span.top, row),
  bottom: Math.max(span.bottom, row),
});

/** Fills cells by dragging the corner of the chosen ones; what will be filled is chosen meanwhile. */
export function usePointerFill(scope: GridScope) {
  const { actor } = scope;
  const filling = useRef<Fill>(undefined);
  const end = ({ type, ctrlKey, metaKey }: globalThis.PointerEvent) => {
    const fill = filling.current;
    filling.current = undefined;
    if (!fill) return;
    const { source, to, range } = fill;
    if (type === 'pointercancel') actor.send({ type: 'range.set', range });
    else if (to.top < source.top || to.bottom > source.bottom)
      fillFrom(scope, source, to, ctrlKey || metaKey);
  };
  return {
    begin: (event: PointerEvent) => {
      const range = chosenRange(actor.getSnapshot().context);
      const source = range && spanOf(range, scope.columns, scope.shown.current);
      if (!range || !source) return;
      // No text is chosen by it.
      event.preventDefault();
      filling.current = { source, range, to: source };
      const ended = new AbortController();
      for (const type of ['pointerup', 'pointercancel'] as const) {
        const listener = (last: globalThis.PointerEvent) => {
          ended.abort();
          end(last);
        };
        window.addEventListener(type, listener, { signal: ended.signal });
      }
    },
    /** Whether cells are being filled. */
    move: (event: PointerEvent): boolean => {
      const fill = filling.current;
      if (!fill) return false;
      const { shown, columns, grid } = scope;
      const rowId = cellAt(underOf(event))?.rowId;
      const row = rowId === undefined ? undefined : shown.current.index.get(rowId);
      if (rowId === undefined || row === undefined) return true;
      const to = spanTo(fill.source, row);
      filling.current = { ...fill, to };
      const [first, last] = [shown.current.ids[to.top], shown.current.ids[to.bottom]];
      const [left, right] = [columns[to.left], columns[to.right]];
      if (first === undefined || last === undefined || !left || !right) return true;
      const range = { anchor: { rowId: first, column: left.id }, head: { rowId: last, column: right.id } };
      actor.send({ type: 'range.set', range });
      grid.current?.scrollTo({ rowId, column: left.id });
      return true;
    },
  };
}
