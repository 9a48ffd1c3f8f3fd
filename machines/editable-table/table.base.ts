import { assign, emit, fromPromise, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';
import { changesIn } from './cell-changes.logic.ts';
import { checkCells } from './checking.logic.ts';
import { isEditable, type TableColumn } from './columns.logic.ts';
import type {
  EditableTableContext,
  EditableTableEmitted,
  EditableTableEvent,
  EditableTableInput,
  EditableTableTag,
} from './editable-table.types.ts';
import { noHistory, withStep } from './history.logic.ts';
import {
  type AddSettings,
  normaliseAddSettings,
  type TableRow,
  valuesOf,
  withChildren,
} from './rows.logic.ts';
import type { CellFault } from './rule.types.ts';
import { extentOf, isDisabled, withSelected } from './selection.logic.ts';
import { subTableMachine } from './sub-table.machine.ts';
import {
  awaitedIds,
  cellId,
  cellOf,
  columnAt,
  existingIds,
  idsOf,
  removing,
  rowAt,
  storedRows,
  temporaryIds,
  valueAt,
  withAll,
  withChanges,
  withMoved,
  withRefusals,
  withRows,
  withStored,
} from './table-context.logic.ts';
import { numberOf } from './text.logic.ts';
import { treeRowMachine } from './tree-row.machine.ts';
import { tableFaults } from './validation.logic.ts';

type Context = EditableTableContext;

export interface ValidateInput {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

const missing = missingEffects('editableTable');

/** Guards, effects and assignments of the table, by name; the setup adds the checks, the highlights and the actors of rows. */
export const tableBase = setup({
  types: {
    context: {} as Context,
    events: {} as EditableTableEvent,
    input: {} as EditableTableInput,
    tags: {} as EditableTableTag,
    emitted: {} as EditableTableEmitted,
  },
  delays: {
    rowAddDebounce: ({ context }) => context.delays.rowAddDebounce,
    scrollingFlag: ({ context }) => context.delays.scrollingFlag,
    blurValidation: ({ context }) => context.delays.blurValidation,
    highlight: ({ context }) => context.delays.highlight,
  },
  actors: {
    treeRow: treeRowMachine,
    subTable: subTableMachine,
    checkCells,
    /** Applies the rules of all columns to all rows; its output is the list of failed cells. */
    validateTable: fromPromise<readonly CellFault[], ValidateInput>(({ input }) =>
      tableFaults(input.columns, input.rows),
    ),
  },
  guards: {
    isDisabled: ({ context }) => context.disabled,
    editsAlways: ({ context }) => context.alwaysEdit,
    isEditableCell: args => {
      const cell = cellOf(args);
      return cell !== undefined && isEditable(columnAt(args.context, cell.column), cell.rowId);
    },
    isElsewhere: ({ event }) => event.type === 'page.click' && event.place === 'elsewhere',
    isNoCellActive: ({ context }) => context.active === undefined,
    isCell: args => cellOf(args) !== undefined,
    changesCells: ({ context, event }) => changesIn(context, event).length > 0,
    areChecksPending: ({ context }) => context.checks.size > 0,
    areNoChecksPending: ({ context }) => context.checks.size === 0,
    isNumberText: args => {
      const cell = cellOf(args);
      return (
        cell !== undefined &&
        columnAt(args.context, cell.column)?.type === 'inputNumber' &&
        typeof valueAt(args.context, cell) === 'string'
      );
    },
    scrollsToBottom: ({ context }) => context.addSettings.scrollToBottom,
    removesExisting: ({ context, event }) => existingIds(context, event).length > 0,
    awaitsRemoval: ({ context, event }) => context.asyncRemove && existingIds(context, event).length > 0,
    hasAwaited: ({ context }) => context.awaited.size > 0,
    isNothingAwaited: ({ context }) => context.awaited.size === 0,
    isSelectable: ({ context, event }) => {
      const row = event.type === 'row.select' ? rowAt(context, event.id) : undefined;
      return row !== undefined && !isDisabled(row, context.disabledRows);
    },
    canSelectSeveral: ({ context, event }) =>
      event.type === 'rows.selectAll' && !(context.single && event.selected),
    isNoneSelected: ({ context }) => context.extent === 'none',
    areSomeSelected: ({ context }) => context.extent === 'some',
    areAllSelected: ({ context }) => context.extent === 'all',
    canUndo: ({ context }) => context.history.past.length > 0,
    canRedo: ({ context }) => context.history.future.length > 0,
    isRange: ({ context, event }) =>
      event.type === 'range.set' &&
      (event.range === undefined ||
        (context.places.has(event.range.anchor.rowId) && context.places.has(event.range.head.rowId))),
    pastesCells: ({ context, event }) =>
      event.type === 'cells.paste' &&
      (event.added.length > 0 || event.faults.length > 0 || changesIn(context, event).length > 0),
    isRow: ({ context, event }) => 'id' in event && context.places.has(event.id),
    isValidated: ({ event }) => event.type === 'values.fetch' && event.validated,
    isFaultless: (_, { faults }: { faults: readonly CellFault[] }) => faults.length === 0,
  },
  actions: {
    warn: missing('warn') as (_: unknown, warning: { message: string }) => void,
    announce: missing('announce') as (_: unknown, announcement: { message: string }) => void,
    scrollToBottom: missing('scrollToBottom'),
    storeAddSettings: missing('storeAddSettings') as (_: unknown, kept: { settings: AddSettings }) => void,
    disable: assign({ disabled: true }),
    enable: assign({ disabled: false }),
    takeRows: assign(({ context, event }) =>
      event.type === 'rows.set' ? withStored(context, event.rows, event.stored, event.merged) : {},
    ),
    renumber: assign(({ context }) => withRows(context, context.rows)),
    keepRefusals: assign(({ context, event }) =>
      event.type === 'rows.refuse' ? withRefusals(context, event.refusals) : {},
    ),
    activate: assign(({ event }) =>
      event.type === 'cell.click' ? { active: event.cell, focused: event.cell, range: undefined } : {},
    ),
    deactivate: assign({ active: undefined }),
    focus: assign(({ event }) =>
      event.type === 'cell.focus' ? { focused: event.cell, range: undefined } : {},
    ),
    keepArrangement: assign(({ context, event }) =>
      event.type === 'rows.arrange'
        ? {
            arrangement: event.arrangement,
            history: withStep(context.history, { type: 'arrange', arrangement: context.arrangement }),
          }
        : {},
    ),
    keepRange: assign(({ event }) => (event.type === 'range.set' ? { range: event.range } : {})),
    keepNumber: assign(({ context, event }) => {
      if (event.type !== 'cell.blur') return {};
      const { rowId, column } = event.cell;
      const value = numberOf(String(valueAt(context, event.cell)));
      return withChanges(context, [{ rowId, values: { [column]: value } }]);
    }),
    keepAddSettings: assign(({ context, event }) =>
      event.type === 'addSettings.save'
        ? { addSettings: normaliseAddSettings(event.settings, context.rows.length) }
        : {},
    ),
    removeNew: assign(({ context, event }) => removing(context, temporaryIds(event))),
    removeNamed: assign(({ context, event }) => removing(context, idsOf(event))),
    /** These are gone from their storage, so that nothing before can be undone. */
    removeConfirmed: assign(({ context, event }) => ({
      ...removing(context, awaitedIds(context, event)),
      history: noHistory,
    })),
    awaitRemoval: assign(({ context, event }) => ({
      awaited: new Set([...context.awaited, ...existingIds(context, event)]),
    })),
    keepRemovalOff: assign(({ context, event }) => ({
      awaited: new Set([...context.awaited].filter(id => !idsOf(event).includes(id))),
    })),
    emitRemoving: emit(
      ({ context }, { ids }: { ids: readonly string[] }) =>
        ({
          type: 'rows.removing',
          ids,
          rows: ids.flatMap(id => rowAt(context, id) ?? []),
          awaited: context.asyncRemove,
        }) as const,
    ),
    // Only a row that can be selected gets here, so that the others are not looked at.
    selectRow: assign(({ context, event }) => {
      if (event.type !== 'row.select') return {};
      const selected = withSelected(context.selected, event.id, event.selected, context.single);
      return { selected, extent: extentOf(context.selectable, selected.size) };
    }),
    selectAll: assign(({ context, event }) =>
      event.type === 'rows.selectAll' ? withAll(context, event.selected) : {},
    ),
    moveRow: assign(({ context, event }) =>
      event.type === 'row.move' ? withMoved(context, event.id, event.to) : {},
    ),
    keepExpanded: assign(({ context, event }) => {
      if (event.type !== 'row.expand' && event.type !== 'row.collapse') return {};
      const expanded = new Set(context.expanded);
      if (event.type === 'row.expand') expanded.add(event.id);
      else expanded.delete(event.id);
      return { expanded };
    }),
    takeChildren: assign(({ context, event }) =>
      event.type === 'children.loaded'
        ? {
            ...withRows(context, withChildren(context.rows, event.rowId, event.children)),
            stored: storedRows(withChildren(context.stored.rows, event.rowId, event.children)),
          }
        : {},
    ),
    endTyping: assign(({ context: { history } }) => ({ history: { ...history, typing: undefined } })),
    /** Each outcome counts unless its cell has changed since, or is gone. */
    keepOutcomes: assign(({ context, event }) => {
      if (event.type !== 'check.done') return {};
      const [faults, checks] = [new Map(context.faults), new Map(context.checks)];
      for (const { rowId, column, message } of event.outcomes) {
        const id = cellId({ rowId, column });
        if (checks.get(id) !== event.turn) continue;
        checks.delete(id);
        if (message === undefined) faults.delete(id);
        else faults.set(id, message);
      }
      return { faults, checks };
    }),
    /** Another cell can only have been mended by a change, and only while it is not checked itself. */
    keepMended: assign(({ context, event }) => {
      if (event.type !== 'check.mended') return {};
      const faults = new Map(context.faults);
      for (const outcome of event.outcomes) {
        const id = cellId(outcome);
        if (outcome.message === undefined && !context.checks.has(id)) faults.delete(id);
      }
      return { faults };
    }),
    /** The faults of the whole table, in place of all that are known. */
    keepFaults: assign(({ context }, { faults }: { faults: readonly CellFault[] }) => ({
      faults: new Map(
        faults
          .filter(({ rowId }) => context.places.has(rowId))
          .map(({ rowId, column, message }) => [cellId({ rowId, column }), message]),
      ),
      checks: new Map(),
    })),
    endHighlight: assign(({ context, event }) => {
      if (event.type !== 'highlight.end') return {};
      const highlights = new Map(context.highlights);
      for (const cell of event.cells) {
        const id = cellId(cell);
        if (highlights.get(id) === event.turn) highlights.delete(id);
      }
      return { highlights };
    }),
    giveValues: emit(({ context }) => ({ type: 'values.given', values: valuesOf(context.rows) }) as const),
    refuseValues: emit(
      (_, { faults }: { faults: readonly CellFault[] }) => ({ type: 'values.refused', faults }) as const,
    ),
  },
});
