let leaving = false;
const follow = ({ type }: Event) => {
  leaving = type === 'pagehide';
};

/**
 * Tracks whether the browser leaves this page.
 *
 * @returns a function that stops it
 */
export function followLeaving(): () => void {
  for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, follow);
  return () => {
    for (const type of ['pagehide', 'pageshow']) window.removeEventListener(type, follow);
  };
}

/** Whether the browser is leaving this page, which aborts its requests, so that their failures are ignored. */
export const isLeaving = () => leaving;

/**
 * Whether reloading the page would lose what its person has typed: input that the browser would ask about, or
 * input in a form marked with `data-draft`, which is not worth a confirmation but should not be lost.
 */
export const wouldLoseInput = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  document.querySelector('[data-draft]') !== null;
