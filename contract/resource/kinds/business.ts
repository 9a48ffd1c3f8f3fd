import * as z from 'zod/mini';
import { type Field, type FieldKind, type FieldOptions, fieldOf } from '../field.ts';
import type { Bilingual } from '../text.ts';
import { textInput } from './text-input.ts';

/** A list of records at an address of the server, as the business picker reads it (PICKER-18). */
export interface BusinessList {
  /** The entity of the records, whose changes outdate fetched names. */
  readonly entity: string;
  /** A path of the server, below its base path. */
  readonly address: `/${string}`;
  /** The property that identifies a record and is stored; the list can be restricted to several of its values. */
  readonly valueKey: string;
  readonly labelKey: string;
  /** A second text beside the name. */
  readonly hintKey?: string;
  /** The parameter that takes a part of a text; by default that of the name. */
  readonly searchKey?: string;
  /** Sent with every request. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A column of the dialog. */
export interface BusinessColumn {
  readonly key: string;
  readonly label: Bilingual;
  /** Pixels; without it, it takes what is left. */
  readonly width?: number;
}

export interface BusinessOptions extends FieldOptions {
  readonly from: BusinessList;
  /** The columns of the dialog that has the records. */
  readonly columns: readonly BusinessColumn[];
  /** What the search box of the dialog asks for. */
  readonly searchedBy: Bilingual;
  /** Several records, joined by commas. */
  readonly several?: true;
  /** Longest text, in characters. */
  readonly max: number;
}

const businessKind: FieldKind<BusinessOptions> = {
  name: 'business',
  list: () => 'string',
  output: () => z.string(),
  input: (options, translate) => textInput(options, translate),
  isSeveral: ({ several = false }) => several,
};

/** One or several records of a list at a configured address, by the property that is stored. */
export const business = <const Options extends BusinessOptions>(
  options: Options,
): Field<string, string, Options> => fieldOf<string, BusinessOptions>(businessKind)(options);
