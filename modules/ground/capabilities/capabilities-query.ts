import { queryOptions } from '@tanstack/react-query';
import type { Capability } from '#contract/capabilities.ts';
import { httpSources } from '#modules/ground/platform/http/index.ts';
import { lazyModule } from '#modules/ground/platform/lazy/index.ts';
import { storedCapabilities } from '#modules/ground/platform/storage/index.ts';

/** Lazy: once per window it is needed, and not before the first page is shown. */
const script = lazyModule(() => import('./request-capabilities.ts'));

/** What the server can, as it stated in this window before. */
function remembered(): readonly Capability[] | undefined {
  const stored = storedCapabilities.read();
  return stored?.base === httpSources().base ? (stored.names.split(' ') as Capability[]) : undefined;
}

/** What the server can do beyond the interface of the family; asked once, and the same until the person signs out. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  // Without its signal: the reply is for every page, also if the one that asked is left meanwhile.
  queryFn: async () => (await script.load()).requestCapabilities(),
  initialData: remembered,
  staleTime: 'static',
  gcTime: Infinity,
});
