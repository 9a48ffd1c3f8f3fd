import { storedLockAfter } from '#modules/platform/storage/index.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Milliseconds between two checks, and between two messages to the other tabs. */
const checkPeriod = 5_000;
const messagePeriod = 2_000;
const minute = 60_000;

/**
 * Watches whether somebody uses any tab of this browser.
 *
 * @param onAbsent called when nobody did for as long as the person has chosen
 * @returns a function that stops it
 */
export function watchPresence(onAbsent: () => void): () => void {
  let minutes = storedLockAfter.read();
  let seen = Date.now();
  let told = seen;
  const tabs = new BroadcastChannel('vitrine-presence');
  const check = () => {
    if (minutes !== undefined && Date.now() - seen >= minutes * minute) onAbsent();
  };
  const see = () => {
    // First: a computer that has slept wakes by such a sign.
    check();
    seen = Date.now();
    if (seen - told < messagePeriod) return;
    told = seen;
    tabs.postMessage('seen');
  };
  tabs.onmessage = () => {
    seen = Date.now();
  };
  const forget = storedLockAfter.subscribe(() => {
    minutes = storedLockAfter.read();
    seen = Date.now();
  });
  const timer = setInterval(check, checkPeriod);
  for (const sign of signs) window.addEventListener(sign, see, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  return () => {
    forget();
    clearInterval(timer);
    tabs.close();
    for (const sign of signs) window.removeEventListener(sign, see, { capture: true });
    document.removeEventListener('visibilitychange', check);
  };
}
