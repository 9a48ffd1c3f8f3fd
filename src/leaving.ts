let leaving = false;
const follow = ({ type }: Event) => {
  leaving = type === 'pagehide';
};

/** Follows whether the browser leaves this page. @returns ends it */
export function followLeaving(): () => void {
  for (const type of ['pagehide', 'pageshow']) window.addEventListener(type, follow);
  return () => {
    for (const type of ['pagehide', 'pageshow']) window.removeEventListener(type, follow);
  };
}

/** Whether the browser is leaving this page, which cuts off its requests: their failures mean nothing then. */
export const isLeaving = () => leaving;

/**
 * Whether loading the page anew would lose what its person has typed: input that the browser would ask about, or what stands
 * in a form marked with `data-draft`, which is too little to be asked about and too much to be taken away.
 */
export const wouldLoseInput = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  document.querySelector('[data-draft]') !== null;
