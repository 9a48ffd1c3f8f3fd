import * as z from 'zod/mini';
import { type FieldKind, type FieldOptions, fieldOf } from '../field.ts';
import { textInput } from './text-input.ts';

export interface PopupOptions extends FieldOptions {
  /** The code of the online report whose rows are chosen. */
  readonly code: string;
  /** Columns of the report, separated by commas or semicolons. */
  readonly orgFields: string;
  /** Fields of the form that take the values of these columns, in the same order; one of them is this field. */
  readonly destFields: string;
  /** Several rows can be chosen; their values are joined by commas. */
  readonly several?: true;
  /** Values for the parameters of the report's statement, by name. */
  readonly params?: Readonly<Record<string, string>>;
  /** Longest text, in characters. */
  readonly max: number;
}

const popupKind: FieldKind<PopupOptions> = {
  name: 'popup',
  list: () => 'string',
  output: () => z.string(),
  input: (options, translate) => textInput(options, translate),
};

/** A text that is taken, with the values of other fields, from chosen rows of an online report (POPUP-05). */
export const popup = fieldOf<string, PopupOptions>(popupKind);
