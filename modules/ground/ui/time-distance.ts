const hour = 3_600_000;
const day = 24 * hour;

/** How far a time is away, in the largest unit of which there is one; negative once it is past. */
export interface TimeDistance {
  readonly amount: number;
  readonly unit: 'day' | 'hour' | 'minute';
}

/** The distance between a time and the present, rounded towards the present. */
export function distanceTo(time: Date, present: Date): TimeDistance {
  const milliseconds = time.getTime() - present.getTime();
  const whole = (unit: number) => Math.trunc(milliseconds / unit);
  if (whole(day) !== 0) return { amount: whole(day), unit: 'day' };
  return whole(hour) !== 0
    ? { amount: whole(hour), unit: 'hour' }
    : { amount: Math.trunc(milliseconds / 60_000), unit: 'minute' };
}

/** The distance in words, such as “2 hours ago”. */
export function distanceText(time: Date, present: Date, language: string): string {
  const { amount, unit } = distanceTo(time, present);
  return new Intl.RelativeTimeFormat(language).format(amount, unit);
}
