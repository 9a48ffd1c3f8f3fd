import { useRef } from 'react';

/** Called before a dialog closes by Escape, outside press or its close button; false keeps it open. */
export type CloseGuard = () => boolean | Promise<boolean>;

/**
 * Returns a function that closes if the guard allows it; the guard never runs twice concurrently.
 *
 * @param close closes the dialog
 */
export function useGuardedClose(guard: CloseGuard | undefined, close: () => void): () => void {
  const confirming = useRef(false);
  return () => {
    if (!guard) return close();
    if (confirming.current) return;
    confirming.current = true;
    Promise.resolve(guard())
      .then(allowed => {
        if (allowed) close();
      })
      .finally(() => {
        confirming.current = false;
      });
  };
}
