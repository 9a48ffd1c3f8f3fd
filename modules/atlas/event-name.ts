import type { AnyStateMachine } from 'xstate';
import { machineToGraph } from './chart/graph.ts';

const signs: Readonly<Record<string, string>> = { done: '✓ ', error: '⚠ ', after: '◷ ' };

/** An event as a person reads it: the ends of actors and delays by their names. */
export function eventName(machine: AnyStateMachine, type: string): string {
  const transition = machineToGraph(machine).transitions.find(({ eventType }) => eventType === type);
  return transition ? `${signs[transition.trigger] ?? ''}${transition.label}` : type;
}
