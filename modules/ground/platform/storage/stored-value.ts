import type { Reader } from './readers.ts';

/**
 * The storage area of a value: `session` ends with the window. `local` belongs to the person whom the tab shows, `shared`
 * to the browser, also where a tab shows another person.
 */
export type StorageArea = 'local' | 'session' | 'shared';

/** A value that survives a reload. */
export interface StoredValue<Value> {
  /** The stored value; undefined if there is none, if it has expired (STORE-09) or if it is invalid. */
  read: () => Value | undefined;
  write: (value: Value) => void;
  remove: () => void;
  /**
   * Calls back with every value that is written, in this tab or in another one, and with undefined when the other one
   * removed it.
   *
   * @returns a function that ends the subscription
   */
  subscribe: (listener: (value: Value | undefined) => void) => () => void;
}

interface Definition<Value> {
  /** The name below the common prefix. */
  key: string;
  /** Converts the stored JSON to the value: a reader of this folder, or `readerOf` a schema. */
  reader: Reader<Value>;
  /** @default 'local' */
  area?: StorageArea;
  /** Milliseconds until the value expires; by default it never does. */
  lifetime?: number;
}

/** The dependencies of storage. */
export interface StorageSources {
  /** Epoch milliseconds. */
  now: () => number;
  area: (area: StorageArea) => Storage;
}

const prefix = 'pro__';

/** The full key of a name below the common prefix. */
export const storageKey = (name: string) => prefix + name;

/** Present in a tab that shows the console of another person. */
export const viewKey = 'VIEW_AS';

/** In such a tab everything of the person is stored for this tab alone, so that the other tabs stay those of the viewer. */
const standard: StorageSources = {
  now: () => Date.now(),
  area: area => {
    const own = globalThis.sessionStorage;
    if (area === 'shared') return globalThis.localStorage;
    return area === 'session' || own.getItem(prefix + viewKey) ? own : globalThis.localStorage;
  },
};

const sources = { ...standard };

/** Replaces the clock or the storage areas; without an argument by those of the browser. */
export function configureStorage(changes: Partial<StorageSources> = standard): void {
  Object.assign(sources, changes);
}

/**
 * Defines a typed key. If the browser denies storage or it is full, a value is absent and nothing is thrown, so
 * that the console still works.
 *
 * @example const token = storedValue({ key: 'Access-Token', reader: readText, lifetime: storedLifetime });
 */
export function storedValue<Value>(definition: Definition<Value>): StoredValue<Value> {
  const { reader, area = 'local', lifetime } = definition;
  const key = prefix + definition.key;
  const listeners = new Set<(value: Value | undefined) => void>();
  const read = () => {
    const text = attempt(() => sources.area(area).getItem(key));
    return text ? valueIn(text, reader) : undefined;
  };
  return {
    read,
    write: value => {
      const expire = lifetime === undefined ? null : sources.now() + lifetime;
      attempt(() => sources.area(area).setItem(key, JSON.stringify({ value, expire })));
      // Also if storage failed: this tab can still show the value.
      for (const listener of listeners) listener(value);
    },
    remove: () => removeStored(definition.key, area),
    subscribe: listener => {
      const follow = (event: StorageEvent) => {
        if (event.key === key) listener(read());
      };
      listeners.add(listener);
      window.addEventListener('storage', follow);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', follow);
      };
    },
  };
}

/** Removes a value from storage by its key. */
export function removeStored(key: string, area: StorageArea): void {
  attempt(() => sources.area(area).removeItem(prefix + key));
}

/** Removes everything that the console has stored for this tab alone; a page around it may have stored more. */
export function clearTab(): void {
  attempt(() => {
    const area = sources.area('session');
    const own = Object.keys(area).filter(key => key.startsWith(prefix));
    for (const key of own) area.removeItem(key);
  });
}

/**
 * Removes everything that the console has stored for this tab alone, and neither reads nor stores anything until the page
 * is loaded again: what still runs would read and change what is stored for the other tabs.
 */
export function leaveTab(): void {
  clearTab();
  configureStorage({
    area: () => {
      throw new Error('The tab has been left');
    },
  });
}

function valueIn<Value>(text: string, reader: Reader<Value>): Value | undefined {
  const record = attempt(() => JSON.parse(text) as { value?: unknown; expire?: unknown } | null);
  const expire = record?.expire;
  const lasts = expire === null || (typeof expire === 'number' && expire > sources.now());
  return lasts ? reader(record?.value) : undefined;
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
