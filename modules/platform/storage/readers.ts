/**
 * Readers of the few values that the page reads before anything is shown. They are written out because the sign-in
 * page would otherwise carry a schema library of a tenth of its whole size for three strings.
 */

/** Turns what storage holds into a value; undefined when it is not what it should be. */
export type Reader<Value> = (stored: unknown) => Value | undefined;

/** Text with at least one character. */
export const readText: Reader<string> = stored =>
  typeof stored === 'string' && stored !== '' ? stored : undefined;

/** A record of texts: every key must be there, further keys are dropped. */
export function readTexts<Key extends string>(keys: readonly Key[]): Reader<Record<Key, string>> {
  return stored => {
    const record = recordOf(stored);
    const texts = keys.map(key => [key, record[key]]);
    return texts.every(([, text]) => typeof text === 'string')
      ? (Object.fromEntries(texts) as Record<Key, string>)
      : undefined;
  };
}

/** Whatever belongs to one person; what it is, its own reader must say. */
export const readOwned: Reader<{ owner: string; value: unknown }> = stored => {
  const { owner, value } = recordOf(stored);
  return typeof owner === 'string' && owner !== '' ? { owner, value } : undefined;
};

/** A record of texts under any keys; what is no text is dropped. */
export const readTextTable: Reader<Readonly<Record<string, string>>> = stored =>
  Object.fromEntries(
    Object.entries(recordOf(stored)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

function recordOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}
