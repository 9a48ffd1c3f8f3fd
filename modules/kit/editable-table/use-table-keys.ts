import type { KeyboardEvent } from 'react';
import { isEditable } from '#machines/editable-table/columns.logic.ts';
import type { CellRange } from '#machines/editable-table/editable-table.types.ts';
import type { CellAddress } from '#machines/editable-table/rule.types.ts';
import { valueAt } from '#machines/editable-table/table-context.logic.ts';
import { isShortcut, keyHandler, type PressedKey } from '#modules/ground/platform/shortcuts/index.ts';
import { kindOf } from './cells/registry.ts';
import { askAbout } from './conflicts.ts';
import { type GridMove, moved, nextEditable } from './grid-moves.ts';
import { rangeCommands } from './range-commands.ts';
import type { TableScope } from './scope.tsx';
import type { GridScope } from './use-scope.ts';
import type { VisibleRows } from './visible-rows.types.ts';

const moves: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
};

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'
>;

/** The cell that an element belongs to. */
export function cellAt(target: EventTarget): CellAddress | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const { column } = cell?.dataset ?? {};
  const rowId = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return column === undefined || rowId === undefined ? undefined : { rowId, column };
}

const commandOf = (event: PressedKey) =>
  isShortcut(event, 'undo') ? 'undo' : isShortcut(event, 'redo') ? 'redo' : undefined;

/** Whether an element has a list or a panel that is open. */
const isOpen = (target: EventTarget) => target instanceof Element && target.ariaExpanded === 'true';

/** The keys of a grid, as WAI-ARIA describes them: on a cell they move and begin to edit, in an editor they leave it. */
export function tableKeys(scope: TableScope, visible: VisibleRows, page: () => number) {
  const { actor, enter } = scope;
  const context = () => actor.getSnapshot().context;
  const go = (event: Pressed, cell: CellAddress | undefined, mode: 'cell' | 'editor' = 'cell') => {
    if (!cell) return;
    event.preventDefault();
    enter(cell, { mode });
  };
  const commands = rangeCommands(scope, visible);
  const extend = (event: Pressed, range: CellRange | undefined) => {
    event.preventDefault();
    actor.send({ type: 'range.set', range });
    if (range) (scope as GridScope).grid.current?.scrollTo(range.head);
  };
  const onCell = (event: Pressed, cell: CellAddress) => {
    const withControl = event.ctrlKey || event.metaKey;
    const move = moves[event.key];
    const { range } = context();
    if (move && event.shiftKey) {
      const head = moved(move, withControl, range?.head ?? cell, scope, visible, page());
      if (head) extend(event, { anchor: cell, head });
      return;
    }
    if (move) return go(event, moved(move, withControl, cell, scope, visible, page()));
    if (isShortcut(event, 'selectCells')) {
      event.preventDefault();
      return commands.selectAll();
    }
    if (isShortcut(event, 'fillDown')) {
      event.preventDefault();
      return commands.fillDown();
    }
    if (isShortcut(event, 'fillSeries')) {
      event.preventDefault();
      return commands.fillSeries();
    }
    if (range && event.key === 'Escape') return extend(event, undefined);
    if (range && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      return commands.clear();
    }
    if (withControl || event.altKey) return;
    const column = scope.resolved.get(cell.column);
    const isLocked = context().disabled || !column || !isEditable(column.behaviour, cell.rowId);
    if (isLocked) return;
    const kind = kindOf(column.options.type);
    const set = (value: unknown) => {
      event.preventDefault();
      actor.send({ type: 'cell.change', cell, value });
    };
    if (event.key === ' ' && kind.toggled) {
      return set(kind.toggled({ column, value: valueAt(context(), cell) }));
    }
    if (event.key === 'Delete' || event.key === 'Backspace') return set(undefined);
    if (event.key === 'Enter' || event.key === 'F2' || event.key === ' ') return go(event, cell, 'editor');
    // The first key of an input method arrives here, and its letters in the editor.
    if (event.key === 'Process') return enter(cell, { mode: 'editor' });
    if (kind.typed && event.key.length === 1) {
      event.preventDefault();
      enter(cell, { mode: 'editor', letter: event.key });
    }
  };
  const inEditor = (event: Pressed, cell: CellAddress) => {
    const isText = event.target instanceof HTMLInputElement;
    switch (event.key) {
      case 'Escape':
        scope.restore(cell);
        actor.send({ type: 'edit.end' });
        return go(event, cell);
      case 'Tab':
        return go(event, nextEditable(event.shiftKey, cell, scope, visible), 'editor');
      case 'Enter':
        if (!isText) return;
        actor.send({ type: 'edit.end' });
        return go(event, moved('down', false, cell, scope, visible, 1) ?? cell);
      case 'ArrowUp':
      case 'ArrowDown':
        if (!isText || !kindOf(scope.resolved.get(cell.column)?.options.type ?? 'normal').typed) return;
        return go(
          event,
          moved(event.key === 'ArrowUp' ? 'up' : 'down', false, cell, scope, visible, 1),
          'editor',
        );
    }
  };
  return keyHandler((event: KeyboardEvent<HTMLElement>) => {
    // Keys of panels reach this through React, but are not the table's.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    const cell = isInside ? cellAt(event.target) : undefined;
    // A dialog around the table leaves Escape to the editor by preventing its own part in it.
    const isEscape = event.key === 'Escape' && !isOpen(event.target);
    if (!cell || (event.defaultPrevented && !isEscape)) return;
    if (isShortcut(event, 'find')) {
      event.preventDefault();
      scope.openFind();
      return;
    }
    if (isShortcut(event, 'settleConflict') && askAbout(scope as GridScope, cell)) {
      event.preventDefault();
      return;
    }
    const command = commandOf(event);
    if (command) {
      event.preventDefault();
      actor.send({ type: `history.${command}` });
      return;
    }
    const isCell = event.target instanceof HTMLElement && event.target.dataset.column !== undefined;
    (isCell ? onCell : inEditor)(event, cell);
  });
}
