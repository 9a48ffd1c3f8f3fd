import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/**
 * Shows an element over the whole screen by the browser, which works within dialogs and leaves with Escape; `toggle` is
 * undefined where the browser or the page around the console does not allow it.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>): {
  isFull: boolean;
  toggle: (() => void) | undefined;
} {
  const subscribe = useCallback((changed: () => void) => {
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const isFull = useSyncExternalStore(subscribe, () => element.current?.matches(':fullscreen') ?? false);
  const toggle = () => {
    // A browser that refuses leaves everything as it is.
    const done = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
}
