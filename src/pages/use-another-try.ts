import { useEffect } from 'react';
import { wouldLoseInput } from '#modules/ground/platform/page/index.ts';
import type { PageLoadError } from './page-load-error.ts';

/** The script that the person has retried. */
let askedAgain: PageLoadError['load'] | undefined;

/**
 * A retry for a page whose script did not load (ERROR-14). Some browsers cache the failure of such a script
 * until the page is closed: where a retry fails although the server can be reached, the console is reloaded,
 * unless that would lose unsaved input.
 *
 * @param missing the script that is missing; undefined for a page that crashed
 * @param reset renders the page again
 * @returns the action of the retry button
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

/** Whether the script that started this page can be loaded now. */
async function isReachable(): Promise<boolean> {
  const first = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (first === null) return false;
  return fetch(first.src, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
