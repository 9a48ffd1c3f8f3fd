import * as z from 'zod/mini';
import { type Field, type FieldKind, type FieldOptions, fieldOf } from '../field.ts';
import { codedInput } from './coded.ts';

export interface FlagOptions extends FieldOptions {
  /** How a form offers it; by default two radio buttons. */
  readonly as?: 'switch';
  /** The values for yes and no. */
  readonly values:
    | readonly [yes: 'Y', no: 'N']
    | readonly [yes: '1', no: '0']
    | readonly [yes: 1, no: 0]
    | readonly [yes: true, no: false];
}

const isNumeric = ({ values: [yes] }: FlagOptions) => typeof yes === 'number';
const isBoolean = ({ values: [yes] }: FlagOptions) => yes === true;

const flagKind: FieldKind<FlagOptions> = {
  name: 'flag',
  list: options => (isNumeric(options) ? 'number' : 'string'),
  output: options => {
    if (isBoolean(options)) return z.boolean();
    return isNumeric(options) ? z.number() : z.string();
  },
  input: ({ as: _, ...options }, translate) => {
    // An empty text is no value, as in every other kind.
    if (isBoolean(options)) return z.nullish(z.union([z.literal(''), z.boolean()]));
    const values = options.values as readonly (number | string)[];
    return codedInput(
      { ...options, values, ...(isNumeric(options) && { numeric: true as const }) },
      translate,
    );
  },
  codes: ({ values: [yes, no] }) => ({
    choices: [
      { value: String(yes), label: ['是', 'Yes'] },
      { value: String(no), label: ['否', 'No'] },
    ],
  }),
};

/** The type of a flag in replies. */
type FlagValue<Options> = Options extends { values: readonly [true, false] } ? boolean : string | number;

/** Yes or no, as `Y` and `N`, as 1 and 0, or as true and false. */
export const flag = <const Options extends FlagOptions>(
  options: Options,
): Field<FlagValue<Options>, FlagValue<Options>, Options> =>
  fieldOf<FlagValue<Options>, FlagOptions>(flagKind)(options);
