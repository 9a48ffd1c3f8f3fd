const listeners = new Set<() => void>();
const loadListeners = new Set<() => void>();

/** Refreshes the counts of the bell, after something was read elsewhere on this page (ANNOUNCE-14). */
export function refreshNotices(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that ends the subscription */
export function onRefresh(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports that the server has replied with the person's unread announcements. */
export function noticesLoaded(): void {
  for (const listener of loadListeners) listener();
}

/**
 * Calls back whenever the server has replied with the person's unread announcements: servers of the family only then add
 * those to everybody to the messages of the person.
 *
 * @returns a function that ends the subscription
 */
export function onNoticesLoaded(listener: () => void): () => void {
  loadListeners.add(listener);
  return () => loadListeners.delete(listener);
}
