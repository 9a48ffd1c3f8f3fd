import { useSyncExternalStore } from 'react';

/** Below this width in pixels, rows are shown as cards. */
const narrowest = 500;
const query = `(max-width: ${narrowest - 1}px)`;

const media = () => (typeof globalThis.matchMedia === 'function' ? globalThis.matchMedia(query) : undefined);

function subscribe(onChange: () => void): () => void {
  const list = media();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the window is too narrow for a table. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => media()?.matches ?? false);
}
