/** A cell with a value; empty ones are left out. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  /** A number, a day or a time: which of them only its format shows. */
  | { readonly kind: 'number'; readonly value: number; readonly format: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** What a formula that failed shows, such as `#N/A`. */
  | { readonly kind: 'error'; readonly text: string }
  /** A formula that its writer has not calculated. */
  | { readonly kind: 'uncalculated' };

/** A row with values, by its number as people see it. */
export interface GridRow {
  readonly number: number;
  /** By column, from 0; a sparse list. */
  readonly cells: readonly (Cell | undefined)[];
  /** The sheet does not show it. */
  readonly isHidden?: boolean;
}

/** A cell that spans several; people see its value in all of them, and the file has it in the first. */
export interface Merge {
  /** Numbers of rows as people see them. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
}

/** The first visible sheet of a workbook. */
export interface Grid {
  readonly rows: readonly GridRow[];
  readonly merges: readonly Merge[];
  /** Days are counted from 1904, as by older spreadsheets of Macs. */
  readonly from1904: boolean;
  /** The sheet has more rows with values than were asked for. */
  readonly isCut: boolean;
}
