import { storedLifetime } from '#machines/timing.ts';

/** Milliseconds of use after which a session is renewed: often enough for a person who works one day in the week. */
const renewedAfter = 24 * 60 * 60_000;
/** The longest life of a session in use, in milliseconds: a month, after which the person signs in again. */
export const longestLife = 30 * 24 * 60 * 60_000;

/** The times of a session that has not ended. */
interface SessionTimes {
  createTime: Date;
  /** When its person proved who they are, where another session vouched for it. */
  provedTime: Date | null;
  expiresAt: Date;
}

/** The end of the full lifetime of a session from now, never beyond the longest life since its person's proof. */
export const fullLifetime = (proved: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + storedLifetime, proved.getTime() + longestLife));

/**
 * The time until which the use of a session keeps it: its full lifetime from now, never beyond its longest; undefined
 * while it was renewed a short time ago, or cannot last longer.
 */
export function renewedUntil(
  { createTime, provedTime, expiresAt }: SessionTimes,
  now: Date,
): Date | undefined {
  if (expiresAt.getTime() - now.getTime() > storedLifetime - renewedAfter) return undefined;
  const until = fullLifetime(provedTime ?? createTime, now);
  return until > expiresAt ? until : undefined;
}
