import type { ChartTransition } from '../graph/graph.types.ts';
import { addedId, encodeName } from './scxml-names.ts';
import type { StateTree } from './scxml-tree.ts';

/** Where a transition leads, in the terms of SCXML. */
export interface ScxmlTarget {
  /** Empty when no state is exited or entered. */
  readonly targets: readonly string[];
  /** Whether the source stays active, which SCXML calls internal. */
  readonly internal: boolean;
  /** Whether the root is entered again without being exited, which only XState does. */
  readonly entersRoot: boolean;
}

/**
 * The SCXML target that has the effect which the transition has in XState. There a transition without `reenter` never
 * exits its source, so one from a state to itself has no target in SCXML, or leads to the initial state within.
 */
export function targetOf(transition: ChartTransition, tree: StateTree): ScxmlTarget {
  const { source, targets, reenter } = transition;
  const { graph } = tree;
  if (targets.length === 0) return nowhere;
  const entersRoot = source !== graph.root && targets.includes(graph.root) && !reenter;
  if (entersRoot) return { targets: within(graph.root, tree), internal: false, entersRoot };
  if (tree.domain(transition) !== source)
    return { targets: targets.map(encodeName), internal: false, entersRoot };
  const inside = targets.filter(id => id !== source);
  const names = inside.length > 0 ? inside.map(encodeName) : within(source, tree);
  return names.length === 0 ? nowhere : { targets: names, internal: true, entersRoot };
}

const nowhere: ScxmlTarget = { targets: [], internal: false, entersRoot: false };

/** What is entered within a state that itself stays active. */
function within(id: string, tree: StateTree): string[] {
  const state = tree.get(id);
  if (state?.kind === 'parallel') return [addedId(id, 'regions')];
  return (state?.kind === 'compound' ? state.initial : []).map(encodeName);
}
