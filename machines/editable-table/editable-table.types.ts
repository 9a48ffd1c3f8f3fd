import type { ActorRefFrom } from 'xstate';
import type { RowArrangement } from './arrangement.logic.ts';
import type { TableColumn } from './columns.logic.ts';
import type { History } from './history.logic.ts';
import type { AddSettings, RowChange, TableRow } from './rows.logic.ts';
import type { CellAddress, CellFault } from './rule.types.ts';
import type { DisabledRows, Extent } from './selection.logic.ts';
import type { treeRowMachine } from './tree-row.machine.ts';
import type { CellOutcome } from './validation.logic.ts';

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

/** Rows together with their indexes by id. */
export interface StoredRows {
  readonly rows: readonly TableRow[];
  readonly places: ReadonlyMap<string, number>;
}

/** A rectangle of cells: the corner with the focus, and the other one. */
export interface CellRange {
  readonly anchor: CellAddress;
  readonly head: CellAddress;
}

/** A text that is no value of its cell, in a row that exists or in one of those that are added. */
export interface PasteFault {
  readonly row: string | number;
  readonly column: string;
  readonly message: string;
}

/** What the server did not accept of a row. */
export interface RowRefusal {
  readonly rowId: string;
  /** About the row as a whole. */
  readonly message?: string | undefined;
  /** By the keys of columns. */
  readonly cells?: Readonly<Record<string, string>>;
}

/** A value that somebody else has saved in a cell which is changed here. */
export interface CellConflict extends CellAddress {
  readonly value: unknown;
}

/** Somebody else who has the table open. */
export interface TablePerson {
  /** Distinguishes the windows of people. */
  readonly who: string;
  readonly name: string;
  readonly place: CellAddress | undefined;
}

/** Which of two values a cell gets: the own one, or that of the other. */
export type ConflictChoice = 'mine' | 'theirs';

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
  /** The index of each row by its id; the same object until rows come, go or move. */
  readonly places: ReadonlyMap<string, number>;
  /** The rows as the server has them, by which changes are found; others' changes count as stored. */
  readonly stored: StoredRows;
  /** How the rows are shown, where they are sorted or filtered. */
  readonly arrangement: RowArrangement | undefined;
  /** What can be undone and redone. */
  readonly history: History;
  /** The cells that are chosen together, between two corners; of a single cell there is none. */
  readonly range: CellRange | undefined;
  /** The edited cell, while always-editable is off. */
  readonly active: CellAddress | undefined;
  /** The cell that has the focus, or will have it when the table is entered. */
  readonly focused: CellAddress | undefined;
  readonly selected: ReadonlySet<string>;
  readonly extent: Extent;
  /** How many rows can be selected. */
  readonly selectable: number;
  /** Rows whose removal waits for a confirmation. */
  readonly awaited: ReadonlySet<string>;
  /** Counts the requests for checks and the changes that are highlighted. */
  readonly turn: number;
  /** The messages of cells that fail, by `cellId`. */
  readonly faults: ReadonlyMap<string, string>;
  /** Why the server refused rows, by id. */
  readonly refusals: ReadonlyMap<string, string>;
  /** What others have saved in cells that are changed here, by `cellId`, until one of the values is taken. */
  readonly conflicts: ReadonlyMap<string, unknown>;
  /** Who else has the table open. */
  readonly people: readonly TablePerson[];
  /** Those of them who are in a cell, by `cellId`. */
  readonly placed: ReadonlyMap<string, readonly TablePerson[]>;
  /** The last request for the check of each cell that is not answered, by `cellId`. */
  readonly checks: ReadonlyMap<string, number>;
  /** The turn of the last change of each highlighted cell, by `cellId`. */
  readonly highlights: ReadonlyMap<string, number>;
  /** The rows that are expanded now. */
  readonly expanded: ReadonlySet<string>;
  /** The rows of a tree that were expanded, by id. */
  readonly branches: Readonly<Record<string, ActorRefFrom<typeof treeRowMachine>>>;
}

