import { type DictionaryItem, itemTextOf } from './dictionaries.ts';

/** Characters of a version. */
const versionLength = 16;

/**
 * The version of a dictionary: a hash of its items in their order. Server and console derive it from the items that they
 * have, so that a console knows which of its stored dictionaries are old, whatever has changed them.
 *
 * @param sha256 hashes a text, in hexadecimal digits
 */
export function dictionaryVersion(
  items: readonly DictionaryItem[],
  sha256: (text: string) => string,
): string {
  const content = items.map(item => [
    item.value,
    itemTextOf(item),
    item.color ?? '',
    Object.entries(item.texts ?? {}).toSorted(([left], [right]) => (left < right ? -1 : 1)),
  ]);
  return sha256(JSON.stringify(content)).slice(0, versionLength);
}
