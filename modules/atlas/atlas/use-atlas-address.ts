import { useCallback, useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { shownAtFirst, shownFields, writeShown } from './shown-address.ts';

/** The views of a machine. */
export const views = ['chart', 'simulate', 'live', 'trace', 'parts', 'paths', 'together', 'compare'] as const;
export type View = (typeof views)[number];

const addressSchema = z.object({
  machine: z.string().optional().catch(undefined),
  view: z.enum(views).catch('chart'),
  /** Chosen states and transitions. */
  at: z.array(z.string()).catch([]),
  /** An encoded simulation. */
  run: z.string().optional().catch(undefined),
  /** Machines shown beside it; undefined until they are chosen, and none where all were removed. */
  beside: z.array(z.string()).optional().catch(undefined),
  /** The machine that it is compared with. */
  than: z.string().optional().catch(undefined),
  ...shownFields,
});

/** The search part of the page's address: the machine, its view, the selected elements and the simulation. */
export type AtlasAddress = z.infer<typeof addressSchema>;

/** Reads and changes the address, so that a link opens exactly what its sender saw. */
export function useAtlasAddress() {
  const own = usePageAddress();
  const { search } = own;
  const latest = useLatest(own);
  const address = useMemo(() => readAddress(search), [search]);
  // The router needs a moment: what was written but not read yet must not be lost by the next change.
  const written = useRef<AtlasAddress>(undefined);
  useEffect(() => {
    if (address) written.current = undefined;
  }, [address]);
  const go = useCallback((changes: Partial<AtlasAddress>, replace = false) => {
    const { search: read, writeSearch } = latest.current;
    const present = written.current ?? readAddress(read);
    const isOther = 'machine' in changes && changes.machine !== present.machine;
    const next = { ...present, ...(isOther && ofAnother), ...changes };
    written.current = next;
    writeSearch(writeAddress(next), { replace });
  }, []);
  return { address, go };
}

/** What was chosen for one machine shows nothing about another. */
const ofAnother = { ...shownAtFirst, beside: undefined, than: undefined };

function readAddress({ run, ...search }: Record<string, unknown>): AtlasAddress {
  // The router reads JSON in an address as a value; an encoded simulation is one.
  const text = typeof run === 'object' && run !== null ? JSON.stringify(run) : run;
  return addressSchema.parse({ ...search, run: text });
}

function writeAddress(address: AtlasAddress): Record<string, unknown> {
  const { machine, view, at, run, beside, than, ...shown } = address;
  return {
    machine,
    view: view === 'chart' ? undefined : view,
    at: at.length > 0 ? at : undefined,
    than,
    beside,
    run: run === undefined ? undefined : (JSON.parse(run) as unknown),
    ...writeShown(shown),
  };
}
