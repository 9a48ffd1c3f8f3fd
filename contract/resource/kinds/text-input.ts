import * as z from 'zod/mini';
import { type TextForm, textForms } from '../../text-form.ts';
import type { FieldOptions } from '../field.ts';
import type { Bilingual, Translate } from '../text.ts';

/** A rule for a text, with the message for a violation. */
export interface TextRule {
  readonly pattern: RegExp;
  readonly message: Bilingual;
  /** The normal form of the texts that it is about; by default that of the field. */
  readonly form?: TextForm;
}

export interface TextOptions extends FieldOptions {
  /** Longest text, in characters; that of the column. */
  readonly max: number;
  readonly min?: number;
  /** The message for a text that is too short or too long. */
  readonly lengthMessage?: Bilingual;
  readonly rules?: readonly TextRule[];
  /**
   * The normal form of the text; by default that of its rules or of its kind, and that of a code where no two records have
   * the same.
   * `exact` for what nobody types, such as an id.
   */
  readonly form?: TextForm | 'exact';
  /** Keyboard of a phone. */
  readonly inputMode?: 'tel' | 'email' | 'numeric' | 'url';
}

/** The normal form of the texts of a field of one line. */
export const formOfLine = ({
  form,
  rules = [],
  unique,
}: Pick<TextOptions, 'form' | 'rules' | 'unique'>): TextForm | 'exact' =>
  form ?? rules.find(rule => rule.form !== undefined)?.form ?? (unique ? 'code' : 'line');

/**
 * The schema of a text that follows the rules of its field, in its normal form. An empty text is no value: only `required`
 * refuses it.
 *
 * @param form `exact` for what is taken as it is, such as a secret
 */
export function textInput(
  options: TextOptions,
  translate: Translate,
  form: TextForm | 'exact' = formOfLine(options),
): z.ZodMiniType<string, string> {
  const { max, min = 0, rules = [], required, emptyOnWire = false } = options;
  const wrongLength = translate(options.lengthMessage ?? [`最多 ${max} 个字符`, `At most ${max} characters`]);
  const missing = required && translate(required);
  const passes = (test: (value: string) => boolean, message: string) =>
    z.refine<string>(value => value === '' || test(value), message);
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .check(
      ...(form === 'exact' ? [] : [z.overwrite<string>(textForms[form])]),
      ...(missing === undefined || emptyOnWire ? [] : [z.minLength(1, missing)]),
      ...rules.map(({ pattern, message }) => passes(value => pattern.test(value), translate(message))),
      ...(min > 0 ? [passes(value => value.length >= min, wrongLength)] : []),
      z.maxLength(max, wrongLength),
    );
}
