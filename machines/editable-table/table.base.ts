import { assign, emit, fromPromise, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';
import { isEditable, startValues, type TableColumn } from './columns.logic.ts';
import type {
  EditableTableContext,
  EditableTableEmitted,
  EditableTableEvent,
  EditableTableInput,
  EditableTableTag,
} from './editable-table.types.ts';
import {
  type AddSettings,
  inserted,
  movedRow,
  normaliseAddSettings,
  type TableRow,
  temporaryId,
  valuesOf,
  withChildren,
} from './rows.logic.ts';
import { isDisabled, withSelected } from './selection.logic.ts';
import { subTableMachine } from './sub-table.machine.ts';
import { tableCellMachine } from './table-cell.machine.ts';
import {
  awaitedIds,
  cellOf,
  columnAt,
  existingIds,
  idsOf,
  removing,
  rowAt,
  temporaryIds,
  valueAt,
  withCell,
  withRows,
  withSelection,
} from './table-context.logic.ts';
import { numberOf, typedInto } from './text.logic.ts';
import { treeRowMachine } from './tree-row.machine.ts';
import type { CellFault } from './validation.logic.ts';

type Context = EditableTableContext;

export interface ValidateInput {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

const missing = missingEffects('editableTable');

/** Guards, effects and assignments of the table, by name; the setup adds the actors of cells and rows. */
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
  },
  actors: {
    tableCell: tableCellMachine,
    treeRow: treeRowMachine,
    subTable: subTableMachine,
    /** Applies the rules of all columns to all rows; its output is the list of failed cells. */
    validateTable: fromPromise<readonly CellFault[], ValidateInput>(missing('validateTable')),
  },
  guards: {
    isDisabled: ({ context }) => context.disabled,
    editsAlways: ({ context }) => context.alwaysEdit,
    isEditableCell: args => {
      const cell = cellOf(args);
      return cell !== undefined && isEditable(columnAt(args.context, cell.column));
    },
    isElsewhere: ({ event }) => event.type === 'page.click' && event.place === 'elsewhere',
    isNoCellActive: ({ context }) => context.active === undefined,
    isCell: args => cellOf(args) !== undefined,
    isOtherValue: args => {
      const cell = cellOf(args);
      const { event } = args;
      return cell !== undefined && 'value' in event && !Object.is(valueAt(args.context, cell), event.value);
    },
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
    isRow: ({ context, event }) => 'id' in event && rowAt(context, event.id) !== undefined,
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
      event.type === 'rows.set' ? withRows(context, event.rows) : {},
    ),
    activate: assign(({ event }) => (event.type === 'cell.click' ? { active: event.cell } : {})),
    deactivate: assign({ active: undefined }),
    keepCellValue: assign(({ context, event }) =>
      'cell' in event && 'value' in event ? withCell(context, event.cell, event.value) : {},
    ),
    keepTyped: assign(({ context, event }) => {
      if (event.type !== 'cell.input') return {};
      const type = columnAt(context, event.cell.column)?.type ?? '';
      return withCell(context, event.cell, typedInto(type, valueAt(context, event.cell), event.value));
    }),
    keepNumber: assign(({ context, event }) =>
      event.type === 'cell.blur'
        ? withCell(context, event.cell, numberOf(String(valueAt(context, event.cell))))
        : {},
    ),
    addRows: assign(({ context }) => {
      const { count, position } = normaliseAddSettings(context.addSettings, context.rows.length);
      const values = startValues(context.columns);
      const added = Array.from({ length: count }, () => ({ id: temporaryId(context.newId()), values }));
      return withRows(context, inserted(context.rows, added, position));
    }),
    keepAddSettings: assign(({ context, event }) =>
      event.type === 'addSettings.save'
        ? { addSettings: normaliseAddSettings(event.settings, context.rows.length) }
        : {},
    ),
    removeNew: assign(({ context, event }) => removing(context, temporaryIds(event))),
    removeNamed: assign(({ context, event }) => removing(context, idsOf(event))),
    removeConfirmed: assign(({ context, event }) => removing(context, awaitedIds(context, event))),
    awaitRemoval: assign(({ context, event }) => ({
      awaited: new Set([...context.awaited, ...existingIds(context, event)]),
    })),
    keepRemovalOff: assign(({ context, event }) => ({
      awaited: new Set([...context.awaited].filter(id => !idsOf(event).includes(id))),
    })),
    emitRemoving: emit(
      ({ context }, { ids }: { ids: readonly string[] }) =>
        ({ type: 'rows.removing', ids, awaited: context.asyncRemove }) as const,
    ),
    selectRow: assign(({ context, event }) =>
      event.type === 'row.select'
        ? withSelection(context, withSelected(context.selected, event.id, event.selected, context.single))
        : {},
    ),
    selectAll: assign(({ context, event }) => {
      const all = event.type === 'rows.selectAll' && event.selected ? context.rows.map(({ id }) => id) : [];
      return withSelection(context, new Set(all));
    }),
    moveRow: assign(({ context, event }) =>
      event.type === 'row.move' ? withRows(context, movedRow(context.rows, event.id, event.to)) : {},
    ),
    takeChildren: assign(({ context, event }) =>
      event.type === 'children.loaded'
        ? withRows(context, withChildren(context.rows, event.rowId, event.children))
        : {},
    ),
    giveValues: emit(({ context }) => ({ type: 'values.given', values: valuesOf(context.rows) }) as const),
    refuseValues: emit(
      (_, { faults }: { faults: readonly CellFault[] }) => ({ type: 'values.refused', faults }) as const,
    ),
  },
});
