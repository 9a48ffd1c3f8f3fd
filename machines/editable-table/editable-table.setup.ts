import { assign, enqueueActions } from 'xstate';
import { changedCells, changesIn, notified } from './cell-changes.logic.ts';
import { startValues } from './columns.logic.ts';
import { conflictActions } from './conflicts.base.ts';
import type { EditableTableContext, EditableTableEvent } from './editable-table.types.ts';
import { applied, type Step, withStep } from './history.logic.ts';
import { historyAfter, withUndoable } from './history-context.logic.ts';
import { inserted, isTemporary, normaliseAddSettings, type TableRow, temporaryId } from './rows.logic.ts';
import type { CellAddress } from './rule.types.ts';
import {
  cellId,
  refusalsAfter,
  rowAt,
  storedByOthers,
  withCells,
  withChanges,
  withRows,
} from './table-context.logic.ts';

/** The id of the actor of an expanded row. */
const branchId = (rowId: string) => `branch ${rowId}`;

/** The id of the delay between the blur of a cell and its validation. */
const blurId = (cell: CellAddress) => `blur ${cellId(cell)}`;

/** The cells whose delay ends when they are changed. */
const typedCells = (event: EditableTableEvent) =>
  event.type === 'cell.input' || event.type === 'cell.change' ? [event.cell] : [];

/** The cell whose letters are one step. */
const typedId = (event: EditableTableEvent) => (event.type === 'cell.input' ? cellId(event.cell) : undefined);

