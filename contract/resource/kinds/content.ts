import * as z from 'zod/mini';
import type { TextForm } from '../../text-form.ts';
import type { FieldKind, FieldOptions } from '../field.ts';
import type { KindName } from '../kind-name.ts';
import { type TextOptions, textInput } from './text-input.ts';

export interface ContentOptions extends FieldOptions, Pick<TextOptions, 'lengthMessage'> {
  /** Longest text, in characters; that of the column. */
  readonly max?: number;
}

/** A kind whose values are texts but are not shown as text. */
export const contentKind = (
  name: KindName,
  longest: number,
  form: TextForm = 'text',
): FieldKind<ContentOptions> => ({
  name,
  list: () => 'string',
  output: () => z.string(),
  input: ({ max = longest, ...options }, translate) => textInput({ ...options, max }, translate, form),
});
