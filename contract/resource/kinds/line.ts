import * as z from 'zod/mini';
import { type FieldKind, fieldOf } from '../field.ts';
import { formOfLine, type TextOptions, textInput } from './text-input.ts';

const lineKind: FieldKind<TextOptions> = {
  name: 'line',
  list: () => 'string',
  output: () => z.string(),
  input: (options, translate) => textInput(options, translate),
  form: options => {
    const form = formOfLine(options);
    return form === 'exact' ? undefined : form;
  },
};

/** One line of text. */
export const line = fieldOf<string, TextOptions>(lineKind);
