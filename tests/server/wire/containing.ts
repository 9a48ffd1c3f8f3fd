import { expect } from 'vitest';

/**
 * What a real answer must be to match an example: every object has the keys of the example and no more, every list
 * holds the example's elements, among others perhaps, and an object whose keys are data holds the example's entries.
 *
 * @param maps the properties that hold such objects; `''` is the example itself
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
