import { type Capability, capabilities } from '#contract/capabilities.ts';
import { httpSources } from '#modules/ground/platform/http/index.ts';
import { storedCapabilities } from '#modules/ground/platform/storage/index.ts';

/** Lets the console know what its server can do: by default all that the embedded server can. */
export function serverCan(names: readonly Capability[] = capabilities): void {
  storedCapabilities.write({ base: httpSources().base, names: names.join(' ') });
}
