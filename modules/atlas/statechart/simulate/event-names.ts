/** Why a typed name cannot be sent as an event. */
export type EventNameProblem = 'empty' | 'wildcard' | 'reserved' | 'elsewhere';

/** Whether the type of a transition represents several events: `*` or `mouse.*`. */
export function isWildcard(eventType: string): boolean {
  return eventType === '*' || eventType.endsWith('.*');
}

/**
 * Whether an event is one of those that the type of a transition represents, as XState compares them part by part:
 * `mouse.*` represents `mouse`, `mouse.up` and `mouse.up.left`.
 */
export function matchesEventType(event: string, eventType: string): boolean {
  if (event === eventType || eventType === '*') return true;
  if (!eventType.endsWith('.*')) return false;
  const start = eventType.slice(0, -'.*'.length);
  return event === start || event.startsWith(`${start}.`);
}

/** What a person types first for a wildcard: `mouse.` for `mouse.*`. */
export function startOfEventType(eventType: string): string {
  return isWildcard(eventType) ? eventType.slice(0, -1) : eventType;
}

/** Whether XState keeps an event for the start or the end of an actor. */
export function isReserved(eventType: string): boolean {
  return eventType === 'xstate.init' || eventType === 'xstate.stop';
}

/**
 * Why a typed name cannot be sent, or cannot be sent as a wildcard that was chosen; undefined for a name that can.
 */
export function eventNameProblem(name: string, chosen?: string): EventNameProblem | undefined {
  const isStart = chosen?.endsWith('.*') === true && name === startOfEventType(chosen);
  if (name.trim() === '' || isStart) return 'empty';
  if (isWildcard(name)) return 'wildcard';
  if (isReserved(name)) return 'reserved';
  return chosen === undefined || matchesEventType(name, chosen) ? undefined : 'elsewhere';
}
