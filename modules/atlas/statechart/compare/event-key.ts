import type { ChartTransition } from '../graph/graph.types.ts';

/**
 * What a transition waits for, without the id of its state, which XState makes a part of the types of its own events: the
 * same event of a state that was renamed or moved has the same key.
 */
export function eventKey({ trigger, eventType, source }: ChartTransition): string {
  const isOwn = trigger !== 'event' && eventType.endsWith(`.${source}`);
  return `${trigger} ${isOwn ? eventType.slice(0, -source.length - 1) : eventType}`;
}
