import { and, not, or, stateIn } from 'xstate';
import type { ChartGuard } from '../graph/graph.types.ts';

/** A guard of an export as one of a configuration. */
export function builtGuard(guard: ChartGuard): unknown {
  if (guard.kind === 'named') return { type: guard.name, params: guard.params };
  if (guard.kind === 'inline') return unknownGuard;
  if (guard.kind === 'in') return stateIn(guard.state);
  if (guard.kind === 'not') return not(builtGuard(guard.guard) as never);
  const parts = guard.guards.map(builtGuard) as never;
  return guard.kind === 'and' ? and(parts) : or(parts);
}

/** Fails as a named guard without an implementation does, so that no result is made up for it. */
function unknownGuard(): never {
  throw new Error('The export of a machine does not contain its inline guards');
}
