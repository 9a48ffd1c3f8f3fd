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

/** Whether the browser is leaving this page, which aborts its requests: their failures mean nothing then. */
export const isLeaving = () => leaving;

/**
 * Whether reloading the page would lose what its person has typed: input that the browser would ask about, or input in
 * a form marked with `data-draft`, which is too little to ask about and too much to lose.
 */
export const wouldLoseInput = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  document.querySelector('[data-draft]') !== null;
