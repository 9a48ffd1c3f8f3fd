import { and, not, or } from 'xstate';

/** How deep a combined guard is spelled out before the rest becomes an ellipsis. */
const guardDepth = 4;

const inline = 'inline';

/**
 * The name of an action as the chart shows it: its own for a named one, `assign`, `raise subject.verb` and the like for
 * XState's, undefined for what XState adds by itself to keep a delay.
 */
export function actionName(action: unknown): string | undefined {
  if (typeof action === 'string') return action;
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
  if (typeof action !== 'function') return inline;
  return builtInName(action) ?? inline;
}

function builtInName(action: object): string | undefined {
  const { type, event, actorId } = action as Record<string, unknown>;
  if (typeof type !== 'string' || !type.startsWith('xstate.')) return undefined;
  const name = type.slice('xstate.'.length);
  if (name === 'raise' || name === 'sendTo' || name === 'emit')
    return [name, eventName(event)].join(' ').trim();
  return [name, typeof actorId === 'string' ? actorId : ''].join(' ').trim();
}

function eventName(event: unknown): string {
  if (typeof event === 'string') return event;
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : '';
}

/** Whether XState added this action by itself to start or cancel the delay of an `after`. */
export function keepsDelay(action: unknown): boolean {
  if (typeof action !== 'function') return false;
  const { type, event, sendId } = action as unknown as Record<string, unknown>;
  const after = 'xstate.after.';
  if (type === 'xstate.raise') return eventName(event).startsWith(after);
  return type === 'xstate.cancel' && typeof sendId === 'string' && sendId.startsWith(after);
}

/** A guard as the chart shows it: its name, or `not`, `and`, `or` over names. */
export function guardName(guard: unknown, depth = guardDepth): string | undefined {
  if (guard === undefined || guard === null) return undefined;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return inline;
  const { check, guards, stateValue } = guard as unknown as Record<string, unknown>;
  if (typeof check === 'function' && stateValue !== undefined) return `in ${stateName(stateValue)}`;
  if (typeof check === 'function' && Array.isArray(guards)) {
    if (depth === 0) return '…';
    return combined(
      check,
      guards.map(part => guardName(part, depth - 1) ?? inline),
    );
  }
  return inline;
}

function stateName(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// A minifier changes the names of functions, so they are compared by identity.
const checkOf = (guard: unknown) => (guard as { check: unknown }).check;
const checks = { and: checkOf(and([])), or: checkOf(or([])), not: checkOf(not('')) };

function combined(check: unknown, parts: readonly string[]): string {
  if (check === checks.not) return `not ${parts[0] ?? ''}`;
  const word = check === checks.or ? ' or ' : ' and ';
  return parts.map(part => (part.includes(' ') && parts.length > 1 ? `(${part})` : part)).join(word);
}
