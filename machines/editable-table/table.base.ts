import { fromPromise, setup } from 'xstate';
import { changesIn } from './cell-changes.logic.ts';
import { checkCells } from './checking.logic.ts';
import { isEditable, type TableColumn } from './columns.logic.ts';
import { openConflicts, opensConflicts } from './conflicts.logic.ts';
import type {
  EditableTableContext,
  EditableTableEmitted,
  EditableTableEvent,
  EditableTableInput,
  EditableTableTag,
} from './editable-table.types.ts';
import { existingIds } from './removal.logic.ts';
import type { TableRow } from './rows.logic.ts';
import type { CellFault } from './rule.types.ts';
import { isDisabled } from './selection.logic.ts';
import { subTableMachine } from './sub-table.machine.ts';
import { cellId, cellOf, columnAt, rowAt, valueAt } from './table-context.logic.ts';
import { treeRowMachine } from './tree-row.machine.ts';
import { tableFaults } from './validation.logic.ts';

type Context = EditableTableContext;

export interface ValidateInput {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

/** What the table asks and receives, by name; what it does about it is added to this. */
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
    areConflictsOpen: ({ context }) => openConflicts(context).length > 0,
    areNoConflictsOpen: ({ context }) => openConflicts(context).length === 0,
    opensConflicts: ({ context, event }) =>
      event.type === 'cells.conflict' && opensConflicts(context, event.conflicts),
    isConflict: ({ context, event }) =>
      event.type === 'conflict.settle' && context.conflicts.has(cellId(event.cell)),
    takesTheirs: ({ context, event }) =>
      event.type === 'conflict.settle' &&
      event.take === 'theirs' &&
      context.conflicts.has(cellId(event.cell)),
    isFaultless: (_, { faults }: { faults: readonly CellFault[] }) => faults.length === 0,
  },
});
