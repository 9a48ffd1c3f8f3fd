import { expect } from 'vitest';

/**
 * A matcher for replies by an example: every object has exactly the keys of the example, every list contains at
 * least the example's elements, and an object whose keys are data contains the example's entries.
 *
 * @param maps the properties with such objects; `''` is the example itself
 */
export function containing(example: unknown, maps: readonly string[] = [], key = ''): unknown {
  if (Array.isArray(example)) {
    return example.length === 0 ? [] : expect.arrayContaining(example.map(each => containing(each, maps)));
  }
  if (typeof example !== 'object' || example === null) return example;
  const entries = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, containing(value, maps, name)]),
  );
  return maps.includes(key) ? expect.objectContaining(entries) : entries;
}
