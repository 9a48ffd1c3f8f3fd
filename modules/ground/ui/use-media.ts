import { useSyncExternalStore } from 'react';

/** Whether a media query matches the window, such as `(max-width: 499px)`; false where there is no window. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    onChange => {
      const list = mediaOf(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => mediaOf(query)?.matches ?? false,
    () => false,
  );
}

const mediaOf = (query: string) =>
  typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia(query) : undefined;
