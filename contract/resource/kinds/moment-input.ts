import * as z from 'zod/mini';
import { normalForm } from '../../fields.ts';
import type { FieldOptions } from '../field.ts';
import type { Bilingual, Translate } from '../text.ts';

/**
 * The schema of a date or time in one format, or of an empty text, which clears it. An instant represents its wall time
 * in the zone of the process; `length` is how much of that the format shows.
 */
export function momentInput(
  { required }: FieldOptions,
  translate: Translate,
  isMoment: (text: string) => boolean,
  { length, wrongForm }: { length: number; wrongForm: Bilingual },
): z.ZodMiniType<string, string> {
  const wrong = translate(wrongForm);
  const missing = translate(required ?? wrongForm);
  return z.string({ error: missing }).check(
    normalForm('code'),
    z.overwrite(text => localTimeOf(text)?.slice(0, length) ?? text),
    z.refine<string>(text => text !== '' || required === undefined, missing),
    z.refine<string>(text => text === '' || isMoment(text), wrong),
  );
}

/** The first day of the interface: databases have no year 0, and a time in year 1 may be in year 0 in another time zone. */
export const firstDay = '1000-01-01';

/** Whether a text is a calendar day, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => text >= firstDay && z.iso.date().safeParse(text).success;

const instant = /^.{10}T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The wall time of an instant (`1990-05-20T00:00:00.897Z`, or with an offset) in the zone of the process, in the format
 * of the interface: older clients send the dates of their pickers so. Undefined for any other text.
 */
export function localTimeOf(text: string): string | undefined {
  if (!instant.test(text) || !isDay(text.slice(0, 'yyyy-MM-dd'.length))) return undefined;
  const time = new Date(text);
  // The Swedish form of a time is that of the interface, and every browser and server has it.
  return Number.isNaN(time.getTime()) ? undefined : time.toLocaleString('sv');
}
