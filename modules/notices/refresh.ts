const listeners = new Set<() => void>();

/** Has the bell count anew, after something was read elsewhere on this page (ANNOUNCE-14). */
export function refreshNotices(): void {
  for (const listener of listeners) listener();
}

/** @returns ends it */
export function onRefresh(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
