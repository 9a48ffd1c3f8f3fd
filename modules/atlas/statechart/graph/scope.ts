import type { ChartGraph, ChartTransition } from './graph.types.ts';

/**
 * What a transition does to its source. `handled`: it has no target. `internal`: its targets are its source or inside of
 * it, and the source stays active. `reentering`: the same targets, but the source is exited and entered again.
 * `leaving`: it leads out of its source.
 */
export type Scope = 'handled' | 'internal' | 'reentering' | 'leaving';

/** The {@link Scope} of a transition. */
export function scopeOf(graph: ChartGraph, { source, targets, reenter }: ChartTransition): Scope {
  if (targets.length === 0) return 'handled';
  if (!targets.every(target => isWithin(graph, target, source))) return 'leaving';
  return reenter ? 'reentering' : 'internal';
}

/** Whether a transition without `reenter` targets its own source: only what is inside of the source starts again. */
export function isInternalSelf(graph: ChartGraph, transition: ChartTransition): boolean {
  return transition.targets.includes(transition.source) && scopeOf(graph, transition) === 'internal';
}

/** Whether a state is another one or inside of it. */
export function isWithin({ states }: ChartGraph, id: string, around: string): boolean {
  for (let at: string | undefined = id; at !== undefined; at = states.get(at)?.parent)
    if (at === around) return true;
  return false;
}

/** Whether a state is inside of another one. */
export function isInside(graph: ChartGraph, id: string, around: string): boolean {
  return id !== around && isWithin(graph, id, around);
}
