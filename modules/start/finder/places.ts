import { useSyncExternalStore } from 'react';
import { storedValue } from '#modules/ground/platform/storage/index.ts';

/** The favourite and recent pages of a person, by their paths. */
export interface Places {
  /** As they were starred, the last one at the end. */
  favourites: readonly string[];
  /** The last visited first. */
  recent: readonly string[];
}

const mostRecent = 6;
const nowhere: Places = { favourites: [], recent: [] };

/** Stored per person: the next person on this computer does not see them. */
const storedPlacesOf = (userId: string) => storedValue({ key: `PLACES_${userId}`, reader: readPlaces });

const known = new Map<string, Places>();
const listeners = new Set<() => void>();

/** The places of a person. */
export function placesOf(userId: string | undefined): Places {
  if (userId === undefined) return nowhere;
  const places = known.get(userId) ?? storedPlacesOf(userId).read() ?? nowhere;
  known.set(userId, places);
  return places;
}

/** The places of a person inside a component, which re-renders when they change. */
export function usePlaces(userId: string | undefined): Places {
  return useSyncExternalStore(subscribe, () => placesOf(userId));
}

/** Puts a visited page before the other recent ones. */
export function visited(userId: string, path: string): void {
  const { favourites, recent } = placesOf(userId);
  if (recent[0] === path) return;
  keep(userId, { favourites, recent: [path, ...recent.filter(each => each !== path)].slice(0, mostRecent) });
}

/** Adds a page to the favourites, or removes it. */
export function toggleFavourite(userId: string, path: string): void {
  const { favourites, recent } = placesOf(userId);
  const others = favourites.filter(each => each !== path);
  keep(userId, { recent, favourites: others.length < favourites.length ? others : [...favourites, path] });
}

/**
 * Reads the places from storage again, as the next visit does.
 * @internal for tests, which have several visits in one process
 */
export function rereadPlaces(): void {
  known.clear();
  for (const listener of listeners) listener();
}

function keep(userId: string, places: Places): void {
  known.set(userId, places);
  storedPlacesOf(userId).write(places);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readPlaces(stored: unknown): Places | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const pathsIn = (value: unknown) =>
    Array.isArray(value) ? value.filter((path): path is string => typeof path === 'string') : [];
  const { favourites, recent } = stored as Partial<Record<keyof Places, unknown>>;
  return { favourites: pathsIn(favourites), recent: pathsIn(recent).slice(0, mostRecent) };
}
