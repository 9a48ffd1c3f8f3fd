import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

/** Opens or closes the command palette. */
export function showPalette(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Whether the command palette is open. */
export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    // The build renders the frame into the page, too (src/shell).
    () => open,
  );
}
