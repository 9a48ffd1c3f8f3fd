import type { AtlasAddress } from '../use-atlas-address.ts';
import { idHere } from './opened-store.ts';

/**
 * The changes to an address that was sent together with machines, now that they have ids here: it shows the machine that
 * its sender saw, or else the first one, in the same way.
 */
export function asSent(address: AtlasAddress, ids: readonly string[]): Partial<AtlasAddress> {
  const { machine, beside, than, folds, turned, focus } = address;
  const here = (id: string | undefined) => id && (idHere(id, ids) ?? id);
  return {
    machine: (machine && idHere(machine, ids)) ?? ids[0],
    beside: beside?.map(id => here(id) ?? id),
    than: here(than),
    folds,
    turned,
    focus,
  };
}
