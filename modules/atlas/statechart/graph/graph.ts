import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ChartAction, ChartGraph, ChartState, ChartTransition, StateKind } from './graph.types.ts';
import { guardExpression, guardTree } from './guards.ts';
import { invokesOf } from './invokes.ts';
import { chartAction, keepsDelay } from './names.ts';
import { plain } from './plain.ts';
import { childrenOf, descendants, keysOf, stateId } from './state-ids.ts';
import { delayLabel, delayOf, routeGuard, triggerOf } from './triggers.ts';

const graphs = new WeakMap<AnyStateMachine, ChartGraph>();

/** Any XState machine as nodes and edges, without running it. Computed once for each machine. */
export function machineToGraph(machine: AnyStateMachine): ChartGraph {
  const known = graphs.get(machine);
  if (known) return known;
  const nodes = descendants(machine.root);
  const graph: ChartGraph = {
    id: machine.id,
    description: machine.root.description,
    root: stateId(machine.root),
    states: new Map(nodes.map(node => [stateId(node), toState(node, machine)])),
    transitions: nodes.flatMap(node =>
      transitionsOf(node).map(listed => toTransition(listed, node, machine)),
    ),
  };
  graphs.set(machine, graph);
  return graph;
}

/** The chart's id of a transition that an actor has just taken. */
export function transitionId(definition: AnyTransitionDefinition): string | undefined {
  const source: AnyStateNode = definition.source;
  return transitionsOf(source).find(listed => listed.definition === definition)?.id;
}

/** A transition with its place among those of the same event. */
interface Listed {
  readonly id: string;
  readonly definition: AnyTransitionDefinition;
  readonly order: number;
  readonly of: number;
}

function transitionsOf(node: AnyStateNode): Listed[] {
  const lists: [string, AnyTransitionDefinition[]][] = [...node.transitions, ['', node.always ?? []]];
  return lists.flatMap(([eventType, list]) =>
    list.map((definition, index): Listed => {
      const id = `${stateId(node)}:${eventType}:${index}`;
      // Each route has a destination of its own, so that none of them comes before another.
      const alone = eventType === 'xstate.route';
      return { id, definition, order: alone ? 1 : index + 1, of: alone ? 1 : list.length };
    }),
  );
}

function toState(node: AnyStateNode, machine: AnyStateMachine): ChartState {
  const initial = node.type === 'compound' ? node.initial : undefined;
  return {
    id: stateId(node),
    key: node.key,
    path: node.path,
    kind: kindOf(node),
    parent: node.parent && stateId(node.parent),
    children: childrenOf(node).map(stateId),
    initial: initial ? idsOf(initial.target) : historyDefault(node),
    initialActions: actionsOf(initial?.actions, machine),
    initialDescription: initial?.description,
    initialRequirements: requirementsOf(initial?.meta),
    entry: actionsOf(node.entry, machine),
    exit: actionsOf(node.exit, machine),
    invokes: invokesOf(node, machine),
    tags: [...node.tags],
    description: node.description,
    requirements: requirementsOf(node.meta),
    meta: plain(node.meta),
  };
}

function kindOf(node: AnyStateNode): StateKind {
  if (node.type !== 'history') return node.type;
  return node.history === 'deep' ? 'deepHistory' : 'shallowHistory';
}

function historyDefault(node: AnyStateNode): string[] {
  const target: unknown = node.type === 'history' ? node.config.target : undefined;
  const named: unknown[] = Array.isArray(target) ? target : [target];
  return named.flatMap(path => {
    const found = typeof path === 'string' ? historyTarget(node, path) : undefined;
    return found ? [stateId(found)] : [];
  });
}

function historyTarget(node: AnyStateNode, path: string): AnyStateNode | undefined {
  try {
    if (path.startsWith('#')) return node.machine.getStateNodeById(path);
  } catch {
    // XState reports an id that no state has only when it enters the history state.
    return undefined;
  }
  const parent: AnyStateNode | undefined = node.parent;
  return keysOf(path.replace(/^\./, '')).reduce((found, key) => found?.states[key], parent);
}

function toTransition(
  { id, definition, order, of }: Listed,
  node: AnyStateNode,
  machine: AnyStateMachine,
): ChartTransition {
  const { eventType } = definition;
  const delay = 'delay' in definition ? delayOf(definition.delay, machine) : undefined;
  const [trigger, label] = triggerOf(definition, node, machine);
  const guard = guardTree(trigger === 'route' ? routeGuard(definition) : definition.guard);
  return {
    id,
    source: stateId(node),
    targets: idsOf(definition.target),
    trigger,
    eventType,
    label: delay ? delayLabel(delay) : label,
    delay,
    guard: guard && guardExpression(guard),
    guardTree: guard,
    order,
    of,
    actions: actionsOf(definition.actions, machine),
    reenter: definition.reenter,
    description: definition.description,
    requirements: requirementsOf(definition.meta),
    meta: plain(definition.meta),
  };
}

function idsOf(nodes: readonly AnyStateNode[] | undefined): string[] {
  return (nodes ?? []).map(stateId);
}

function actionsOf(actions: readonly unknown[] | undefined, machine: AnyStateMachine): ChartAction[] {
  const own = (actions ?? []).filter(action => !keepsDelay(action));
  return own.map(action => chartAction(action, machine.implementations.actions));
}

/** The requirement ids that a `meta` names. */
function requirementsOf(meta: unknown): string[] {
  if (typeof meta !== 'object' || meta === null || !('req' in meta)) return [];
  const named: unknown[] = Array.isArray(meta.req) ? meta.req : [meta.req];
  return named.map(String);
}
