/**
 * Readers of the few values that the page reads before anything is shown. They are written by hand because a
 * schema library for three strings would be a tenth of the size of the sign-in page.
 */

/** Converts stored JSON to a value; undefined if it is invalid. */
export type Reader<Value> = (stored: unknown) => Value | undefined;

/** Text with at least one character. */
export const readText: Reader<string> = stored =>
  typeof stored === 'string' && stored !== '' ? stored : undefined;

/** A record of texts: every key is required, other keys are dropped. */
export function readTexts<Key extends string>(keys: readonly Key[]): Reader<Record<Key, string>> {
  return stored => {
    const record = recordOf(stored);
    const texts = keys.map(key => [key, record[key]]);
    return texts.every(([, text]) => typeof text === 'string')
      ? (Object.fromEntries(texts) as Record<Key, string>)
      : undefined;
  };
}

/** A value with the id of its owner; the value itself has a reader of its own. */
export const readOwned: Reader<{ owner: string; value: unknown }> = stored => {
  const { owner, value } = recordOf(stored);
  return typeof owner === 'string' && owner !== '' ? { owner, value } : undefined;
};

/** A record of texts under any keys; other values are dropped. */
export const readTextTable: Reader<Readonly<Record<string, string>>> = stored =>
  Object.fromEntries(
    Object.entries(recordOf(stored)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

function recordOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}
