import { cancel, emit, raise } from 'xstate';
import type { ChartAction } from '../graph/graph.types.ts';

/** An action of a chart as one of a configuration: XState's own where it is known, else its name. */
export function builtAction({
  kind,
  name,
  params,
  event,
}: Omit<ChartAction, 'kind'> & { kind: string }): unknown {
  if (kind === 'raise' && event !== undefined) return raise({ type: event });
  if (kind === 'emit' && event !== undefined) return emit({ type: event });
  if (kind === 'cancel') return cancel(name.replace(/^cancel /, ''));
  return { type: name, params };
}
