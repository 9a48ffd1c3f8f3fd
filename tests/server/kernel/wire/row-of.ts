import { parseDateTime } from '#server/kernel/wire/dates.ts';

const timePattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** A recorded time as an instant. */
export function timeOf(text: string): Date {
  const time = parseDateTime(text);
  if (time === null) throw new Error(`${text} is no time`);
  return time;
}

/** A recorded example as a database row. */
export const rowOf = <Example extends object>(example: Example) =>
  Object.fromEntries(
    Object.entries(example).map(([key, value]) => [
      key,
      typeof value === 'string' && timePattern.test(value) ? timeOf(value) : value,
    ]),
  ) as Record<keyof Example, never>;
