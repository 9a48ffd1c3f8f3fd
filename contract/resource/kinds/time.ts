import * as z from 'zod/mini';
import { type FieldKind, type FieldOptions, fieldOf } from '../field.ts';
import { type TextRule, textInput } from './text-input.ts';

const isTime: TextRule = {
  pattern: /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  message: ['应为时间，格式 HH:mm:ss', 'A time of the form HH:mm:ss'],
  form: 'code',
};

const timeKind: FieldKind = {
  name: 'time',
  list: () => 'string',
  output: () => z.string(),
  input: (options, translate) =>
    textInput(
      { ...options, max: 'HH:mm:ss'.length, lengthMessage: isTime.message, rules: [isTime] },
      translate,
    ),
};

/** A time of day, `HH:mm:ss` (FORM-13). */
export const time = fieldOf<string, FieldOptions>(timeKind);
