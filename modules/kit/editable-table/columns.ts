import type { ComponentType } from 'react';
import type { Bilingual } from '#contract/resource/text.ts';
import type { TableColumn } from '#machines/editable-table/columns.logic.ts';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import type { SendFile } from '#modules/kit/uploads/index.ts';

/** The columns that belong to the table itself. */
export type SpecialType = 'row-number' | 'row-checkbox' | 'row-radio' | 'row-expand' | 'row-drag-sort';

/** What a cell of each type holds. */
interface CellValues {
  normal: unknown;
  input: string;
  inputNumber: number | string;
  textarea: string;
  input_pop: string;
  select: string;
  'select-search': string;
  'select-multiple': string[];
  sel_search: string;
  sel_search_async: string;
  list_multi: string[];
  date: string;
  datetime: string;
  time: string;
  checkbox: unknown;
  checkbox_meta: unknown;
  radio: string;
  upload: string;
  file: string;
  image: string;
  popup: string;
  progress: number;
  sel_depart: string;
  sel_user: string;
  tags: string;
  slot: unknown;
  hidden: unknown;
}

/** The types of columns that hold a value (TABLE-51 to TABLE-78). */
export type CellType = keyof CellValues;

/** A choice, by `text` or by `title` (TABLE-11). */
export type ColumnOption = { readonly value: string; readonly disabled?: boolean } & (
  | { readonly text: string }
  | { readonly title: string }
);

/** What a page draws in a cell of type `slot` (TABLE-77). */
export interface SlotProps {
  readonly value: unknown;
  readonly row: TableRow;
  /** From 0, among all rows. */
  readonly place: number;
  readonly onChange: (value: unknown) => void;
  readonly disabled: boolean;
}

/** The options of a column (TABLE-06 to TABLE-45). */
export interface ColumnOptions
  extends Omit<TableColumn, 'key' | 'field' | 'title' | 'type' | 'validateRules' | 'linkageKey'> {
  /** In both languages, or as the server names it. */
  readonly title: string | Bilingual;
  readonly validateRules?: TableColumn['validateRules'];
  readonly linkageKey?: string;
  /** The text of an empty cell; `${title}` is replaced by the title (TABLE-09). */
  readonly placeholder?: string;
  /** The choices, or the choices below the value of the column that they follow (TABLE-11, TABLE-44). */
  readonly options?: readonly ColumnOption[];
  readonly linkedOptions?: (parent: string) => readonly ColumnOption[] | Promise<readonly ColumnOption[]>;
  readonly dictCode?: string;
  /** The dictionary of a search select: `table,text,code` (TABLE-40). */
  readonly dict?: string;
  /** A search select that finds its choices on the server (TABLE-41). */
  readonly async?: boolean;
  /** More properties of the widget (TABLE-14). */
  readonly props?: Readonly<Record<string, unknown>>;
  /** Whether files can be downloaded and removed; both by default (TABLE-16, TABLE-17). */
  readonly allowDownload?: boolean;
  readonly allowRemove?: boolean;
  /** A select that takes a typed value, or can be searched (TABLE-18, TABLE-19). */
  readonly allowInput?: boolean;
  readonly allowSearch?: boolean;
  /** Where and how files are sent (TABLE-20 to TABLE-24). */
  readonly action?: string;
  readonly token?: boolean;
  readonly data?: Readonly<Record<string, string>>;
  readonly responseName?: string;
  readonly number?: number;
  readonly btnText?: string;
  /** Instead of the address above: what sends a file. */
  readonly send?: SendFile;
  /** The report of a popup, its fields, parameters and order (TABLE-35 to TABLE-39). */
  readonly popupCode?: string;
  readonly orgFields?: string;
  readonly destFields?: string;
  readonly param?: Readonly<Record<string, string>>;
  readonly sorter?: string;
  /** The format of a date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD` (TABLE-42). */
  readonly format?: string;
  /** A hint beside the title (TABLE-43). */
  readonly tipsContent?: string;
  readonly Slot?: ComponentType<SlotProps>;
}

export interface SpecialColumn {
  readonly type: SpecialType;
  readonly width?: number;
}

/** A column with a value, by `key` or by `field` (TABLE-06, TABLE-07). */
export type ValueColumn<Key extends string = string, Type extends CellType = CellType> = ColumnOptions & {
  readonly type: Type;
} & ({ readonly key: Key; readonly field?: never } | { readonly field: Key; readonly key?: never });

export type EditableColumn<Key extends string = string> = SpecialColumn | ValueColumn<Key>;

type KeyIn<Column> = Column extends { readonly key: infer Key extends string }
  ? Key
  : Column extends { readonly field: infer Key extends string }
    ? Key
    : never;

type ColumnWith<
  Columns extends readonly EditableColumn[],
  Key extends string,
> = Columns[number] extends infer Column
  ? Column extends ValueColumn
    ? KeyIn<Column> extends Key
      ? Column
      : never
    : never
  : never;

/** The values of a row, as its columns declare them. */
export type RowOf<Columns extends readonly EditableColumn[]> = {
  [Key in KeyIn<Columns[number]>]?: ColumnWith<Columns, Key> extends {
    readonly type: infer Type extends CellType;
  }
    ? CellValues[Type]
    : never;
} & { readonly id?: string };

const isValueColumn = (column: EditableColumn): column is ValueColumn => !column.type.startsWith('row-');

/** The columns that hold values, in their order. */
export const valueColumns = (columns: readonly EditableColumn[]): ValueColumn[] =>
  columns.filter(isValueColumn);

/** The key of a column's values (TABLE-07). */
export const columnKey = ({ key, field }: ValueColumn): string => key ?? field ?? '';

/** The text of a choice (TABLE-11). */
export const textOfOption = (option: ColumnOption): string => ('text' in option ? option.text : option.title);

/**
 * Declares the columns of a table; the type of its rows is inferred from them.
 *
 * @throws Error that names the column: a key twice, or a link to a column that does not exist
 * @example const columns = defineColumns([{ key: 'name', title: ['名称', 'Name'], type: 'input' }]);
 */
export function defineColumns<const Columns extends readonly EditableColumn[]>(columns: Columns): Columns {
  const keys = valueColumns(columns).map(columnKey);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new Error(`Two columns have the key "${twice}"`);
  if (keys.includes('')) throw new Error('A column has neither key nor field');
  for (const { linkageKey, ...column } of valueColumns(columns)) {
    if (linkageKey !== undefined && !keys.includes(linkageKey)) {
      throw new Error(
        `The column "${columnKey(column as ValueColumn)}" is linked to "${linkageKey}", which does not exist`,
      );
    }
  }
  return columns;
}
