import { storedLockAfter, storedSeen, storedViewer } from '#modules/ground/platform/storage/index.ts';

const minute = 60_000;
const person = () => storedViewer.read()?.id ?? '';

/** After how many minutes the console locks itself for whoever uses this browser: 0 for never. */
export const lockAfter = {
  read: () => Number(storedLockAfter.read()?.[person()] ?? 0),
  write: (minutes: number) => {
    // First: whoever chooses is there, and it counts from now on.
    storedSeen.write(Date.now());
    storedLockAfter.write({ ...storedLockAfter.read(), [person()]: String(minutes) });
  },
  subscribe: storedLockAfter.subscribe,
};

/**
 * Whether nobody has used this browser for as long as the person has chosen.
 *
 * @param seen the last sign of somebody that this tab knows of, in epoch milliseconds; the other tabs store theirs
 */
export function isAbsent(seen = 0): boolean {
  const last = Math.max(seen, storedSeen.read() ?? 0);
  const limit = lockAfter.read() * minute;
  return limit > 0 && last > 0 && Date.now() - last >= limit;
}
