import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  and,
  createMachine,
  fromCallback,
  not,
  or,
} from 'xstate';
import { guardKeys } from '#modules/atlas/statechart/export/scxml-data.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { guardTree } from '#modules/atlas/statechart/graph/guards.ts';
import { chartAction, keepsDelay } from '#modules/atlas/statechart/graph/names.ts';
import { descendants, stateId } from '#modules/atlas/statechart/graph/state-ids.ts';
import { patience, type Tables } from './run.types.ts';

type Note = (text: string) => void;

/**
 * The machine without its functions: guards and delays come from tables, actors do nothing, and actions are only noted,
 * as is what is entered and exited. Events that it raises are raised; the algorithm is XState's.
 */
export function watchedMachine(original: AnyStateMachine, tables: Tables, note: Note): AnyStateMachine {
  const { implementations } = original;
  const config = { ...original.config, context: {}, options: { maxIterations: patience } } as never;
  const machine: AnyStateMachine = createMachine(config, {
    ...implementations,
    delays: tables.delays,
  } as never);
  const ids = transitionIds(machine);
  const active = new Set<string>();
  for (const node of descendants(machine.root)) {
    const id = stateId(node);
    const enter = () => {
      // XState may run the entry actions of a state that it never exited, as it does for a target that is the root.
      if (!active.has(id)) note(`enter ${id}`);
      active.add(id);
    };
    const exit = () => {
      note(`exit ${id}`);
      active.delete(id);
    };
    node.entry = [enter, ...noted(node.entry, note, machine)] as never;
    node.exit = [exit, ...noted(node.exit, note, machine)] as never;
    node.output = undefined;
    if (node.type === 'compound') node.initial.actions = noted(node.initial.actions, note, machine) as never;
    for (const invoke of node.invoke)
      Object.assign(invoke, { src: inert, input: undefined, onSnapshot: undefined, systemId: undefined });
    for (const transition of transitionsOf(node)) {
      transition.actions = noted(transition.actions, note, machine) as never;
      transition.guard = guardOf(transition, ids.get(transition) ?? '', tables) as never;
    }
  }
  return machine;
}

const inert = fromCallback(() => undefined);

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

function transitionIds(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const graph = machineToGraph(machine);
  const all = descendants(machine.root).flatMap(transitionsOf);
  return new Map(all.map((transition, place) => [transition, graph.transitions[place]?.id ?? '']));
}

function noted(actions: readonly unknown[], note: Note, machine: AnyStateMachine): unknown[] {
  return actions.flatMap(action => {
    if (keepsDelay(action)) return [action];
    const { kind, name, event, does } = chartAction(action, machine.implementations.actions);
    const implementation = does === undefined ? action : machine.implementations.actions[name];
    const word = does ?? kind;
    const isDelayed =
      typeof implementation === 'function' && 'delay' in implementation && implementation.delay !== undefined;
    const own = kind === 'named' ? [() => note(`do ${name}`)] : [];
    if (word === 'raise' && event !== undefined)
      return [...own, ...(isDelayed ? [] : [() => note(`raise ${event}`)]), implementation];
    if (word === 'cancel') return [...own, implementation];
    if (kind === 'named') return own;
    return kind === 'log' || (kind === 'send' && event !== undefined) ? [] : [() => note(`do ${name}`)];
  });
}

function guardOf(definition: AnyTransitionDefinition, id: string, { guards }: Tables): unknown {
  const { guard: own, target, eventType } = definition;
  if (eventType !== 'xstate.route') return withTable(own, keysOf(own, id), guards);
  const route: unknown = target?.[0]?.config.route;
  const asked = typeof route === 'object' && route !== null && 'guard' in route ? route.guard : undefined;
  const leads = ({ event }: { event: { to?: string } }) => event.to === `#${target?.[0]?.id}`;
  return asked === undefined
    ? leads
    : and([leads as never, withTable(asked, keysOf(asked, id), guards) as never]);
}

function keysOf(guard: unknown, id: string): Iterator<string> {
  const tree = guardTree(guard);
  return (tree ? guardKeys(tree, id) : [])[Symbol.iterator]();
}

const checkOf = (guard: unknown) => (guard as { check?: unknown }).check;

/** The guard with every part that the machine implements taken from the table; the rest stays XState's. */
function withTable(guard: unknown, keys: Iterator<string>, table: Tables['guards']): unknown {
  if (guard === undefined) return undefined;
  if (typeof guard === 'function' && 'check' in guard) {
    if (!('guards' in guard)) return guard;
    const parts = (guard.guards as unknown[]).map(part => withTable(part, keys, table)) as never[];
    if (checkOf(guard) === checkOf(not(''))) return not(parts[0] as never);
    return checkOf(guard) === checkOf(or([])) ? or(parts) : and(parts);
  }
  const key: unknown = keys.next().value;
  return () => table[String(key)];
}
