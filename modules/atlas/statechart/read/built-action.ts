import { assign, cancel, emit, enqueueActions, log, raise, sendTo, spawnChild, stopChild } from 'xstate';
import type { ActionKind } from '../graph/graph.types.ts';
import { unknownActor } from './built-invoke.ts';

/** An action as an export describes it. */
export interface ExportedAction {
  readonly name: string;
  readonly params?: unknown;
  readonly kind: ActionKind;
  readonly event?: string | undefined;
}

/**
 * An action of an export as one of a configuration: XState's own where its kind shows it, else its name. What functions
 * computed is not in an export: an assignment changes nothing, and a raise whose event is unknown is only a name.
 */
export function builtAction(action: ExportedAction): unknown {
  const { name, params, kind } = action;
  const [, subject = ''] = /^\S+ ([\s\S]+)$/.exec(name) ?? [];
  const event = action.event ?? (subject === '' ? undefined : subject);
  const { to, ...options } = { ...(params as object | undefined) } as { to?: string };
  if (kind === 'inline') return () => undefined;
  if (kind === 'assign') return assign({});
  if (kind === 'raise' && event !== undefined) return raise({ type: event }, options);
  if (kind === 'send') return sendTo((to ?? (() => 'unknown')) as never, sent(event) as never, options);
  if (kind === 'emit') return emit(sent(event) as never);
  if (kind === 'cancel') return cancel(subject);
  if (kind === 'log') return log();
  if (kind === 'spawn') return spawnChild((subject || unknownActor) as never);
  if (kind === 'stop') return stopChild((subject || (() => 'unknown')) as never);
  if (kind === 'enqueue') return enqueueActions(() => undefined);
  return { type: name, params };
}

const sent = (event: string | undefined) => (event === undefined ? () => ({ type: '' }) : { type: event });
