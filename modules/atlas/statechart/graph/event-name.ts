import type { ChartGraph } from './graph.types.ts';

const signs: Readonly<Record<string, string>> = { done: '✓ ', error: '⚠ ', after: '◷ ' };

/** The display name of an event: the name of the actor or delay for XState's own events. */
export function eventName(graph: ChartGraph, type: string): string {
  const transition = graph.transitions.find(({ eventType }) => eventType === type);
  // A route is recognised by its destination, which is a part of the event and not of its type.
  return transition && transition.trigger !== 'route'
    ? `${signs[transition.trigger] ?? ''}${transition.label}`
    : type;
}
