import * as z from 'zod/mini';
import { type Field, type FieldKind, fieldOf } from '../field.ts';
import { type TextOptions, textInput } from './text-input.ts';

const secretKind: FieldKind<TextOptions> = {
  name: 'secret',
  list: () => 'string',
  output: () => z.never(),
  input: (options, translate) => textInput(options, translate, 'exact'),
};

/** A text that the server never sends, such as a password. */
export const secret = <const Options extends Omit<TextOptions, 'secret'>>(
  options: Options,
): Field<never, string, Options & { secret: true }> =>
  fieldOf<never, TextOptions, string>(secretKind)({ ...options, secret: true });
