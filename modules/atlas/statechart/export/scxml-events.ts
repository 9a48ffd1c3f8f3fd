import type { ChartTransition } from '../graph/graph.types.ts';
import { afterEvent } from './scxml-actions.ts';
import { allActions, quoted } from './scxml-data.ts';
import { encodeEvent, encodeOwnEvent } from './scxml-names.ts';
import type { StateTree } from './scxml-tree.ts';

/** The event descriptor of a transition; undefined for an eventless one. */
export function eventOf(transition: ChartTransition, tree: StateTree): string | undefined {
  const { trigger, eventType, targets, source } = transition;
  const rest = (prefix: string) => eventType.slice(prefix.length);
  if (trigger === 'always') return undefined;
  if (trigger === 'after') return afterEvent(transition);
  if (trigger === 'done') return encodeOwnEvent({ kind: 'done', id: rest('xstate.done.actor.') });
  if (trigger === 'error') return encodeOwnEvent({ kind: 'error', id: rest('xstate.error.actor.') });
  if (trigger === 'snapshot') return encodeOwnEvent({ kind: 'snapshot', id: rest('xstate.snapshot.') });
  if (trigger === 'route') return encodeOwnEvent({ kind: 'route', id: targets[0] ?? '' });
  if (trigger !== 'stateDone') return encodeEvent(eventType);
  const named = rest('xstate.done.state.');
  return doneEvent(tree.get(named) ? named : source, tree);
}

/** The event of a state that has reached its end. */
export function doneEvent(id: string, tree: StateTree): string {
  const event = encodeOwnEvent({ kind: 'stateDone', id });
  return tree.wrapped.has(id) ? `${event}_x_regions` : event;
}

/**
 * The transitions of a state in the order in which XState asks them: those of the very event before wildcards, of which
 * the longer one comes first. SCXML asks in document order.
 */
export function inOrder(transitions: readonly ChartTransition[]): ChartTransition[] {
  const rank = ({ trigger, eventType }: ChartTransition) =>
    trigger === 'any' ? eventType.length : Number.MAX_SAFE_INTEGER;
  return [...transitions].sort((first, second) => rank(second) - rank(first));
}

/** Whether an event descriptor takes every event that another one takes. */
export function covers(descriptor: string, other: string): boolean {
  if (descriptor === '*' || descriptor === other) return true;
  const prefix = wildcard(descriptor);
  return prefix !== undefined && (other === prefix || other.startsWith(`${prefix}.`));
}

/** The condition under which an event that one descriptor takes is taken by another one, too. */
export function alsoTakes(descriptor: string): string {
  const prefix = wildcard(descriptor);
  if (prefix === undefined) return `_event.name === ${quoted(descriptor)}`;
  return `\`\${_event.name}.\`.startsWith(${quoted(`${prefix}.`)})`;
}

const wildcard = (descriptor: string) => (descriptor.endsWith('.*') ? descriptor.slice(0, -2) : undefined);

/** The events that can be known of a machine: those that it waits for and those that fire by themselves. */
export class KnownEvents {
  readonly #events = new Set(['error.execution', 'error.communication', 'done.invoke.x', 'done.state.x']);
  readonly #wildcards = new Set<string>();

  constructor(tree: StateTree) {
    for (const transition of tree.graph.transitions) {
      const event = eventOf(transition, tree);
      if (event === undefined) continue;
      if (event === '*') this.#wildcards.add('');
      else if (event.endsWith('.*')) this.#wildcards.add(event.slice(0, -2));
      else this.#events.add(event);
    }
    for (const { event } of allActions(tree.graph))
      if (event !== undefined) this.#events.add(encodeEvent(event));
  }

  /**
   * What a transition for an event of the machine has to ask about its name. SCXML takes `go` for `go.fast` as well, and
   * the events of states and actors for wildcards such as `error.*`; XState does not.
   */
  condition({ trigger }: ChartTransition, event: string): string[] {
    if (trigger === 'any') return this.#takesOwn(event) ? [notOwn] : [];
    if (trigger !== 'event') return [];
    const isLonger = (name: string) => name.startsWith(`${event}.`);
    const mayBeLonger = [...this.#wildcards].some(
      prefix => prefix === '' || prefix === event || isLonger(prefix) || event.startsWith(`${prefix}.`),
    );
    return mayBeLonger || [...this.#events].some(isLonger) ? [alsoTakes(event)] : [];
  }

  #takesOwn(event: string): boolean {
    const prefix = wildcard(event);
    return prefix !== undefined && /^(done|error|after|snapshot|route)$/.test(prefix);
  }
}

const notOwn =
  '!/^(done\\.(state|invoke)|error\\.(platform|execution|communication)|after|snapshot\\.invoke|route\\.state)\\b/.test(_event.name)';
