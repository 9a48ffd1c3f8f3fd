import { useSyncExternalStore } from 'react';

/** A dialog about the person, which any part of the layout may open. */
export type OwnDialog = 'password' | 'departments' | 'tenants';

let wanted: OwnDialog | undefined;
const listeners = new Set<() => void>();

/** Opens a dialog about the person; undefined closes it. */
export function openOwnDialog(dialog: OwnDialog | undefined): void {
  wanted = dialog;
  for (const listener of listeners) listener();
}

/** The dialog about the person that is open now. */
export function useOwnDialog(): OwnDialog | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
    // The build renders the frame into the page, too (src/start/shell).
    () => wanted,
  );
}
