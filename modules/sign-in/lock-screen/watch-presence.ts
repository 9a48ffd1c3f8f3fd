import { storedSeen } from '#modules/ground/platform/storage/index.ts';
import { isAbsent, lockAfter } from './lock-after.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Milliseconds between two checks, and between two messages to the other tabs. */
const checkPeriod = 5_000;
const messagePeriod = 2_000;

/**
 * Watches whether somebody uses any tab of this browser. The last sign of them is stored, so that neither another tab nor
 * a reload begins to count again.
 *
 * @param onAbsent called when nobody did for as long as the person has chosen
 * @returns a function that stops it
 */
export function watchPresence(onAbsent: () => void): () => void {
  let isWatched = lockAfter.read() > 0;
  let seen = storedSeen.read() ?? Date.now();
  let stored = 0;
  const check = () => {
    if (isAbsent(seen)) onAbsent();
  };
  const store = () => {
    seen = Date.now();
    if (!isWatched || seen - stored < messagePeriod) return;
    stored = seen;
    storedSeen.write(seen);
  };
  const see = () => {
    // First: a computer that has slept wakes by such a sign.
    check();
    store();
  };
  const forget = lockAfter.subscribe(() => {
    isWatched = lockAfter.read() > 0;
    store();
  });
  const timer = setInterval(check, checkPeriod);
  for (const sign of signs) window.addEventListener(sign, see, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  return () => {
    forget();
    clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, see, { capture: true });
    document.removeEventListener('visibilitychange', check);
  };
}
