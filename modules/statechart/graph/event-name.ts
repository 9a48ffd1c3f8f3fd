import type { ChartGraph } from './graph.types.ts';

const signs: Readonly<Record<string, string>> = { done: '✓ ', error: '⚠ ', after: '◷ ' };

/** The display name of an event: the name of the actor or delay for XState's own events. */
export function eventName(graph: ChartGraph, type: string): string {
  const transition = graph.transitions.find(({ eventType }) => eventType === type);
  return transition ? `${signs[transition.trigger] ?? ''}${transition.label}` : type;
}
