import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ChartGraph, ChartState, ChartTransition, StateKind, TriggerKind } from './graph.types.ts';
import { actionName, guardName, keepsDelay } from './names.ts';

const graphs = new WeakMap<AnyStateMachine, ChartGraph>();

/** Any XState machine as nodes and edges, without running it. Computed once for each machine. */
export function machineToGraph(machine: AnyStateMachine): ChartGraph {
  const known = graphs.get(machine);
  if (known) return known;
  const nodes = descendants(machine.root);
  const graph: ChartGraph = {
    id: machine.id,
    description: machine.root.description,
    root: machine.root.id,
    states: new Map(nodes.map(node => [node.id, toState(node)])),
    transitions: nodes.flatMap(node =>
      transitionsOf(node).map(([id, definition]) => toTransition(id, definition, node, machine)),
    ),
  };
  graphs.set(machine, graph);
  return graph;
}

/** The chart's id of a transition that an actor has just taken. */
export function transitionId(definition: AnyTransitionDefinition): string | undefined {
  const source: AnyStateNode = definition.source;
  return transitionsOf(source).find(([, known]) => known === definition)?.[0];
}

function transitionsOf(node: AnyStateNode): [string, AnyTransitionDefinition][] {
  const lists: [string, AnyTransitionDefinition[]][] = [...node.transitions, ['', node.always ?? []]];
  return lists.flatMap(([eventType, list]) =>
    list.map((definition, index): [string, AnyTransitionDefinition] => [
      `${node.id}:${eventType}:${index}`,
      definition,
    ]),
  );
}

function descendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...childrenOf(node).flatMap(descendants)];
}

function childrenOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states);
}

function toState(node: AnyStateNode): ChartState {
  const initial = node.type === 'compound' ? node.initial : undefined;
  return {
    id: node.id,
    key: node.key,
    path: node.path,
    kind: kindOf(node),
    parent: node.parent?.id,
    children: childrenOf(node).map(child => child.id),
    initial: initial ? idsOf(initial.target) : historyDefault(node),
    initialActions: namesOf(initial?.actions),
    initialRequirements: requirementsOf(initial?.meta),
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    invokes: node.invoke.map(({ id, src }) => ({
      id,
      source: sourceName(src),
    })),
    tags: [...node.tags],
    description: node.description,
    requirements: requirementsOf(node.meta),
    meta: node.meta,
  };
}

function kindOf(node: AnyStateNode): StateKind {
  if (node.type !== 'history') return node.type;
  return node.history === 'deep' ? 'deepHistory' : 'shallowHistory';
}

function historyDefault(node: AnyStateNode): string[] {
  const target: unknown = node.type === 'history' ? node.config.target : undefined;
  if (typeof target !== 'string') return [];
  if (target.startsWith('#')) return [target.slice(1)];
  const from: AnyStateNode | undefined = node.parent;
  let found = from;
  for (const key of target.replace(/^\./, '').split('.')) found = found?.states[key];
  return found ? [found.id] : [];
}

function toTransition(
  id: string,
  definition: AnyTransitionDefinition,
  node: AnyStateNode,
  machine: AnyStateMachine,
): ChartTransition {
  const { eventType } = definition;
  const delay = 'delay' in definition ? delayOf(definition.delay, machine) : undefined;
  const [trigger, label] = triggerOf(eventType, node);
  return {
    id,
    source: node.id,
    targets: idsOf(definition.target),
    trigger,
    eventType,
    label: delay ? delayLabel(delay) : label,
    delay,
    guard: guardName(definition.guard),
    actions: namesOf(definition.actions),
    reenter: definition.reenter,
    description: definition.description,
    requirements: requirementsOf(definition.meta),
    meta: definition.meta,
  };
}

const triggers: readonly [string, TriggerKind][] = [
  ['xstate.after.', 'after'],
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.snapshot.', 'snapshot'],
  ['xstate.done.state.', 'stateDone'],
];

/** The kind of a trigger, and the actor or event it comes from. */
function triggerOf(eventType: string, node: AnyStateNode): [TriggerKind, string] {
  if (eventType === '') return ['always', ''];
  if (eventType === '*') return ['any', '*'];
  const found = triggers.find(([prefix]) => eventType.startsWith(prefix));
  if (!found) return ['event', eventType];
  const [prefix, kind] = found;
  const id = eventType.slice(prefix.length);
  const invoke = node.invoke.find(known => known.id === id);
  return [kind, kind === 'stateDone' ? node.key : (sourceName(invoke?.src) ?? id)];
}

/** The name that an actor is injected under; XState generates one for inline logic. */
function sourceName(source: unknown): string | undefined {
  return typeof source === 'string' && !source.startsWith('xstate.invoke.') ? source : undefined;
}

function delayOf(delay: unknown, machine: AnyStateMachine): NonNullable<ChartTransition['delay']> {
  if (typeof delay === 'number') return { name: undefined, milliseconds: delay };
  if (typeof delay !== 'string') return { name: 'inline', milliseconds: undefined };
  const value: unknown = machine.implementations.delays[delay];
  return { name: delay, milliseconds: typeof value === 'number' ? value : undefined };
}

function delayLabel({ name, milliseconds }: NonNullable<ChartTransition['delay']>): string {
  const length = milliseconds === undefined ? undefined : durationText(milliseconds);
  if (name === undefined) return length ?? '';
  return length === undefined ? name : `${name} ${length}`;
}

/** A duration in its shortest form: `150 ms`, `1.5 s`, `2 min`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  if (milliseconds < 60_000) return `${milliseconds / 1_000} s`;
  if (milliseconds < 3_600_000) return `${Math.round(milliseconds / 600) / 100} min`;
  return `${Math.round(milliseconds / 36_000) / 100} h`;
}

function idsOf(nodes: readonly AnyStateNode[] | undefined): string[] {
  return (nodes ?? []).map(node => node.id);
}

function namesOf(actions: readonly unknown[] | undefined): string[] {
  return (actions ?? []).filter(action => !keepsDelay(action)).flatMap(action => actionName(action) ?? []);
}

/** The requirement ids that a `meta` names. */
function requirementsOf(meta: unknown): string[] {
  if (typeof meta !== 'object' || meta === null || !('req' in meta)) return [];
  const named: unknown[] = Array.isArray(meta.req) ? meta.req : [meta.req];
  return named.map(String);
}
