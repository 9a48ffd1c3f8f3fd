import type * as z from 'zod/mini';
import type { FieldKind as ListKind } from '../list-query.ts';
import type { KindName } from './kind-name.ts';
import type { Bilingual, Translate } from './text.ts';

/** How a criterion of the search form compares: the whole value, a part of it, from and to, or any of several values. */
export type SearchMatch = 'exact' | 'contains' | 'range' | 'several';

/** A criterion of the search form. */
export interface SearchOptions {
  readonly match: SearchMatch;
  readonly label?: Bilingual;
  readonly placeholder?: Bilingual;
  /** What the two criteria of a range are called, where it is not the label with "from" and "to". */
  readonly range?: readonly [from: Bilingual, to: Bilingual];
  /** Place among the criteria; the place among the fields when not given. */
  readonly order?: number;
}

/** A column of the list. */
export interface ColumnOptions {
  /** Pixels. */
  readonly width: number;
  readonly label?: Bilingual;
  /** Out of sight until a person chooses it in the column settings. */
  readonly hidden?: boolean;
  /** Cannot be hidden, and titles the card on a phone. */
  readonly primary?: boolean;
  /** The name of the record contains it already, so a card does not repeat it. */
  readonly inName?: boolean;
  /** Place among the columns; the place among the fields when not given. */
  readonly order?: number;
  /** The heading that it shares with its neighbours of the same group. */
  readonly group?: Bilingual;
}

/** A column of exported and imported sheets. */
export interface SheetOptions {
  readonly heading: string;
  /** Place among the columns of the sheet; the place among the fields when not given. */
  readonly order?: number;
  /** A sheet without this column is refused. Required fields are needed unless it is `false`. */
  readonly needed?: boolean;
  /** Whether an import takes its values; that of a field which new records write when not given. */
  readonly imported?: boolean;
  /** The message for a row whose value is taken, in place of one made from `unique`. */
  readonly taken?: string;
  /** Further texts that an import understands, with the codes that they stand for. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** When a person may write a field: always, in a new record alone, in an existing record alone, or never. */
export type Writable = 'always' | 'adding' | 'editing' | 'never';

/** What can be declared of every field, whatever its kind. */
export interface FieldOptions {
  readonly label: Bilingual;
  /** A new record needs a value; the text is the message for a missing one. */
  readonly required?: Bilingual;
  /** An empty text satisfies `required` on the wire; the form insists on a value. */
  readonly emptyOnWire?: boolean;
  /** No two records share a value; the text is the refusal. The database column carries the unique constraint. */
  readonly unique?: Bilingual;
  readonly writable?: Writable;
  /** Value of a new record, as it travels. */
  readonly default?: string | number;
  readonly search?: SearchMatch | SearchOptions;
  /** The list can be sorted by the column. */
  readonly sortable?: boolean;
  /** Pixels, or more about the column; without it the list has no such column. */
  readonly list?: number | ColumnOptions;
  /** Heading in sheets; without it the field is in no sheet. */
  readonly sheet?: string | SheetOptions;
  readonly placeholder?: Bilingual;
  /** Explains the field beneath its control. */
  readonly hint?: Bilingual;
  /** Never leaves the server, and nobody filters or sorts by it. */
  readonly secret?: boolean;
  /** Written by the hooks of the resource and not stored in a column of its table. */
  readonly virtual?: boolean;
  /** Replies always hold a value. */
  readonly notNull?: boolean;
  /** Lists are neither filtered nor sorted by it. */
  readonly filterable?: false;
  /** Replies carry no text beside the code. */
  readonly withoutText?: true;
  /** Permission code without which the form hides the field, where the server knows the code. */
  readonly visibleBy?: string;
  /** Permission code without which the form shows the field read-only, where the server knows the code. */
  readonly writableBy?: string;
  /** Title of the group of fields that begins here in the form and on the detail page. */
  readonly section?: Bilingual;
}

/** Where the texts of coded values come from: a dictionary, a list in the program, or another resource. */
export type CodeSource =
  | { readonly dictionary: string }
  | { readonly choices: readonly Choice[] }
  | { readonly resource: string };

/** One value of a list that is part of the program. */
export interface Choice {
  readonly value: string;
  readonly label: Bilingual;
}

/**
 * What a kind of field knows about the wire: its schemas and how lists, sheets and texts treat its values. Control,
 * cell and search control of the same kind are in a file of the same name in `modules/resource-page/kinds`.
 */
export interface FieldKind<Options extends FieldOptions = FieldOptions> {
  readonly name: KindName;
  /** How filters and sorting read its values. */
  readonly list: (options: Options) => ListKind;
  /** The value in replies. */
  readonly output: (options: Options) => z.ZodMiniType;
  /** The value in requests; whether it may be absent is decided by the engine. */
  readonly input: (options: Options, translate: Translate) => z.ZodMiniType;
  /** Replies carry `<field>_dictText` beside a value of this kind. */
  readonly codes?: (options: Options) => CodeSource;
  /** Several values, joined by commas. */
  readonly isSeveral?: (options: Options) => boolean;
}

/** A field of a resource: a kind with the options of this field. `Value` is the type in replies, `Input` in requests. */
export interface Field<Value = unknown, Input = unknown, Options extends FieldOptions = FieldOptions> {
  readonly kind: FieldKind<never>;
  readonly options: Options;
  /** Carries the types; never present. */
  readonly '~types'?: { value: Value; input: Input };
}

/** The fields of a resource by their names on the wire. */
export type Fields = Readonly<Record<string, Field>>;

/** Makes the function that declares fields of a kind; `Value` and `Input` are its types on the wire. */
export const fieldOf =
  <Value, Options extends FieldOptions, Input = Value>(kind: FieldKind<Options>) =>
  <const Given extends Options>(options: Given): Field<Value, Input, Given> => ({
    kind: kind as unknown as FieldKind<never>,
    options,
  });
