import { EndedStatement } from '#server/kernel/statements/statement.ts';

/** A value in a statement. */
export interface BoundValue {
  readonly value: string | null;
  /** It is a part of a text, whatever it is compared with. */
  readonly isText: boolean;
}

/** One query: what is stored, and the values in it. */
export type SourcePiece = string | BoundValue;

/** How much of it is read. */
export interface SourceLimits {
  /** Milliseconds for the whole of it. */
  readonly time: number;
  /** More rows, or bytes, are refused. */
  readonly rows: number;
  readonly bytes: number;
}

/** Rows of texts in the order of the columns; null for none. */
export interface SourceRows {
  /** The columns with the numbers of their types in PostgreSQL's catalogue. */
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** The limits of a report; the rows are filtered and sorted here. */
export const sourceLimits: SourceLimits = { time: 6_000, rows: 10_000, bytes: 16 * 1024 * 1024 };

/** Collects rows up to the limits. */
export function collecting({ rows: mostRows, bytes: mostBytes }: SourceLimits) {
  const rows: (string | null)[][] = [];
  let bytes = 0;
  return {
    rows,
    /** @throws EndedStatement for one row, or one byte, too many */
    add: (row: readonly unknown[]): void => {
      const texts = row.map(value => (value === null || value === undefined ? null : String(value)));
      bytes += texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
      if (rows.length >= mostRows || bytes > mostBytes) throw new EndedStatement('size');
      rows.push(texts);
    },
  };
}
