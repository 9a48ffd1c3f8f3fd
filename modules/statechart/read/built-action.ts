import { cancel, emit, raise } from 'xstate';

/** An action of an export as one of a configuration: XState's own where its name says so, else its name. */
export function builtAction({ name, params }: { name: string; params?: unknown }): unknown {
  const [, own, event = ''] = /^(raise|emit|cancel) (.+)$/.exec(name) ?? [];
  if (own === 'raise') return raise({ type: event });
  if (own === 'emit') return emit({ type: event });
  return own === 'cancel' ? cancel(event) : { type: name, params };
}
