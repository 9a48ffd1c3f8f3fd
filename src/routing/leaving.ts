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
