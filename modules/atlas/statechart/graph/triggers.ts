import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ChartTransition, TriggerKind } from './graph.types.ts';
import { inlineActor, invokesOf } from './invokes.ts';
import { descendants, keyText } from './state-ids.ts';

const triggers: readonly [string, TriggerKind][] = [
  ['xstate.after.', 'after'],
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.snapshot.', 'snapshot'],
  ['xstate.done.state.', 'stateDone'],
];

/** The kind of a trigger, and the event, actor or state it comes from. */
export function triggerOf(
  definition: AnyTransitionDefinition,
  node: AnyStateNode,
  machine: AnyStateMachine,
): [TriggerKind, string] {
  const { eventType } = definition;
  if (eventType === '') return ['always', ''];
  if (eventType === '*' || eventType.endsWith('.*')) return ['any', eventType];
  if (eventType === 'xstate.route' && definition.target?.[0]) return ['route', `#${definition.target[0].id}`];
  const found = triggers.find(([prefix]) => eventType.startsWith(prefix));
  if (!found) return ['event', keyText(eventType)];
  const [prefix, kind] = found;
  const id = eventType.slice(prefix.length);
  // The actor or the state may belong to another state than the one that waits for it.
  const elsewhere = () => descendants(machine.root);
  if (kind === 'stateDone') {
    const ended = node.id === id ? node : elsewhere().find(known => known.id === id);
    return [kind, ended ? keyText(ended.key) : id];
  }
  const runs = (known: AnyStateNode) => invokesOf(known, machine).filter(invoke => invoke.id === id);
  const [invoke] = [...runs(node), ...(runs(node).length > 0 ? [] : elsewhere().flatMap(runs))];
  return [kind, invoke?.name ?? (/^\d+\./.test(id) ? inlineActor : id)];
}

/** The guard that a route was declared with; XState adds one that compares the destination. */
export function routeGuard(definition: AnyTransitionDefinition): unknown {
  const route: unknown = definition.target?.[0]?.config.route;
  return typeof route === 'object' && route !== null && 'guard' in route ? route.guard : undefined;
}

type Delay = NonNullable<ChartTransition['delay']>;

/** A delay with its name where it has one, and its milliseconds where they are known. */
export function delayOf(delay: unknown, machine: AnyStateMachine): Delay {
  if (typeof delay === 'number') return { name: undefined, milliseconds: delay };
  if (typeof delay !== 'string') return { name: 'inline', milliseconds: undefined };
  const value: unknown = machine.implementations.delays[delay];
  return { name: keyText(delay), milliseconds: typeof value === 'number' ? value : undefined };
}

/** The text of a delay: `pause 1.5 s`. */
export function delayLabel({ name, milliseconds }: Delay): string {
  const length = milliseconds === undefined ? undefined : durationText(milliseconds);
  return [name, length].filter(part => part !== undefined).join(' ');
}

/** A duration in its shortest form: `150 ms`, `1.5 s`, `2 min`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  if (milliseconds < 60_000) return `${milliseconds / 1_000} s`;
  if (milliseconds < 3_600_000) return `${Math.round(milliseconds / 600) / 100} min`;
  return `${Math.round(milliseconds / 36_000) / 100} h`;
}
