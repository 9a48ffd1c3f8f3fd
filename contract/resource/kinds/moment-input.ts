import * as z from 'zod/mini';
import type { FieldOptions } from '../field.ts';
import type { Bilingual, Translate } from '../text.ts';

/** The schema of a date or time in one format, or of an empty text, which clears it. */
export function momentInput(
  { required }: FieldOptions,
  translate: Translate,
  isMoment: (text: string) => boolean,
  wrongForm: Bilingual,
): z.ZodMiniType<string, string> {
  const wrong = translate(wrongForm);
  const missing = translate(required ?? wrongForm);
  return z.string({ error: missing }).check(
    z.refine<string>(text => text !== '' || required === undefined, missing),
    z.refine<string>(text => text === '' || isMoment(text), wrong),
  );
}

/** The first day of the interface: databases have no year 0, and a time in year 1 may be in year 0 in another time zone. */
export const firstDay = '1000-01-01';

/** Whether a text is a calendar day, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => text >= firstDay && z.iso.date().safeParse(text).success;
