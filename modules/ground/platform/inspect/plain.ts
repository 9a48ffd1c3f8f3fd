/** Names of fields with secret values. */
const secret = /pass(word|wd|phrase)|token|secret|captcha|credential|authorization|cookie|api-?key/i;

/** Replaces a secret. */
export const hidden = '•••';

const most = { depth: 6, entries: 100, text: 2_000 };

/** A value that can be cloned, shown as a tree and written as JSON. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/**
 * Converts any value to a plain one: secrets are hidden, functions and instances are replaced by their names,
 * cycles and deep levels are cut off, long lists and texts are shortened. The result can be structured-cloned.
 */
export function toPlain(value: unknown, depth = 0, above: readonly unknown[] = []): Plain {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string') return value.length > most.text ? `${value.slice(0, most.text)}…` : value;
  if (typeof value === 'function') return `ƒ ${value.name}`;
  if (typeof value !== 'object') return String(value);
  if (above.includes(value)) return '↺';
  if (depth >= most.depth) return Array.isArray(value) ? `[${value.length}]` : '{…}';
  const path = [...above, value];
  const next = (inner: unknown) => toPlain(inner, depth + 1, path);
  if (Array.isArray(value))
    return shortened(
      value.map(inner => inner as unknown),
      next,
    );
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof Error)
    return { error: value.name, message: toPlain(value.message), ...fields(value, next) };
  if (value instanceof Set) return shortened([...value], next);
  if (value instanceof Map) {
    const entries = [...value].map(([key, inner]) => [String(key), inner] as const);
    return plainFields(entries, next);
  }
  if ('sessionId' in value && 'send' in value) return `actor ${'id' in value ? String(value.id) : ''}`.trim();
  if (isPlainObject(value)) return fields(value, next);
  return `${value.constructor?.name ?? 'object'} {…}`;
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function shortened(list: readonly unknown[], next: (inner: unknown) => Plain): Plain[] {
  const shown = list.slice(0, most.entries).map(next);
  return list.length > most.entries ? [...shown, `… ${list.length - most.entries}`] : shown;
}

function fields(value: object, next: (inner: unknown) => Plain): { [key: string]: Plain } {
  return plainFields(Object.entries(value), next);
}

function plainFields(
  entries: readonly (readonly [string, unknown])[],
  next: (inner: unknown) => Plain,
): { [key: string]: Plain } {
  // Undefined fields are omitted, as in JSON.
  const held = entries.filter(([, inner]) => inner !== undefined);
  const shown = held.slice(0, most.entries).map(([key, inner]): [string, Plain] => {
    const keeps = secret.test(key) && inner !== null && typeof inner !== 'boolean';
    return [key, keeps ? hidden : next(inner)];
  });
  return Object.fromEntries(shown);
}
