import { useEffect } from 'react';
import { wouldLoseInput } from '../leaving.ts';
import type { PageLoadError } from '../page-load-error.ts';

/** The script that the person has asked for once more. */
let askedAgain: PageLoadError['load'] | undefined;

/**
 * Another try for a page whose script did not arrive (ERROR-14). Some browsers remember such a script as missing for as
 * long as the page lives: where another try fails although the server can be reached, the console is loaded anew, unless
 * that would take away what the person has typed.
 *
 * @param missing the script that is missing; undefined for a page that broke in another way
 * @param reset draws the page again
 * @returns what the person's press does
 */
export function useAnotherTry(missing: PageLoadError | undefined, reset: () => void): () => void {
  useEffect(() => {
    if (missing === undefined || missing.load !== askedAgain) return;
    askedAgain = undefined;
    void isReachable().then(reachable => {
      if (reachable && !wouldLoseInput()) window.location.reload();
    });
  }, [missing]);
  return () => {
    askedAgain = missing?.load;
    reset();
  };
}

/** Whether the script that began this page can be had now. */
async function isReachable(): Promise<boolean> {
  const first = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (first === null) return false;
  return fetch(first.src, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
