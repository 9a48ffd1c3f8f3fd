import { escapedKey } from '../graph/state-ids.ts';

/** How a configuration names a state of an exported chart. */
export interface MachineIds {
  /** As XState names the state, which can be the same for several states. */
  readonly machineId: string;
  /** Whether the configuration has to name the id, because it does not follow from the keys. */
  readonly isNamed: boolean;
  /** Where a transition leads to the state. */
  readonly target: string;
}

/** How a configuration names the state with this id on the chart, whose keys lead from the root to it. */
export function machineIds(id: string, path: readonly string[], root: string): MachineIds {
  const usual = [root, ...path].join('.');
  const exact = [root, ...path].map(escapedKey).join('.');
  // Where XState has one id for several states, the chart escapes the dots of the keys.
  const isNamed = id !== usual && id !== [root, ...path.map(escapedKey)].join('.');
  const machineId = isNamed ? id : usual;
  return { machineId, isNamed, target: `#${id === machineId ? escapedKey(machineId) : exact}` };
}
