import * as z from 'zod/mini';
import type { FieldOptions } from '../field.ts';
import type { Bilingual, Translate } from '../text.ts';

/** A rule for a text, with the message for a violation. */
export interface TextRule {
  readonly pattern: RegExp;
  readonly message: Bilingual;
}

export interface TextOptions extends FieldOptions {
  /** Longest text, in characters; that of the column. */
  readonly max: number;
  readonly min?: number;
  /** The message for a text that is too short or too long. */
  readonly lengthMessage?: Bilingual;
  readonly rules?: readonly TextRule[];
  /** Keyboard of a phone. */
  readonly inputMode?: 'tel' | 'email' | 'numeric' | 'url';
}

/** The schema of a text that follows the rules of its field. An empty text is no value: only `required` refuses it. */
export function textInput(options: TextOptions, translate: Translate): z.ZodMiniType<string, string> {
  const { max, min = 0, rules = [], required, emptyOnWire = false } = options;
  const wrongLength = translate(options.lengthMessage ?? [`最多 ${max} 个字符`, `At most ${max} characters`]);
  const missing = required && translate(required);
  const passes = (test: (value: string) => boolean, message: string) =>
    z.refine<string>(value => value === '' || test(value), message);
  return z
    .string(missing === undefined ? undefined : { error: missing })
    .check(
      z.trim(),
      ...(missing === undefined || emptyOnWire ? [] : [z.minLength(1, missing)]),
      ...rules.map(({ pattern, message }) => passes(value => pattern.test(value), translate(message))),
      ...(min > 0 ? [passes(value => value.length >= min, wrongLength)] : []),
      z.maxLength(max, wrongLength),
    );
}
