import type { Visits } from '#contract/areas/log.ts';

/** One day of the chart. */
export interface Day {
  /** `yyyy-MM-dd`. */
  readonly date: string;
  readonly visits: number;
  readonly addresses: number;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const textOf = (day: Date) =>
  `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;

/**
 * The last days in ascending order, up to the present one, or to the last one of the server, whose time zone may be
 * another; a day that the server omits has no sign-ins.
 */
export function lastDays(visits: readonly Visits[], count: number, present: Date): Day[] {
  const byDate = new Map(visits.map(each => [each.tian, each]));
  const last = [...byDate.keys(), textOf(present)].sort().at(-1) ?? '';
  const [year = 0, month = 1, day = 1] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const date = textOf(new Date(year, month - 1, day - (count - 1 - index)));
    const { visit = 0, ip = 0 } = byDate.get(date) ?? {};
    return { date, visits: visit, addresses: ip };
  });
}

/** Whether the server counted more than the last seven days; many know no longer period. */
export function knowsLongerPeriod(visits: readonly Visits[], present: Date): boolean {
  const [first] = lastDays(visits, 7, present);
  return visits.some(({ tian }) => first !== undefined && tian < first.date);
}

/** The top of the scale: 4 at least, else the next number of one significant digit that can be halved. */
export function topOfScale(values: readonly number[]): number {
  const most = Math.max(4, ...values);
  const step = 2 * 10 ** Math.floor(Math.log10(most / 2));
  return Math.ceil(most / step) * step;
}
