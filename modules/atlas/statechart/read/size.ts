import { ReadError } from './read-error.ts';

/** Characters of a machine; the largest that people wrote have a tenth of it. */
const longestText = 2_000_000;

/** @throws ReadError if a text is too long for a machine */
export function limitSize(text: string): void {
  if (text.length > longestText) throw new ReadError('tooLarge', String(longestText));
}
