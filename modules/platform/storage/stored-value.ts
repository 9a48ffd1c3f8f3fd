import { z } from 'zod';

/** Which of the browser's two stores holds a value: `session` ends with the window. */
export type StorageArea = 'local' | 'session';

/** A value that outlives a reload. */
export interface StoredValue<Value> {
  /** What is stored; undefined when nothing is, when it has expired (STORE-09) or when it is not what it should be. */
  read: () => Value | undefined;
  write: (value: Value) => void;
  remove: () => void;
}

interface Definition<Value> {
  /** The name below the common prefix. */
  key: string;
  schema: z.ZodType<Value>;
  /** @default 'local' */
  area?: StorageArea;
  /** Milliseconds until what was written reads as absent; left out, it never does. */
  lifetime?: number;
}

/** What storage takes from outside. */
export interface StorageSources {
  /** Epoch milliseconds. */
  now: () => number;
  area: (area: StorageArea) => Storage;
}

const prefix = 'pro__';
const recordSchema = z.object({ value: z.unknown(), expire: z.number().nullable() });

const sources: StorageSources = {
  now: () => Date.now(),
  area: area => (area === 'session' ? globalThis.sessionStorage : globalThis.localStorage),
};

/** Gives storage another clock or other stores. */
export function configureStorage(changes: Partial<StorageSources>): void {
  Object.assign(sources, changes);
}

/**
 * Defines a typed key. Storage that the browser denies or that is full makes a value absent and never throws: a
 * console without memory still works.
 *
 * @example const token = storedValue({ key: 'Access-Token', schema: z.string(), lifetime: storedLifetime });
 */
export function storedValue<Value>(definition: Definition<Value>): StoredValue<Value> {
  const { schema, area = 'local', lifetime } = definition;
  const key = prefix + definition.key;
  return {
    read: () => {
      const text = attempt(() => sources.area(area).getItem(key));
      return text ? valueIn(text, schema) : undefined;
    },
    write: value => {
      const expire = lifetime === undefined ? null : sources.now() + lifetime;
      attempt(() => sources.area(area).setItem(key, JSON.stringify({ value, expire })));
    },
    remove: () => {
      attempt(() => sources.area(area).removeItem(key));
    },
  };
}

function valueIn<Value>(text: string, schema: z.ZodType<Value>): Value | undefined {
  const record = recordSchema.safeParse(attempt(() => JSON.parse(text)));
  if (!record.success) return undefined;
  const { expire, value } = record.data;
  if (expire !== null && expire <= sources.now()) return undefined;
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
