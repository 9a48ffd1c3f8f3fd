import type { AtlasMachine, Requirement } from '../machines.ts';
import type { Measurement } from '../measurement.ts';
import type { AtlasAddress } from '../use-atlas-address.ts';

/** What every view of a machine is given. */
export interface ViewProps {
  entry: AtlasMachine;
  requirements: ReadonlyMap<string, Requirement>;
  /** What the last test run measured; null where none was run. */
  measurement: Measurement | null;
  address: AtlasAddress;
  /** Changes the address; `replace` leaves no step in the history. */
  go: (changes: Partial<AtlasAddress>, replace?: boolean) => void;
}
