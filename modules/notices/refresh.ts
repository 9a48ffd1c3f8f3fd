const listeners = new Set<() => void>();

/** Refreshes the counts of the bell, after something was read elsewhere on this page (ANNOUNCE-14). */
export function refreshNotices(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that ends the subscription */
export function onRefresh(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
