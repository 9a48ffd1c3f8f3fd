import * as z from 'zod/mini';
import type { FieldOptions } from '../field.ts';
import type { Bilingual, Translate } from '../text.ts';

/** The schema of a date or time in one form, or of an empty text, which clears it. */
export function momentInput(
  { required }: FieldOptions,
  translate: Translate,
  isMoment: (text: string) => boolean,
  wrongForm: Bilingual,
): z.ZodMiniType<string, string> {
  const message = translate(required ?? wrongForm);
  return z
    .string({ error: message })
    .check(z.refine<string>(text => (text === '' ? required === undefined : isMoment(text)), message));
}

/** Whether a text is a calendar day, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;
