import type { ClipboardEvent } from 'react';
import { readCells, writeCells } from './clipboard.ts';
import { rangeCommands } from './range-commands.ts';
import type { TableScope } from './scope.tsx';
import type { VisibleRows } from './visible-rows.types.ts';

const editorAt = (target: EventTarget) =>
  target instanceof Element ? target.closest('[data-editor]') : null;

/** Copying, cutting and pasting of cells. In an editor its text is meant, unless several cells are pasted. */
export function clipboardEvents(scope: TableScope, visible: VisibleRows) {
  const commands = () => rangeCommands(scope, visible);
  const isInside = ({ target, currentTarget }: ClipboardEvent) =>
    target instanceof Node && currentTarget.contains(target);
  const write = (event: ClipboardEvent): boolean => {
    if (!isInside(event) || editorAt(event.target)) return false;
    const cells = commands().copied();
    if (cells.length === 0) return false;
    event.preventDefault();
    writeCells(event.clipboardData, cells);
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => void write(event),
    onCut: (event: ClipboardEvent) => {
      if (write(event)) commands().clear();
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isInside(event)) return;
      const cells = readCells(event.clipboardData);
      const isSingle = cells.length === 1 && cells[0]?.length === 1;
      if (editorAt(event.target) && isSingle) return;
      event.preventDefault();
      void commands().paste(cells);
    },
  };
}
