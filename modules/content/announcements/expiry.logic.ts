/** The end that means no end; a date is required. */
const never = '2099-12-31 23:59:59';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The last second of a day, so many days after a moment: `yyyy-MM-dd HH:mm:ss`. */
function endOfDay(present: Date, daysAfter: number): string {
  const day = new Date(present.getFullYear(), present.getMonth(), present.getDate() + daysAfter);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())} 23:59:59`;
}

/** The usual ends of an announcement, by the key of their name. */
export const expiries = {
  today: (present: Date) => endOfDay(present, 0),
  week: (present: Date) => endOfDay(present, 7),
  month: (present: Date) => endOfDay(present, 30),
  never: () => never,
} as const satisfies Readonly<Record<string, (present: Date) => string>>;

export type Expiry = keyof typeof expiries;
