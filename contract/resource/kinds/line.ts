import * as z from 'zod/mini';
import { type FieldKind, fieldOf } from '../field.ts';
import { type TextOptions, textInput } from './text-input.ts';

const lineKind: FieldKind<TextOptions> = {
  name: 'line',
  list: () => 'string',
  output: () => z.string(),
  input: textInput,
};

/** One line of text. */
export const line = fieldOf<string, TextOptions>(lineKind);
