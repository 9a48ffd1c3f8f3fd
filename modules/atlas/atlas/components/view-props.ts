import type { AtlasMachine, Requirement } from '../machines.ts';
import type { Measurement } from '../measurement.ts';
import type { AtlasAddress } from '../use-atlas-address.ts';

/** The props of every view of a machine. */
export interface ViewProps {
  entry: AtlasMachine;
  /** All machines at hand, it among them. */
  machines: readonly AtlasMachine[];
  requirements: ReadonlyMap<string, Requirement>;
  /** What the last test run measured; null where none was run. */
  measurement: Measurement | null;
  address: AtlasAddress;
  /** Changes the address; `replace` adds no entry to the history. */
  go: (changes: Partial<AtlasAddress>, replace?: boolean) => void;
}
