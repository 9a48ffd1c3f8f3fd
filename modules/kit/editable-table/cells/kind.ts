import type { ComponentType } from 'react';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import type { ResolvedColumn } from '../scope.tsx';

export interface CellTextProps {
  readonly column: ResolvedColumn;
  readonly value: unknown;
  readonly row: TableRow;
}

export interface CellEditorProps extends CellTextProps {
  /** The names of column and row. */
  readonly label: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** Called with every key (TABLE-97). */
  readonly onInput: (value: unknown) => void;
  /** Called with a value that was chosen (TABLE-98). */
  readonly onChange: (value: unknown) => void;
  /** Called with values of several fields of the row. */
  readonly onFill: (values: Readonly<Record<string, unknown>>) => void;
  readonly onBlur: () => void;
}

/** How the cells of a type are drawn and edited. */
export interface CellKind {
  /**
   * `light` editors stand in every row of a table that is always editable; `heavy` ones are drawn in the cell that has the
   * focus, the others show a face with the same look (ADR 0093).
   */
  readonly weight: 'none' | 'light' | 'heavy';
  /** What the cell shows without an editor; by default its value as text. */
  readonly Text?: ComponentType<CellTextProps>;
  readonly Editor?: ComponentType<CellEditorProps>;
  /** Its texts come from a server: rows that scroll by do not ask for them. */
  readonly remote?: true;
  /** A typed letter begins a new value. */
  readonly typed?: true;
  /** Space turns the value over, which this returns. */
  readonly toggled?: (props: Pick<CellTextProps, 'column' | 'value'>) => unknown;
  /** Numbers are at the right. */
  readonly align?: 'right' | 'center';
}

/** A value as a text. */
export const asText = (value: unknown): string =>
  value === undefined || value === null ? '' : Array.isArray(value) ? value.join(',') : String(value);

/** A value as a list: stored as one, or as texts joined by commas. */
export const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : asText(value).split(',').filter(Boolean);
