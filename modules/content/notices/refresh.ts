import type { NoticeLists } from '#machines/notices/notices.logic.ts';

type OnLoaded = (lists: NoticeLists) => void;

const listeners = new Set<() => void>();
const loadListeners = new Set<OnLoaded>();

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
export function noticesLoaded(lists: NoticeLists): void {
  for (const listener of loadListeners) listener(lists);
}

/**
 * Calls back whenever the server has replied with the person's unread announcements: servers of the family only then add
 * those to everybody to the messages of the person.
 *
 * @returns a function that ends the subscription
 */
export function onNoticesLoaded(listener: OnLoaded): () => void {
  loadListeners.add(listener);
  return () => loadListeners.delete(listener);
}
