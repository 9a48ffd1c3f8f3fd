const hour = 3_600_000;
const day = 24 * hour;

/** How far the end of a role is away, in the largest unit of which there is one; negative once it is past. */
export interface EndDistance {
  readonly amount: number;
  readonly unit: 'day' | 'hour' | 'minute';
}

/** The distance between a time and the end of a role, rounded towards the present. */
export function distanceTo(end: Date, present: Date): EndDistance {
  const milliseconds = end.getTime() - present.getTime();
  const whole = (unit: number) => Math.trunc(milliseconds / unit);
  if (whole(day) !== 0) return { amount: whole(day), unit: 'day' };
  return whole(hour) !== 0
    ? { amount: whole(hour), unit: 'hour' }
    : { amount: Math.trunc(milliseconds / 60_000), unit: 'minute' };
}
