/**
 * A copy of lists and plain objects, so that a machine that changes what it was given does not change the next replay.
 * Instances stay the same.
 */
export function freshData(value: unknown, copies = new Map<unknown, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (copies.has(value)) return copies.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const item of value) list.push(freshData(item, copies));
    return list;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const copy: Record<string, unknown> = {};
  copies.set(value, copy);
  for (const [key, item] of Object.entries(value)) copy[key] = freshData(item, copies);
  return copy;
}
