import type { TableRow } from './rows.logic.ts';

type Verdict = boolean | { readonly passed: boolean; readonly message?: string };

/** A check provided by the page: passes or fails, with an optional message (TABLE-95). */
export type CellHandler = (value: unknown, row: TableRow) => Promise<Verdict>;

/** A rule of a column (TABLE-13). */
export interface ValidateRule {
  readonly required?: boolean;
  readonly unique?: boolean;
  /** The name of a preset or an expression; `only` does the same as `unique` (TABLE-92). */
  readonly pattern?: RegExp | string;
  readonly handler?: CellHandler;
  readonly message?: string;
}

/** A cell, by its row and the key of its column. */
export interface CellAddress {
  readonly rowId: string;
  readonly column: string;
}

/** A cell that failed, with the message of the first rule that did. */
export interface CellFault extends CellAddress {
  readonly message: string;
}
