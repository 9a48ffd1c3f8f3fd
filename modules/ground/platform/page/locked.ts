import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Whether the console is locked: no text of it may be shown, also not in the title of the window. */
export const isLocked = (): boolean => document.documentElement.hasAttribute('data-locked');

let focused: Element | null = null;

/** What had the focus before the page was hidden, which takes it away. */
export const focusedBeforeLock = (): Element | null => focused;

/** Hides everything in the page but the lock screen, or shows it again (`ui/styles/base.css`). */
export function setLocked(locked: boolean): void {
  if (locked && !isLocked()) focused = document.activeElement;
  document.documentElement.toggleAttribute('data-locked', locked);
  for (const listener of listeners) listener();
}

/** The same for a component, which renders again when it changes. */
export function useLocked(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isLocked,
    // The build renders the frame without a browser (src/start/shell).
    () => false,
  );
}
