import * as z from 'zod/mini';
import { type FieldKind, type FieldOptions, fieldOf } from '../field.ts';
import { type TextRule, textInput } from './text-input.ts';

const form: TextRule = {
  pattern: /^#[0-9a-f]{6}$/i,
  message: ['颜色格式应为 #RRGGBB', 'A colour has the form #RRGGBB'],
};

const colourKind: FieldKind = {
  name: 'colour',
  list: () => 'string',
  output: () => z.string(),
  input: (options, translate) => textInput({ ...options, max: 7, rules: [form] }, translate),
};

/** A colour, `#RRGGBB`. */
export const colour = fieldOf<string, FieldOptions>(colourKind);
