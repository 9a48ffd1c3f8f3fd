import type { ReadTable } from './statement.ts';

/** The state of a table of the database at one moment. */
export interface TableState {
  /** Counted up with every change of a row. */
  readonly changes: string;
  /** The number of the next transaction. */
  readonly next: string;
  /** The size of the table in pages. */
  readonly pages: number;
}

/** What a thread with copies asks the thread with the database. */
export type Question =
  | { readonly kind: 'states'; readonly tables: readonly string[] }
  | {
      readonly kind: 'rows';
      readonly table: ReadTable;
      /** The first page; a number of them follows. */
      readonly page: number;
      /** Only rows that transactions since this one have written. */
      readonly since?: string;
    }
  | { readonly kind: 'count'; readonly table: string }
  /** Whether somebody still waits for the statement, whose time begins with the answer. */
  | { readonly kind: 'begin' };

export interface Answers {
  states: ReadonlyMap<string, TableState>;
  /** In the binary form of `copy`. */
  rows: Uint8Array;
  count: number;
  begin: boolean;
}

/** The pages of one answer: half a megabyte, which takes the database some milliseconds. */
export const pagesOfAnAnswer = 64;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const listOf = ({ columns }: ReadTable): string => columns.map(({ name }) => quoted(name)).join(', ');
