import type { ActionKind, ChartAction } from './graph.types.ts';
import { plain, plainParams } from './plain.ts';

/**
 * An action as the chart shows it: its own name for a named one, `assign`, `raise subject.verb` and the like for
 * XState's. The implementations show which named ones are XState's as well.
 */
export function chartAction(
  action: unknown,
  implementations: Readonly<Record<string, unknown>> = {},
): ChartAction {
  if (typeof action === 'string') return { name: action, kind: 'named', ...meaning(implementations[action]) };
  if (typeof action === 'object' && action !== null && 'type' in action) {
    const name = String(action.type);
    const params = 'params' in action ? plainParams(action.params) : undefined;
    const given = params === undefined ? {} : { params };
    return { name, kind: 'named', ...meaning(implementations[name]), ...given };
  }
  return (typeof action === 'function' && builtIn(action)) || { name: 'inline', kind: 'inline' };
}

/** What a named action is implemented with, where that is an action of XState. */
function meaning(implementation: unknown): Pick<ChartAction, 'does' | 'event' | 'options'> {
  const own = typeof implementation === 'function' ? builtIn(implementation) : undefined;
  if (!own) return {};
  const { kind, event, name } = own;
  const params = own.params ?? (kind === 'cancel' ? { id: name.slice('cancel '.length) } : undefined);
  return {
    does: kind,
    ...(event === undefined ? {} : { event }),
    ...(params === undefined ? {} : { options: params }),
  };
}

const kinds: Readonly<Record<string, ActionKind>> = {
  assign: 'assign',
  raise: 'raise',
  sendTo: 'send',
  emit: 'emit',
  cancel: 'cancel',
  log: 'log',
  spawnChild: 'spawn',
  stopChild: 'stop',
  enqueueActions: 'enqueue',
};

function builtIn(action: object): ChartAction | undefined {
  const { type, event, src, actorRef, sendId, delay, to, id } = action as Record<string, unknown>;
  if (typeof type !== 'string' || !type.startsWith('xstate.')) return undefined;
  const word = type.slice('xstate.'.length);
  const kind = kinds[word] ?? 'other';
  const sends = kind === 'raise' || kind === 'send' || kind === 'emit';
  const sent = sends ? eventType(event) : undefined;
  const subject = sends ? sent : [src, actorRef, sendId].find(part => typeof part === 'string');
  const options = { to: kind === 'send' ? to : undefined, delay, id: sends ? id : undefined };
  const params = Object.entries(options).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  return {
    name: [word, subject].filter(Boolean).join(' '),
    kind,
    ...(sent === undefined ? {} : { event: sent }),
    ...(params.length === 0 ? {} : { params: plain(Object.fromEntries(params)) }),
  };
}

function eventType(event: unknown): string | undefined {
  if (typeof event === 'string') return event;
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : undefined;
}

/** Whether XState added this action by itself to start or cancel the delay of an `after`. */
export function keepsDelay(action: unknown): boolean {
  if (typeof action !== 'function') return false;
  const { type, event, sendId } = action as unknown as Record<string, unknown>;
  const after = 'xstate.after.';
  if (type === 'xstate.raise') return eventType(event)?.startsWith(after) ?? false;
  return type === 'xstate.cancel' && typeof sendId === 'string' && sendId.startsWith(after);
}

/** An action with its parameters: `note`, `note(amount: 5)`. */
export function actionText({ name, params }: ChartAction): string {
  return params === undefined ? name : `${name}(${paramsText(params)})`;
}

/** Parameters in one line: `amount: 5, reason: "late"`. */
function paramsText(params: unknown): string {
  if (params === 'inline') return '…';
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return JSON.stringify(params);
  return Object.entries(params)
    .map(([key, value]) => `${key}: ${value === 'inline' ? '…' : JSON.stringify(value)}`)
    .join(', ');
}
