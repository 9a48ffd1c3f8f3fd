import * as z from 'zod/mini';
import { type FieldKind, type FieldOptions, fieldOf } from '../field.ts';
import type { Translate } from '../text.ts';

export interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point; by default 0. */
  readonly decimals?: number;
}

/** The range of a column of whole numbers. */
const smallest = -2_147_483_648;
const largest = 2_147_483_647;

/** The schema of a number that may be sent as text. An empty text is no value; in a change it clears the stored one. */
export function numberInput(options: NumberOptions, translate: Translate): z.ZodMiniType {
  const { min = smallest, max = largest, decimals = 0, required } = options;
  const range = translate([`应为 ${min} 到 ${max} 的数字`, `A number from ${min} to ${max}`]);
  const isExact = (value: number) => Number.isInteger(Math.round(value * 1e9) / 10 ** (9 - decimals));
  const value = z.coerce
    .number({ error: range })
    .check(z.gte(min, range), z.lte(max, range), z.refine<number>(isExact, range));
  const given = z.nullish(z.union([z.literal(''), value], { error: range }));
  if (required === undefined) return given;
  const isGiven = (number: unknown) => number !== null && number !== undefined && number !== '';
  // A property that may be absent is not checked at all without it.
  return z.nonoptional(given.check(z.refine(isGiven, translate(required))), translate(required));
}

const numberKind: FieldKind<NumberOptions> = {
  name: 'number',
  list: () => 'number',
  output: () => z.number(),
  input: numberInput,
};

/** A number. */
export const number = fieldOf<number, NumberOptions, number | string>(numberKind);
