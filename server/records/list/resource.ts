import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FieldKind, ListFields } from '#contract/list-query.ts';
import type { TextForm } from '#contract/text-form.ts';

export type ListTable = PgTable & { id: PgColumn };

/** A column that a list may be filtered and sorted by, with how its values are parsed. */
export interface ListColumn {
  column: PgColumn;
  kind: FieldKind;
  /** The normal form of its texts, if people type them: they are found in any case and width. */
  form?: TextForm | undefined;
  /** What an index finds a part of its texts by: their letters, see `lettersOf`, or pieces of two, see `piecesOf`. */
  indexed?: 'letters' | 'pieces' | undefined;
}

/** A table as lists use it, with the only columns that a client can use, by their names in requests. */
export interface ListResource<Table extends ListTable = ListTable> {
  table: Table;
  columns: ReadonlyMap<string, ListColumn>;
  /** The columns in which a keyword is searched. */
  keyword?: readonly string[] | undefined;
  /** The columns that a page of the list selects; by default all. */
  selected?: Table['_']['columns'] | undefined;
}

/**
 * Describes a list once: its table and the fields of the contract. A field is found in the table by its own
 * name, or by `renamed`. Fields in `byLetters` and `byPieces` have an index over their letters, or over pieces of two, those in
 * `forms` have texts that people type. A client cannot use any other column (security rule 3).
 *
 * @throws at start when a field has no column, or a keyword field is no field
 */
export function listResource<Table extends ListTable>(
  table: Table,
  fields: ListFields,
  {
    renamed = {},
    byLetters = [],
    byPieces = [],
    forms = {},
    keyword,
    selected,
  }: {
    renamed?: Readonly<Record<string, PgColumn>>;
    byLetters?: readonly (keyof typeof fields)[];
    byPieces?: readonly (keyof typeof fields)[];
    forms?: Readonly<Record<string, TextForm>>;
    keyword?: readonly string[] | undefined;
    selected?: Table['_']['columns'];
  } = {},
): ListResource<Table> {
  const own: Record<string, PgColumn | undefined> = getTableColumns(table);
  const columns = Object.entries(fields).map(([name, kind]): [string, ListColumn] => {
    const column = renamed[name] ?? own[name];
    if (!column) throw new Error(`The list field ${name} has no column`);
    const indexed = byLetters.includes(name) ? 'letters' : byPieces.includes(name) ? 'pieces' : undefined;
    return [name, { column, kind, form: forms[name], indexed }];
  });
  const unknown = keyword?.find(name => !(name in fields));
  if (unknown !== undefined) throw new Error(`The keyword field ${unknown} is no list field`);
  return { table, columns: new Map(columns), keyword, selected };
}