/** The target of a click. */
export type ClickPlace = 'table' | 'selectDropdown' | 'datePicker' | 'popup' | 'elsewhere';

export type EditableTableEvent =
  /** `stored` where the rows contain what is not stored yet; `merged` where they are those from before, with what others did. */
  | { type: 'rows.set'; rows: readonly TableRow[]; stored?: readonly TableRow[]; merged?: boolean }
  /** The order numbers are computed again. */
  | { type: 'rows.renumber' }
  /** The server did not accept rows. */
  | { type: 'rows.refuse'; refusals: readonly RowRefusal[] }
  /** Others have saved values in cells that are changed here and not saved. */
  | { type: 'cells.conflict'; conflicts: readonly CellConflict[] }
  | { type: 'conflict.settle'; cell: CellAddress; take: ConflictChoice }
  /** Who else has the table open, and in which cells they are. */
  | { type: 'people.set'; people: readonly TablePerson[] }
  | { type: 'cell.click'; cell: CellAddress }
  | { type: 'edit.end' }
  | { type: 'page.click'; place: ClickPlace }
  | { type: 'cell.input'; cell: CellAddress; value: unknown }
  | { type: 'cell.change'; cell: CellAddress; value: unknown }
  | { type: 'cell.blur'; cell: CellAddress }
  | { type: 'cell.focus'; cell: CellAddress }
  /** Several cells are changed by a command of the person or of the page. */
  | { type: 'cells.change'; changes: readonly RowChange[] }
  /** Values set from outside, for example by another person. */
  | { type: 'cells.set'; changes: readonly RowChange[] }
  /** A delay after the blur of a cell has ended. */
  | { type: 'check.due'; cell: CellAddress }
  | { type: 'check.done'; turn: number; outcomes: readonly CellOutcome[] }
  /** The outcomes of other cells that failed and whose columns demand values of their own. */
  | { type: 'check.mended'; turn: number; outcomes: readonly CellOutcome[] }
  | { type: 'highlight.end'; turn: number; cells: readonly CellAddress[] }
  | { type: 'range.set'; range: CellRange | undefined }
  /** The rows are sorted and filtered; undefined shows all in their own order. */
  | { type: 'rows.arrange'; arrangement: RowArrangement | undefined }
  /** Values were pasted, also into new rows at the bottom; one step of the history. */
  | {
      type: 'cells.paste';
      changes: readonly RowChange[];
      added: readonly Readonly<Record<string, unknown>>[];
      faults: readonly PasteFault[];
    }
  | { type: 'history.undo' }
  | { type: 'history.redo' }
  | { type: 'row.add' }
  /** Rows added by the page, at a position as in the setting: counted from 1, 0 being the bottom. */
  | {
      type: 'rows.insert';
      values: readonly Readonly<Record<string, unknown>>[];
      position: number;
      /** In a tree, the row that they are children of. */
      parentId?: string | undefined;
    }
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

/** One changed cell, as the page is notified of it. */
export interface CellChange extends CellAddress {
  readonly value: unknown;
  readonly before: unknown;
}

/** What the table emits to its page. */
export type EditableTableEmitted =
  /** Cells have other values; `outside` for those that were set from outside. */
  | { type: 'cells.changed'; changes: readonly CellChange[]; outside: boolean }
  | { type: 'rows.added'; ids: readonly string[] }
  /** A change was undone or redone, at this cell or row first. */
  | { type: 'history.applied'; redone: boolean; rowId: string | undefined; column: string | undefined }
  /** Rows that existed are to be removed; asynchronously, `removal.confirm` removes them. */
  | { type: 'rows.removing'; ids: readonly string[]; rows: readonly TableRow[]; awaited: boolean }
  /** These cells have two values, and wait for an answer. */
  | { type: 'cells.conflicted'; cells: readonly CellAddress[] }
  | { type: 'conflict.settled'; cell: CellAddress; take: ConflictChoice }
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
  | 'validating'
  | 'conflicting'
  | 'checking';
