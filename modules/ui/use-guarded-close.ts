import { useRef } from 'react';

/** Asked before a dialog closes by Escape, outside press or its close button; false keeps it open. */
export type CloseGuard = () => boolean | Promise<boolean>;

/**
 * The way to close that asks the guard first and never asks twice at once.
 *
 * @param close what closes
 */
export function useGuardedClose(guard: CloseGuard | undefined, close: () => void): () => void {
  const asking = useRef(false);
  return () => {
    if (!guard) return close();
    if (asking.current) return;
    asking.current = true;
    Promise.resolve(guard())
      .then(allowed => {
        if (allowed) close();
      })
      .finally(() => {
        asking.current = false;
      });
  };
}
