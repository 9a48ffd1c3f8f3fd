import * as z from 'zod/mini';
import { type FieldKind, type FieldOptions, fieldOf } from '../field.ts';
import { codedInput } from './coded.ts';

export interface FlagOptions extends FieldOptions {
  /** The values for yes and no. */
  readonly values: readonly [yes: 'Y', no: 'N'] | readonly [yes: '1', no: '0'] | readonly [yes: 1, no: 0];
}

const isNumeric = ({ values: [yes] }: FlagOptions) => typeof yes === 'number';

const flagKind: FieldKind<FlagOptions> = {
  name: 'flag',
  list: options => (isNumeric(options) ? 'number' : 'string'),
  output: options => (isNumeric(options) ? z.number() : z.string()),
  input: (options, translate) =>
    codedInput({ ...options, ...(isNumeric(options) && { numeric: true as const }) }, translate),
  codes: ({ values: [yes, no] }) => ({
    choices: [
      { value: String(yes), label: ['是', 'Yes'] },
      { value: String(no), label: ['否', 'No'] },
    ],
  }),
};

/** Yes or no, as `Y` and `N` or as 1 and 0. */
export const flag = fieldOf<string | number, FlagOptions>(flagKind);
