/** The five greetings of a day. */
export type Greeting = 'earlyMorning' | 'morning' | 'noon' | 'afternoon' | 'evening';

/**
 * The greeting of an hour of the day (GREET-01 to GREET-05).
 *
 * @param hour 0 to 23
 */
export function greetingAt(hour: number): Greeting {
  if (hour < 9) return 'earlyMorning';
  if (hour <= 11) return 'morning';
  if (hour <= 13) return 'noon';
  if (hour < 20) return 'afternoon';
  return 'evening';
}
