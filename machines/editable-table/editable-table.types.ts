import type { ActorRefFrom } from 'xstate';
import type { TableColumn } from './columns.logic.ts';
import type { AddSettings, TableRow } from './rows.logic.ts';
import type { DisabledRows, Extent } from './selection.logic.ts';
import type { tableCellMachine } from './table-cell.machine.ts';
import type { treeRowMachine } from './tree-row.machine.ts';
import type { CellAddress, CellFault } from './validation.logic.ts';

export interface EditableTableInput {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Generates the unique middle part of the id of a new row. */
  readonly newId: () => string;
  /** Each editable cell shows its editor; true by default (TABLE-86). */
  readonly alwaysEdit?: boolean;
  /** A row that existed stays until its removal is confirmed (TABLE-105). */
  readonly asyncRemove?: boolean;
  /** Rows can be dragged, and are numbered by their order (TABLE-05). */
  readonly dragSort?: boolean;
  /** Only one row can be selected (TABLE-48). */
  readonly single?: boolean;
  readonly disabledRows?: DisabledRows;
  /** The entire table is read-only; false by default (PERM-19). */
  readonly disabled?: boolean;
  /** The stored setting of add-row (TABLE-125). */
  readonly addSettings?: AddSettings;
  /** Milliseconds; those of the specification by default. */
  readonly delays?: Partial<TableDelays>;
}

export interface TableDelays {
  readonly rowAddDebounce: number;
  readonly scrollingFlag: number;
  readonly blurValidation: number;
  readonly highlight: number;
}

export interface EditableTableContext
  extends Required<Omit<EditableTableInput, 'addSettings' | 'delays' | 'alwaysEdit'>> {
  readonly alwaysEdit: boolean;
  readonly addSettings: AddSettings;
  readonly delays: TableDelays;
  /** The edited cell, while always-editable is off. */
  readonly active: CellAddress | undefined;
  readonly selected: ReadonlySet<string>;
  readonly extent: Extent;
  /** Rows whose removal waits for a confirmation. */
  readonly awaited: ReadonlySet<string>;
  /** The actors of cells, by `cellId`. */
  readonly cells: Readonly<Record<string, ActorRefFrom<typeof tableCellMachine>>>;
  /** The rows of a tree that were expanded, by id. */
  readonly branches: Readonly<Record<string, ActorRefFrom<typeof treeRowMachine>>>;
}

/** The target of a click. */
export type ClickPlace = 'table' | 'selectDropdown' | 'datePicker' | 'popup' | 'elsewhere';

export type EditableTableEvent =
  | { type: 'rows.set'; rows: readonly TableRow[] }
  | { type: 'cell.click'; cell: CellAddress }
  | { type: 'page.click'; place: ClickPlace }
  | { type: 'cell.input'; cell: CellAddress; value: unknown }
  | { type: 'cell.change'; cell: CellAddress; value: unknown }
  | { type: 'cell.blur'; cell: CellAddress }
  /** A value set from outside, for example by another person. */
  | { type: 'cell.set'; cell: CellAddress; value: unknown }
  | { type: 'row.add' }
  | { type: 'addSettings.save'; settings: AddSettings }
  | { type: 'rows.remove'; ids: readonly string[] }
  | { type: 'removal.confirm'; ids: readonly string[] }
  | { type: 'removal.decline'; ids: readonly string[] }
  | { type: 'row.select'; id: string; selected: boolean }
  | { type: 'rows.selectAll'; selected: boolean }
  | { type: 'row.move'; id: string; to: number }
  | { type: 'row.expand'; id: string }
  | { type: 'row.collapse'; id: string }
  | { type: 'children.loaded'; rowId: string; children: readonly TableRow[] }
  | { type: 'table.scroll' }
  | { type: 'table.disable' }
  | { type: 'table.enable' }
  | { type: 'values.fetch'; validated: boolean };

/** What the table emits to its page. */
export type EditableTableEmitted =
  /** Rows that existed are to be removed; asynchronously, `removal.confirm` removes them. */
  | { type: 'rows.removing'; ids: readonly string[]; awaited: boolean }
  | { type: 'values.given'; values: readonly Record<string, unknown>[] }
  | { type: 'values.refused'; faults: readonly CellFault[] };

/** The tags of the machine, for its views. */
export type EditableTableTag =
  | 'disabled'
  | 'alwaysEditable'
  | 'cellActive'
  | 'addable'
  | 'removalAwaited'
  | 'noneSelected'
  | 'someSelected'
  | 'allSelected'
  | 'scrolling'
  | 'validating';
