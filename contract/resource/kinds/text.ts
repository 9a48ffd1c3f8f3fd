import * as z from 'zod/mini';
import { type FieldKind, fieldOf } from '../field.ts';
import { type TextOptions, textInput } from './text-input.ts';

const textKind: FieldKind<TextOptions> = {
  name: 'text',
  list: () => 'string',
  output: () => z.string(),
  input: (options, translate) => textInput(options, translate, 'text'),
  form: () => 'text',
};

/** Text of several lines. */
export const text = fieldOf<string, TextOptions>(textKind);
