import * as z from 'zod/mini';
import { idList } from '../../fields.ts';
import { parts } from '../../filter-value.ts';
import type { CodeSource, FieldKind, FieldOptions } from '../field.ts';
import type { KindName } from '../kind-name.ts';
import type { Bilingual, Translate } from '../text.ts';
import { numberInput } from './number.ts';
import { textInput } from './text-input.ts';

/** Options of fields whose values are codes. */
export interface CodedOptions extends FieldOptions {
  /** Codes are whole numbers; otherwise they are texts. */
  readonly numeric?: true;
  /** Several codes, joined by commas. */
  readonly several?: true;
  /** The fewest and the most codes of several (RULE-21). */
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Longest text, in characters. */
  readonly max?: number;
  /** The only values that are accepted. */
  readonly values?: readonly (number | string)[];
  /**
   * Chosen in a dialog in place of a drop-down list: people, departments and the records of a reference. `lists` shows two
   * lists of people side by side, those to choose from and those that are chosen.
   */
  readonly dialog?: true | 'lists';
  /**
   * How a form offers the choices; by default a drop-down list. `search` finds them by typing, on the server where the
   * dictionary is a registered table (`table,text,code`).
   */
  readonly as?: 'select' | 'radio' | 'buttons' | 'checks' | 'tags' | 'search';
}

/** The type of a coded value in replies. */
export type CodedValue<Options> = Options extends { several: true }
  ? string
  : Options extends { numeric: true }
    ? number
    : string;

/** The schema of one code, or of several joined by commas. */
export function codedInput(options: CodedOptions, translate: Translate): z.ZodMiniType {
  const { several, numeric, values, max = several ? undefined : 100 } = options;
  if (several && (options.atLeast !== undefined || options.atMost !== undefined))
    return countedInput(options, translate);
  if (max === undefined) return idList;
  const code =
    numeric && !several
      ? numberInput({ ...options, max: undefined }, translate)
      : textInput({ ...options, max }, translate);
  if (values === undefined) return code;
  const isKnown = (value: unknown) =>
    value === null || value === undefined || value === '' || values.some(known => known === value);
  const message = translate(options.required ?? ['没有这个选项', 'There is no such choice']);
  return z.pipe(code, z.unknown().check(z.refine(isKnown, message)));
}

/** The schema of several codes with a limit on their number; none at all are no value, which only `required` refuses. */
function countedInput(
  { atLeast = 0, atMost = Number.POSITIVE_INFINITY, ...options }: CodedOptions,
  translate: Translate,
): z.ZodMiniType {
  const message = translate(wrongCount(atLeast, atMost));
  const isWithin = (value: unknown) => {
    const count = typeof value === 'string' ? parts(value).length : 0;
    return count === 0 || (count >= atLeast && count <= atMost);
  };
  return z.pipe(codedInput(options, translate), z.unknown().check(z.refine(isWithin, message)));
}

function wrongCount(atLeast: number, atMost: number): Bilingual {
  if (atLeast === 0) return [`请最多选择 ${atMost} 项`, `Select at most ${atMost}`];
  return atMost === Number.POSITIVE_INFINITY
    ? [`请至少选择 ${atLeast} 项`, `Select at least ${atLeast}`]
    : [`请选择 ${atLeast} 到 ${atMost} 项`, `Select ${atLeast} to ${atMost}`];
}

/** A kind whose values are codes. */
export const codedKind = <Options extends CodedOptions>(
  name: KindName,
  codes: (options: Options) => CodeSource,
): FieldKind<Options> => ({
  name,
  list: ({ numeric, several }) => (numeric && !several ? 'number' : 'string'),
  output: ({ numeric, several }) => (numeric && !several ? z.number() : z.string()),
  input: codedInput,
  codes,
  isSeveral: ({ several = false }) => several,
});
