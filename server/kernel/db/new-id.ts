import { randomInt } from 'node:crypto';

const SEQUENCE_LIMIT = 100_000n;
/** Milliseconds since 2020 leave room for 19 digits until the year 2250 and never start with a zero. */
const EPOCH_MILLISECONDS = BigInt(Date.UTC(2020, 0, 1));
/** Makes the first digit 1 from the first millisecond on, as in identifiers of this interface. */
const LEADING_MILLISECONDS = 15_000_000_000_000n;

let lastValue = 0n;

/**
 * Returns a new row identifier: a decimal string of 19 digits, greater than every one this process returned before. The
 * leading digits are the time in milliseconds; the last five start at a random number within each millisecond, so that
 * two processes on one database are unlikely to collide.
 */
export function newId(): string {
  const milliseconds = BigInt(Date.now()) - EPOCH_MILLISECONDS + LEADING_MILLISECONDS;
  const fresh = milliseconds * SEQUENCE_LIMIT + BigInt(randomInt(50_000));
  lastValue = fresh > lastValue ? fresh : lastValue + 1n;
  return lastValue.toString();
}
