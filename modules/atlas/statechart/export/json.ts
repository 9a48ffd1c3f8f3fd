import type {
  ChartAction,
  ChartGraph,
  ChartGuard,
  ChartState,
  ChartTransition,
} from '../graph/graph.types.ts';
import { scopeOf } from '../graph/scope.ts';

/**
 * A machine as JSON: the whole definition with descriptions, meta and tags; functions are given by name, and what JSON
 * cannot hold as a text.
 */
export function toJson(graph: ChartGraph): string {
  return `${JSON.stringify({ id: graph.id, ...nodeOf(graph, graph.root) }, undefined, 2)}\n`;
}

function nodeOf(graph: ChartGraph, id: string): object {
  const state = graph.states.get(id);
  if (!state) return {};
  const transitions = graph.transitions.filter(({ source }) => source === id);
  return {
    id: state.id,
    key: state.parent === undefined ? undefined : state.key,
    type: state.kind,
    description: state.description,
    meta: state.meta,
    tags: some(state.tags),
    initial: initialOf(state),
    entry: some(state.entry.map(actionOf)),
    exit: some(state.exit.map(actionOf)),
    invoke: some(state.invokes),
    transitions: some(transitions.map(transition => transitionOf(graph, transition))),
    states: some(state.children.map(child => nodeOf(graph, child))),
  } satisfies Record<string, unknown> & { type: ChartState['kind'] };
}

/** The ids of the initial states; with what happens on the way, where something does. */
function initialOf({ initial, initialActions, initialDescription }: ChartState): unknown {
  if (initialActions.length === 0 && initialDescription === undefined) return some(initial);
  return {
    target: initial,
    actions: some(initialActions.map(actionOf)),
    description: initialDescription,
  };
}

function transitionOf(graph: ChartGraph, transition: ChartTransition): object {
  const { trigger, label, eventType, delay, guard, guardTree, actions, targets, reenter } = transition;
  const scope = scopeOf(graph, transition);
  return {
    trigger,
    event: label === '' ? undefined : label,
    eventType: eventType === '' || eventType === label ? undefined : eventType,
    delay: delay?.milliseconds,
    order: transition.of > 1 ? transition.order : undefined,
    guard,
    guardTree: isNameOnly(guardTree, guard) ? undefined : guardTree,
    target: some(targets),
    actions: some(actions.map(actionOf)),
    reenter: reenter || undefined,
    internal: scope === 'internal' || undefined,
    description: transition.description,
    meta: transition.meta,
  };
}

/** Whether the text of a guard is all there is to show; some names are in quotation marks in it. */
function isNameOnly(tree: ChartGuard | undefined, text: string | undefined): boolean {
  return tree?.kind === 'named' && tree.params === undefined && tree.name === text;
}

/**
 * The name of an action; an object, as XState writes it, where it has parameters, and with what kind it is where it is
 * not a named one, as people may call their actions like XState's. What a named action is implemented with stays out.
 */
function actionOf({ name, kind, params, event }: ChartAction): unknown {
  if (kind !== 'named') return { type: name, kind, event, params };
  return params === undefined ? name : { type: name, params };
}

/** Leaves empty lists out. */
function some<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length === 0 ? undefined : list;
}
