import * as z from 'zod/mini';
import { type FieldKind, type FieldOptions, fieldOf } from '../field.ts';
import { type TextRule, textInput } from './text-input.ts';

export interface ColourOptions extends FieldOptions {
  /** Names of the design that stand for colours, besides `#RRGGBB`. */
  readonly names?: readonly string[];
}

const formOf = ({ names = [] }: ColourOptions): TextRule => ({
  pattern: new RegExp(`^(${['#[0-9a-f]{6}', ...names].join('|')})$`, 'i'),
  message: ['颜色格式应为 #RRGGBB', 'A colour has the form #RRGGBB'],
});

const colourKind: FieldKind<ColourOptions> = {
  name: 'colour',
  list: () => 'string',
  output: () => z.string(),
  input: (options, translate) => textInput({ ...options, max: 20, rules: [formOf(options)] }, translate),
};

/** A colour, `#RRGGBB`, or one of the names. */
export const colour = fieldOf<string, ColourOptions>(colourKind);
