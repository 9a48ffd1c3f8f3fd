import type { ChartTransition } from '../graph/graph.types.ts';
import { isInside, isWithin } from '../graph/scope.ts';
import { alsoTakes, covers, eventOf, type KnownEvents } from './scxml-events.ts';
import { both, either, enclosed, guardCondition, isIn } from './scxml-guards.ts';
import { targetOf } from './scxml-targets.ts';
import type { StateTree } from './scxml-tree.ts';

/** The whole condition of a transition; undefined without one. */
export function conditionOf(
  transition: ChartTransition,
  tree: StateTree,
  known: KnownEvents,
): string | undefined {
  const event = eventOf(transition, tree);
  const guard = guardCondition(transition, tree);
  const own = event === undefined ? unlessThere(transition, tree) : known.condition(transition, event);
  const regions = event === undefined ? [] : unlessHandledInside(transition, event, tree, known);
  const conditions = [...own, ...regions, ...(guard === undefined ? [] : [guard])];
  return conditions.length === 0 ? undefined : both(conditions);
}

/**
 * XState takes an eventless transition that changes nothing once, SCXML again and again. It can only be written down
 * without being taken; one whose source stays active is taken until its targets are.
 */
function unlessThere(transition: ChartTransition, tree: StateTree): string[] {
  const { source, targets } = transition;
  const { targets: reached } = targetOf(transition, tree);
  if (reached.length === 0) return ['false'];
  const staysActive = targets.every(
    id => isWithin(tree.graph, id, source) || isWithin(tree.graph, source, id),
  );
  return staysActive ? [`!${enclosed(both(reached.map(id => `In('${id}')`)))}`] : [];
}

/**
 * In XState a transition around regions is only taken if none inside handles the event. In SCXML it is also taken for
 * the regions that do not, unless both of them exit states; so those that exit none are excluded by a condition.
 */
function unlessHandledInside(
  transition: ChartTransition,
  event: string,
  tree: StateTree,
  known: KnownEvents,
): string[] {
  const staysHere = targetOf(transition, tree).targets.length === 0;
  const inside = tree.graph.transitions.filter(
    other =>
      isBesideRegions(other, transition, tree) && (staysHere || targetOf(other, tree).targets.length === 0),
  );
  const handled = inside.flatMap(other => {
    const taken = eventOf(other, tree);
    if (taken === undefined || !(covers(event, taken) || covers(taken, event))) return [];
    const name = covers(taken, event) ? [] : [alsoTakes(taken)];
    const own = conditionOf(other, tree, known);
    return [both([isIn(other.source), ...name, ...(own === undefined ? [] : [own])])];
  });
  return handled.length === 0 ? [] : [`!${enclosed(either(handled))}`];
}

/** Whether a transition starts in one of several regions within the source of another one. */
function isBesideRegions({ source }: ChartTransition, around: ChartTransition, tree: StateTree): boolean {
  const { graph } = tree;
  if (!isInside(graph, source, around.source)) return false;
  return tree
    .ancestors(source)
    .some(id => isWithin(graph, id, around.source) && tree.get(id)?.kind === 'parallel');
}
