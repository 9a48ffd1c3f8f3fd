import type { AnyStateMachine } from 'xstate';
import { machineToGraph } from './graph.ts';

const signs: Readonly<Record<string, string>> = { done: '✓ ', error: '⚠ ', after: '◷ ' };

/** The display name of an event: the name of the actor or delay for XState's own events. */
export function eventName(machine: AnyStateMachine, type: string): string {
  const transition = machineToGraph(machine).transitions.find(({ eventType }) => eventType === type);
  // A route is told by its destination, which is a part of the event and not of its type.
  return transition && transition.trigger !== 'route'
    ? `${signs[transition.trigger] ?? ''}${transition.label}`
    : type;
}
