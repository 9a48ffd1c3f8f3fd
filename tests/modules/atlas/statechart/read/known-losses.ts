import { delayLabel } from '#modules/atlas/statechart/graph/triggers.ts';
import {
  type ChartAction,
  type ChartGraph,
  type ChartGuard,
  type ChartInvoke,
  type ChartState,
  type ChartTransition,
  guardExpression,
} from '#modules/atlas/statechart/index.ts';

/** A graph without what the SCXML export cannot give back, each with its reason; everything else has to come back. */
export function withoutKnownLosses(graph: ChartGraph): ChartGraph {
  return {
    ...graph,
    states: new Map(byId(graph.states.values()).map(state => [state.id, stateOf(state, graph)])),
    // Wildcards are written last, because SCXML asks in document order; the place among those of one event is kept.
    transitions: byId(graph.transitions).map(transition => transitionOf(transition, graph)),
  };
}

function stateOf(state: ChartState, graph: ChartGraph): ChartState {
  return {
    ...state,
    // History states may be written behind the regions beside them.
    children: [...state.children].sort((one, other) => rank(one, graph) - rank(other, graph)),
    initialActions: state.initialActions.map(actionOf),
    entry: state.entry.map(actionOf),
    exit: state.exit.map(actionOf),
    invokes: state.invokes.map(invokeOf),
  };
}

const rank = (id: string, { states }: ChartGraph) => Number(/History$/.test(states.get(id)?.kind ?? ''));

/** What a named action is implemented with is no part of a configuration. */
function actionOf(action: ChartAction): ChartAction {
  const { does: _, options: __, event, ...kept } = action;
  return action.kind === 'named' || event === undefined ? kept : { ...kept, event };
}

/** What a named actor is implemented with is no part of a configuration. */
function invokeOf(invoke: ChartInvoke): ChartInvoke {
  return invoke.source === undefined ? invoke : { ...invoke, kind: 'named', machine: undefined };
}

function transitionOf(transition: ChartTransition, graph: ChartGraph): ChartTransition {
  const { delay, guardTree } = transition;
  // How long a named delay takes is no part of a configuration.
  const known = delay?.name === undefined ? delay : { name: delay.name, milliseconds: undefined };
  const tree = guardTree && guardOf(guardTree, graph);
  return {
    ...transition,
    actions: transition.actions.map(actionOf),
    delay: known,
    label: known ? delayLabel(known) : transition.label,
    guardTree: tree,
    guard: tree && guardExpression(tree),
  };
}

/** `In()` of SCXML knows ids and no paths, and a list of one condition is that condition. */
function guardOf(guard: ChartGuard, graph: ChartGraph): ChartGuard {
  if (guard.kind === 'in' && !guard.state.startsWith('#')) return stateIn(guard.state, graph);
  if (guard.kind === 'not') return { ...guard, guard: guardOf(guard.guard, graph) };
  if (guard.kind !== 'and' && guard.kind !== 'or') return guard;
  const guards = guard.guards.map(each => guardOf(each, graph));
  return guards.length === 1 && guards[0] ? guards[0] : { ...guard, guards };
}

function stateIn(text: string, { states }: ChartGraph): ChartGuard {
  const guards = text.split(' | ').map((path): ChartGuard => {
    const state = [...states.values()].find(each => each.path.join('.') === path);
    return state ? { kind: 'in', state: `#${state.id}` } : { kind: 'or', guards: [] };
  });
  return guards.length === 1 && guards[0] ? guards[0] : { kind: 'and', guards };
}

function byId<Item extends { readonly id: string }>(items: Iterable<Item>): Item[] {
  return [...items].sort((one, other) => (one.id < other.id ? -1 : 1));
}
