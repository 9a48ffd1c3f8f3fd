import type { AtlasMachine } from '../machines.ts';
import { sourceOfOpened } from './opened.ts';
import { toHash } from './share-text.ts';

/**
 * Copies the address of this page, with the machine where it is an opened one.
 * @returns whether it is copied, too large to be copied, or whether the browser permits no writing to the clipboard
 */
export async function copyAddress(entry: AtlasMachine): Promise<'copied' | 'tooLarge' | 'refused'> {
  const address = await addressOf(entry);
  if (address === undefined) return 'tooLarge';
  try {
    await navigator.clipboard.writeText(address);
    return 'copied';
  } catch {
    return 'refused';
  }
}

/**
 * The address of this page, which carries the machine where it is an opened one; undefined when it is too large for an
 * address.
 */
async function addressOf(entry: AtlasMachine): Promise<string | undefined> {
  const source = sourceOfOpened(entry);
  const { origin, pathname, search } = window.location;
  const hash = source ? await toHash(source) : '';
  return hash === undefined ? undefined : `${origin}${pathname}${search}${hash}`;
}
