import { type ChartState, isHistory } from '../graph/graph.types.ts';
import { doneEvent } from './scxml-events.ts';
import { both, either, isIn } from './scxml-guards.ts';
import type { StateTree } from './scxml-tree.ts';
import { type XmlElement, xmlElement } from './xml.ts';

/** The condition under which a state has reached its end; undefined for one that cannot. */
export function completionOf(state: ChartState, tree: StateTree): string | undefined {
  if (state.kind === 'final') return isIn(state.id);
  const children = tree.children(state);
  if (state.kind === 'compound') {
    const ends = children.filter(({ kind }) => kind === 'final');
    return ends.length === 0 ? undefined : either(ends.map(({ id }) => isIn(id)));
  }
  if (state.kind !== 'parallel') return undefined;
  const regions = children.filter(child => !isHistory(child)).map(region => completionOf(region, tree));
  return regions.length === 0 || regions.includes(undefined)
    ? undefined
    : both(regions.map(region => region ?? 'false'));
}

/**
 * The end of regions within a region. SCXML notifies a parallel state that it has ended only when a region of its own ends;
 * XState also when that region is a parallel state whose regions have.
 */
export function raisedCompletions(state: ChartState, tree: StateTree): XmlElement[] {
  if (state.kind !== 'final') return [];
  const around = tree.ancestors(state.id).flatMap(id => tree.get(id) ?? []);
  // The first two, a region and its parallel state, are notified by SCXML itself.
  const parallels = around.slice(around[0]?.kind === 'parallel' ? 0 : 1);
  const end = parallels.findIndex(({ kind }) => kind !== 'parallel');
  const outer = parallels.slice(1, end === -1 ? undefined : end);
  return outer.flatMap(parallel => {
    const cond = completionOf(parallel, tree);
    // Sent rather than raised, so that the ends of the regions are handled first, as in XState.
    const raised = xmlElement('send', { event: doneEvent(parallel.id, tree) });
    return cond === undefined ? [] : [xmlElement('if', { cond }, [raised])];
  });
}
