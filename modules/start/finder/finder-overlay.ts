import { useSyncExternalStore } from 'react';

/** What the finder shows above the page. */
export type FinderOverlay = 'search' | 'shortcuts';

let shown: FinderOverlay | undefined;
let typed = '';
const listeners = new Set<() => void>();

/**
 * Opens the search or the list of keyboard shortcuts in place of the other; undefined closes them.
 *
 * @param query what has been typed for the search already
 */
export function openFinder(overlay: FinderOverlay | undefined, query = ''): void {
  shown = overlay;
  typed = query;
  for (const listener of listeners) listener();
}

/** What was typed before the search opened. */
export const typedBefore = (): string => typed;

/** What the finder shows now. */
export function useFinderOverlay(): FinderOverlay | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    // The build renders the frame into the page, too (src/start/shell).
    () => shown,
  );
}
