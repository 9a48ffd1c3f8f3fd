/**
 * A value as plain data that can be written as JSON and sent to a worker: a cycle, a function, a symbol or a large
 * integer becomes a text.
 */
export function plain(value: unknown, around: readonly unknown[] = []): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return 'inline';
  if (typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (around.includes(value)) return 'cycle';
  const inside = [...around, value];
  if (value instanceof Map || value instanceof Set || Array.isArray(value))
    return [...value].map(item => plain(item, inside));
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    if ('toJSON' in value && typeof value.toJSON === 'function') return plain(value.toJSON(), inside);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, inside)]));
  } catch {
    // A getter, or a method that makes JSON, may throw.
    return 'unreadable';
  }
}

/** The parameters of an action or a guard as plain data; undefined for none. */
export function plainParams(params: unknown): unknown {
  return params === undefined ? undefined : plain(params);
}
