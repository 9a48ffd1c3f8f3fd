import type { AtlasMachine } from '../machines.ts';
import { sourceOfOpened } from './opened.ts';
import { toHash } from './share-text.ts';

/**
 * The address of this page, which carries the machine where it is an opened one; undefined when it is too large for an
 * address.
 */
export async function addressOf(entry: AtlasMachine): Promise<string | undefined> {
  const source = sourceOfOpened(entry);
  const { origin, pathname, search } = window.location;
  const hash = source ? await toHash(source) : '';
  return hash === undefined ? undefined : `${origin}${pathname}${search}${hash}`;
}
