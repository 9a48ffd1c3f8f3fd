import type * as z from 'zod/mini';
import type { FieldKind as ListKind } from '../list-query.ts';
import type { TextForm } from '../text-form.ts';
import type { Dependencies } from './dependent.ts';
import type { KindName } from './kind-name.ts';
import type { Bilingual, Translate } from './text.ts';

/**
 * How a search field compares: the whole value, a part of it, as the person chooses (a part, the beginning, the end or the
 * whole, see `contract/wildcard.ts`), a range, or any of several values.
 */
export type SearchMatch = 'exact' | 'contains' | 'wildcard' | 'range' | 'several';

/** A field of the search form. */
export interface SearchOptions {
  readonly match: SearchMatch;
  readonly label?: Bilingual;
  readonly placeholder?: Bilingual;
  /** Labels of the two criteria of a range; by default the label with "from" and "to". */
  readonly range?: readonly [from: Bilingual, to: Bilingual];
  /** Position in the search form; by default the position among the fields. */
  readonly order?: number;
}

/** A column of the list. */
/**
 * The place of a column on the card of a phone: the corner beside the title, or the second or third line. If no column of
 * a list has one, its cards show all columns with their labels.
 */
export type CardPlace = 'corner' | 'second' | 'third';

export interface ColumnOptions {
  /** Pixels. */
  readonly width: number;
  readonly label?: Bilingual;
  /** Hidden until a person shows it in the column settings. */
  readonly hidden?: boolean;
  /** Cannot be hidden, and is the title of the card on a phone. */
  readonly primary?: boolean;
  /** A card does not show it, because the name of the record contains it. */
  readonly inName?: boolean;
  readonly card?: CardPlace;
  /** Position among the columns; by default the position among the fields. */
  readonly order?: number;
  /** The shared heading of neighbouring columns of the same group. */
  readonly group?: Bilingual;
}

/** A column of exported and imported sheets. */
export interface SheetOptions {
  readonly heading: string;
  /** Position among the columns of the sheet; by default the position among the fields. */
  readonly order?: number;
  /** A sheet without this column is refused. By default true for required fields. */
  readonly needed?: boolean;
  /** Whether an import reads its values; by default true for fields that are written in new records. */
  readonly imported?: boolean;
  /** The message for a row with a duplicate, in place of one derived from `unique`. */
  readonly taken?: string;
  /** Further texts that an import accepts, with their codes. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** When a person may write a field: always, only in a new record, only in an existing record, or never. */
export type Writable = 'always' | 'adding' | 'editing' | 'never';

/** The options that all field kinds share. */
export interface FieldOptions extends Dependencies {
  readonly label: Bilingual;
  /** A new record requires a value; the text is the message for a missing one. */
  readonly required?: Bilingual;
  /** In requests an empty text satisfies `required`; the form requires a value. */
  readonly emptyOnWire?: boolean;
  /**
   * No two records have the same value; the text is the refusal. The database column needs a unique constraint.
   */
  readonly unique?: Bilingual;
  readonly writable?: Writable;
  /** The details of a record show it although nobody writes it. */
  readonly inDetails?: true;
  /** The field that has the same text in English; a console in English shows that one where it has a value. */
  readonly english?: string;
  /** Initial value of a new record, as in requests. */
  readonly default?: string | number;
  readonly search?: SearchMatch | SearchOptions;
  /** The list can be sorted by the column. */
  readonly sortable?: boolean;
  /** Width in pixels, or the options of the column; without it the list has no such column. */
  readonly list?: number | ColumnOptions;
  /** Heading in sheets; without it the field is in no sheet. */
  readonly sheet?: string | SheetOptions;
  readonly placeholder?: Bilingual;
  /** The hint below the control. */
  readonly hint?: Bilingual;
  /** Never sent by the server, and not available for filters and sorting. */
  readonly secret?: boolean;
  /** Written by the hooks of the resource, not stored in a column of its table. */
  readonly virtual?: boolean;
  /** The value is never null in replies. */
  readonly notNull?: boolean;
  /** Servers of the family do not send it, so that clients do without. */
  readonly extension?: true;
  /** Lists are neither filtered nor sorted by it. */
  readonly filterable?: false;
  /** Replies have no `<field>_dictText`. */
  readonly withoutText?: true;
  /** The form offers the field only to servers with this capability, because others would lose its value. */
  readonly capability?: 'englishNames';
  /** Permission code without which the form hides the field, if the server has the code. */
  readonly visibleBy?: string;
  /** Permission code without which the form shows the field read-only, if the server has the code. */
  readonly writableBy?: string;
  /** The code of the check rule that a value must follow; the form asks the server (RULE-38). */
  readonly checkRule?: string;
  /**
   * The code of the fill rule that generates the value of a new record which has none, as it is saved. Where the server does
   * not, the form generates it when it opens, and again.
   */
  readonly fillRule?: string;
  /** Title of the group of fields that starts here in the form and on the detail page. */
  readonly section?: Bilingual;
}

/** The source of the texts of coded values: a dictionary, a list in the program, another resource, or the regions. */
export type CodeSource =
  | { readonly dictionary: string }
  | { readonly choices: readonly Choice[] }
  | { readonly resource: string }
  | { readonly region: true };

/** One value of a list that is part of the program. */
export interface Choice {
  readonly value: string;
  readonly label: Bilingual;
  /** Shown in a tag of this colour wherever a value is read. */
  readonly colour?: ChoiceColour;
}

/** What a colour of a value means; `quiet` is the usual state of a thing, which does not stand out of a list. */
export type ChoiceColour = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'quiet';

/**
 * The part of a field kind that the interface needs: its schemas, and how lists, sheets and texts treat its
 * values. Control, cell and search control of the same kind are in a file of the same name in
 * `modules/kit/resource-page/kinds`.
 */
export interface FieldKind<Options extends FieldOptions = FieldOptions> {
  readonly name: KindName;
  /** The kind of its values in filters and sorting. */
  readonly list: (options: Options) => ListKind;
  /** The value in replies. */
  readonly output: (options: Options) => z.ZodMiniType;
  /** The value in requests; `schemas.ts` decides whether it may be absent. */
  readonly input: (options: Options, translate: Translate) => z.ZodMiniType;
  /** Replies have `<field>_dictText` beside a value of this kind. */
  readonly codes?: (options: Options) => CodeSource;
  /** The normal form of its values, where people type them as text. */
  readonly form?: (options: Options) => TextForm | undefined;
  /** Several values, joined by commas. */
  readonly isSeveral?: (options: Options) => boolean;
}

/** A field of a resource: a kind with the options of this field. `Value` is the type in replies, `Input` in requests. */
export interface Field<Value = unknown, Input = unknown, Options extends FieldOptions = FieldOptions> {
  readonly kind: FieldKind<never>;
  readonly options: Options;
  /** Carries the types only; never present at run time. */
  readonly '~types'?: { value: Value; input: Input };
}

/** The fields of a resource by their names in requests and replies. */
export type Fields = Readonly<Record<string, Field>>;

/** Creates the function that declares fields of a kind; `Value` is its type in replies, `Input` in requests. */
export const fieldOf =
  <Value, Options extends FieldOptions, Input = Value>(kind: FieldKind<Options>) =>
  <const Given extends Options>(options: Given): Field<Value, Input, Given> => ({
    kind: kind as unknown as FieldKind<never>,
    options,
  });
