import { RequestError } from './request-error.ts';

/** The list in a reply, where another shape would break what shows it. @throws RequestError for another shape */
export function arrayOf<Item>(result: Item[]): Item[] {
  if (!Array.isArray(result)) throw new RequestError({ kind: 'malformed' });
  return result;
}
