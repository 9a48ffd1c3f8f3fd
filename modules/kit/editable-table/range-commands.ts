import { mostPastedCells } from '#machines/editable-table/clipboard.logic.ts';
import { isEditable } from '#machines/editable-table/columns.logic.ts';
import type { PasteFault } from '#machines/editable-table/editable-table.types.ts';
import { type RowChange, temporaryId } from '#machines/editable-table/rows.logic.ts';
import { rowAt } from '#machines/editable-table/table-context.logic.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { confirm, toast } from '#modules/ground/ui/index.ts';
import { type ClipboardCell, copied, pastedInto } from './clipboard.ts';
import { fillSeries } from './fill-series.ts';
import { chosenRange, columnsOf, isLockedCell, type Span, spanOf } from './range.ts';
import type { TableScope } from './scope.tsx';
import { editableTableText } from './text.ts';
import type { VisibleRows } from './visible-rows.types.ts';

/** What can be done to the chosen cells. */
export interface RangeCommands {
  readonly span: () => Span | undefined;
  readonly copied: () => ClipboardCell[][];
  readonly clear: () => void;
  readonly fillDown: () => void;
  readonly fillSeries: () => void;
  readonly selectAll: () => void;
  readonly paste: (cells: readonly (readonly ClipboardCell[])[]) => Promise<void>;
}

/** The commands of the chosen cells, over the rows as they are shown. */
export function rangeCommands(scope: TableScope, visible: VisibleRows): RangeCommands {
  const { actor, columns, choices, pastesRows } = scope;
  const context = () => actor.getSnapshot().context;
  const span = () => {
    const range = chosenRange(context());
    return range && spanOf(range, columns, visible);
  };
  const rowIds = ({ top, bottom }: Span) => visible.ids.slice(top, bottom + 1);
  const valuesOf = (id: string) => rowAt(context(), id)?.values ?? {};
  /** Changes the unlocked cells of a span; where nothing is returned, a cell keeps its value. */
  const change = (
    within: Span,
    nextOf: (column: string, index: number) => { value: unknown } | undefined,
  ) => {
    const known = columnsOf(within, scope);
    const changes = rowIds(within).map((rowId, index): RowChange => {
      const cells = known.flatMap(column => {
        if (!column || isLockedCell(context(), column, rowId)) return [];
        const next = nextOf(column.id, index);
        return next ? [[column.id, next.value]] : [];
      });
      return { rowId, values: Object.fromEntries(cells) };
    });
    actor.send({ type: 'cells.change', changes });
  };
  return {
    span,
    copied: () => {
      const within = span();
      if (!within) return [];
      const known = columnsOf(within, scope);
      return rowIds(within).map(id => {
        const values = valuesOf(id);
        return known.map(column => copied(column, column && values[column.id], choices));
      });
    },
    clear: () => {
      const within = span();
      if (within) change(within, () => ({ value: undefined }));
    },
    fillDown: () => {
      const chosen = span();
      if (!chosen) return;
      // A single row takes the values of the one above it.
      const top = chosen.top === chosen.bottom ? chosen.top - 1 : chosen.top;
      const source = visible.ids[top];
      if (source === undefined) return;
      const values = valuesOf(source);
      change({ ...chosen, top: top + 1 }, column => ({ value: values[column] }));
    },
    fillSeries: () => {
      const chosen = span();
      if (chosen) fillSeries(scope, chosen);
    },
    selectAll: () => {
      const [first, last] = [visible.ids[0], visible.ids.at(-1)];
      const [left, right] = [columns[0], columns.at(-1)];
      const { focused } = context();
      if (first === undefined || last === undefined || !left || !right || !focused) return;
      const range = {
        anchor: { rowId: first, column: left.id },
        head: { rowId: last, column: right.id },
      };
      actor.send({ type: 'range.set', range });
    },
    paste: async cells => {
      const t = textOf(editableTableText);
      const chosen = span();
      const count = cells.reduce((sum, row) => sum + row.length, 0);
      if (!chosen || count === 0) return;
      if (count > mostPastedCells) {
        const isSure = await confirm({ title: t('confirmPaste', { count: count.toLocaleString() }) });
        if (!isSure) return;
      }
      // One cell fills all of the chosen ones.
      const [[only] = []] = cells;
      const isFilling = count === 1 && only !== undefined;
      const height = isFilling ? chosen.bottom - chosen.top + 1 : cells.length;
      const width = isFilling ? chosen.right - chosen.left + 1 : Math.max(...cells.map(row => row.length));
      const target = { ...chosen, bottom: chosen.top + height - 1, right: chosen.left + width - 1 };
      const known = columnsOf(target, scope);
      const changes: RowChange[] = [];
      const added: Record<string, unknown>[] = [];
      const faults: PasteFault[] = [];
      const counted = { pasted: 0, locked: 0 };
      for (let at = 0; at < height; at += 1) {
        const rowId = visible.ids[chosen.top + at];
        const isNew = rowId === undefined;
        const values: Record<string, unknown> = {};
        for (let place = 0; place < width; place += 1) {
          const cell = isFilling ? only : cells[at]?.[place];
          const column = known[place];
          if (cell === undefined) continue;
          const isLocked = isNew
            ? !pastesRows || !column || !isEditable(column.behaviour, anyNewRow)
            : isLockedCell(context(), column, rowId);
          const pasted = isLocked || !column ? 'locked' : pastedInto(column, cell, choices);
          if (pasted === 'locked') counted.locked += 1;
          else if (pasted === 'faulty') {
            const message = t('notPasted', { text: shortened(cell.text) });
            faults.push({ row: isNew ? added.length : rowId, column: column?.id ?? '', message });
          } else {
            values[column?.id ?? ''] = pasted.value;
            counted.pasted += 1;
          }
        }
        if (!isNew) changes.push({ rowId, values });
        else if (pastesRows) added.push(values);
      }
      actor.send({ type: 'cells.paste', changes, added, faults });
      const summary = [
        t('pasted', { count: counted.pasted }),
        ...(counted.locked > 0 ? [t('pastedLocked', { count: counted.locked })] : []),
        ...(faults.length > 0 ? [t('pastedFaulty', { count: faults.length })] : []),
      ].join(t('separator'));
      if (faults.length > 0 || counted.locked > 0) toast.warning(summary);
      else toast.success(summary);
      const [corner, end] = [context().focused, visible.ids[Math.min(target.bottom, visible.ids.length - 1)]];
      const last = columns[Math.min(target.right, columns.length - 1)];
      if (corner && end !== undefined && last && count > 1) {
        const anchor = { rowId: visible.ids[chosen.top] ?? end, column: columns[chosen.left]?.id ?? last.id };
        // What was pasted into an editor is in cells now.
        scope.enter(anchor, { mode: 'cell' });
        actor.send({ type: 'range.set', range: { anchor, head: { rowId: end, column: last.id } } });
      }
    },
  };
}

const anyNewRow = temporaryId('new');

/** Characters of a pasted text in a message. */
const longestShown = 20;
const shortened = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);