/** The setup of the table with what follows a change of its cells, and with the actors of expanded rows. */
export const editableTableSetup = conflictActions.extend({
  actions: {
    /** Changes cells, notifies the page, and validates or highlights them; the delay after an earlier blur is void. */
    changeCells: enqueueActions(
      (
        { context, event, enqueue },
        { validated, highlighted }: { validated: boolean; highlighted: boolean },
      ) => {
        const changes = changesIn(context, event);
        const outside = event.type === 'cells.set';
        const seen = notified(context, changes);
        const update = {
          ...withChanges(context, changes),
          refusals: refusalsAfter(context, changes),
          ...(outside
            ? { stored: storedByOthers(context, changes) }
            : { history: historyAfter(context, seen, typedId(event)) }),
        };
        const changed = { ...context, ...update };
        enqueue.assign(update);
        if (seen.length > 0) enqueue.emit({ type: 'cells.changed', changes: seen, outside });
        for (const cell of typedCells(event)) enqueue.cancel(blurId(cell));
        const turn = context.turn + 1;
        const cells = changedCells(changes);
        enqueue.assign({ turn });
        if (validated) {
          enqueue.assign({ checks: withCells(changed.checks, cells, turn) });
          enqueue.sendTo('checkCells', { type: 'cells.check', turn, cells, table: changed });
        }
        if (!highlighted) return;
        enqueue.assign({ highlights: withCells(changed.highlights, cells, turn) });
        enqueue.raise(
          { type: 'highlight.end', turn, cells },
          { id: `highlight ${turn}`, delay: 'highlight' },
        );
      },
    ),
    /** Changes cells and adds rows as one step, and shows what is no value at its cell. */
    pasteCells: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'cells.paste') return;
      const changes = changesIn(context, event);
      const seen = notified(context, changes);
      const added = newRows(context, event.added);
      const ids = added.map(({ id }) => id);
      const there = applied(context.rows, { type: 'cells', changes });
      const steps: Step[] = [
        ...(ids.length > 0 ? [{ type: 'remove', ids } as const] : []),
        ...(seen.length > 0 ? [there.inverse] : []),
      ];
      const update = {
        ...withRows(context, [...there.rows, ...added]),
        refusals: refusalsAfter(context, changes),
        ...(steps.length > 0 && { history: withStep(context.history, { type: 'several', steps }) }),
      };
      const [changed, turn] = [{ ...context, ...update }, context.turn + 1];
      const cells = [
        ...changedCells(changes),
        ...event.added.flatMap((values, index) =>
          Object.keys(values).map(column => ({ rowId: ids[index] ?? '', column })),
        ),
      ];
      const faults = new Map(changed.faults);
      for (const { row, column, message } of event.faults) {
        const rowId = typeof row === 'number' ? ids[row] : row;
        if (rowId !== undefined && changed.places.has(rowId)) faults.set(cellId({ rowId, column }), message);
      }
      enqueue.assign({
        ...update,
        turn,
        faults,
        checks: withCells(changed.checks, cells, turn),
        highlights: withCells(changed.highlights, cells, turn),
      });
      if (seen.length > 0) enqueue.emit({ type: 'cells.changed', changes: seen, outside: false });
      if (ids.length > 0) enqueue.emit({ type: 'rows.added', ids });
      enqueue.sendTo('checkCells', { type: 'cells.check', turn, cells, table: { ...changed, faults } });
      enqueue.raise({ type: 'highlight.end', turn, cells }, { id: `highlight ${turn}`, delay: 'highlight' });
    }),
    /** The click that caused a blur may still change the value, so the cell is validated after a delay. */
    delayCheck: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'cell.blur') return;
      const { cell } = event;
      enqueue.cancel(blurId(cell));
      enqueue.raise({ type: 'check.due', cell }, { id: blurId(cell), delay: 'blurValidation' });
    }),
    checkCell: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'check.due') return;
      const [turn, cells] = [context.turn + 1, [event.cell]];
      enqueue.assign({ turn, checks: withCells(context.checks, cells, turn) });
      enqueue.sendTo('checkCells', { type: 'cells.check', turn, cells, table: context });
    }),
    /** The actors of removed rows are stopped. */
    stopOrphans: enqueueActions(({ context, enqueue }) => {
      const orphans = Object.keys(context.branches).filter(id => !context.places.has(id));
      if (orphans.length === 0) return;
      for (const id of orphans) enqueue.stopChild(branchId(id));
      enqueue.assign({
        branches: Object.fromEntries(
          Object.entries(context.branches).filter(([id]) => context.places.has(id)),
        ),
      });
    }),
    spawnBranch: assign(({ context, event, spawn, self }) => {
      if (event.type !== 'row.expand' || context.branches[event.id]) return {};
      const branch = spawn('treeRow', { id: branchId(event.id), input: { rowId: event.id, table: self } });
      return { branches: { ...context.branches, [event.id]: branch } };
    }),
    forwardToBranch: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'row.expand' && event.type !== 'row.collapse') return;
      const branch = context.branches[event.id];
      if (branch) enqueue.sendTo(branch, { type: event.type });
    }),
    /** The last step is undone, or the last undone one done again: with its checks and highlights, and the page is notified. */
    applyHistory: enqueueActions(({ context, enqueue }, { redo }: { redo: boolean }) => {
      const { past, future } = context.history;
      const step = (redo ? future : past).at(-1);
      if (step === undefined) return;
      const after = applied(context.rows, step);
      const { rows } = after;
      const isArranged = step.type === 'arrange';
      const inverse = isArranged ? { ...step, arrangement: context.arrangement } : after.inverse;
      const parts = step.type === 'several' ? step.steps : [step];
      const changes = parts.flatMap(part => (part.type === 'cells' ? part.changes : []));
      const isStructural = parts.some(({ type }) => type !== 'cells');
      const update = {
        ...(isStructural ? withRows(context, rows) : withChanges(context, changes)),
        ...(isArranged && { arrangement: step.arrangement }),
        refusals: refusalsAfter(context, changes),
        history: {
          past: redo ? [...past, inverse] : past.slice(0, -1),
          future: redo ? future.slice(0, -1) : [...future, inverse],
          typing: undefined,
        },
      };
      enqueue.assign(update);
      const [turn, cells] = [context.turn + 1, changedCells(changes)];
      if (cells.length > 0) {
        const changed = { ...context, ...update };
        enqueue.assign({
          turn,
          checks: withCells(changed.checks, cells, turn),
          highlights: withCells(changed.highlights, cells, turn),
        });
        enqueue.emit({ type: 'cells.changed', changes: notified(context, changes), outside: false });
        enqueue.sendTo('checkCells', { type: 'cells.check', turn, cells, table: changed });
        enqueue.raise(
          { type: 'highlight.end', turn, cells },
          { id: `highlight ${turn}`, delay: 'highlight' },
        );
      }
      for (const part of parts) {
        if (part.type === 'insert') {
          enqueue.emit({ type: 'rows.added', ids: part.placed.map(({ row }) => row.id) });
        }
        if (part.type !== 'remove') continue;
        const gone = part.ids.filter(id => !isTemporary(id)).flatMap(id => rowAt(context, id) ?? []);
        if (gone.length > 0) {
          const ids = gone.map(({ id }) => id);
          enqueue.emit({ type: 'rows.removing', ids, rows: gone, awaited: false });
        }
      }
      enqueue.emit({ type: 'history.applied', redone: redo, ...firstOf(step) });
    }),
    /** As many new rows as configured, where configured. */
    addRows: enqueueActions(({ context, enqueue }) => {
      const { count, position } = normaliseAddSettings(context.addSettings, context.rows.length);
      const rows = newRows(
        context,
        Array.from({ length: count }, () => ({})),
      );
      const ids = rows.map(({ id }) => id);
      const next = inserted(context.rows, rows, position);
      enqueue.assign(withUndoable(context, next, { type: 'remove', ids }));
      enqueue.emit({ type: 'rows.added', ids });
    }),
    insertRows: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'rows.insert') return;
      const rows = newRows(context, event.values, event.parentId);
      const position = Math.min(context.rows.length + 1, Math.max(0, Math.trunc(event.position) || 0));
      const ids = rows.map(({ id }) => id);
      const next = inserted(context.rows, rows, position);
      enqueue.assign(withUndoable(context, next, { type: 'remove', ids }));
      enqueue.emit({ type: 'rows.added', ids });
    }),
  },
});

/** The cell or the row that a step changes first. */
function firstOf(step: Step): { rowId: string | undefined; column: string | undefined } {
  if (step.type === 'move') return { rowId: step.id, column: undefined };
  if (step.type === 'insert') return { rowId: step.placed[0]?.row.id, column: undefined };
  if (step.type === 'remove' || step.type === 'arrange') return { rowId: undefined, column: undefined };
  if (step.type === 'several') return firstOf(step.steps.at(-1) ?? { type: 'cells', changes: [] });
  const [first] = step.changes;
  return { rowId: first?.rowId, column: Object.keys(first?.values ?? {})[0] };
}

/** New rows with what their columns start with (TABLE-02, TABLE-10). */
function newRows(
  { columns, newId }: EditableTableContext,
  given: readonly Readonly<Record<string, unknown>>[],
  parentId?: string,
): TableRow[] {
  const start = startValues(columns);
  const place = parentId === undefined ? {} : { parentId };
  return given.map(values => ({ id: temporaryId(newId()), ...place, values: { ...start, ...values } }));
}
