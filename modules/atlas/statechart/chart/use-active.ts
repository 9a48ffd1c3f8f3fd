import { useMemo } from 'react';
import type { StateValue } from 'xstate';
import { activeStates, enabledTransitions } from '../graph/active.ts';
import type { ChartGraph } from '../graph/graph.types.ts';

const none: ReadonlySet<string> = new Set();

/** The active states of a machine, the innermost of them, and the transitions that could be taken next. */
export function useActive(graph: ChartGraph, value: StateValue | undefined, playable: boolean) {
  const valueKey = value === undefined ? undefined : JSON.stringify(value);
  const active = useMemo(
    () => (valueKey === undefined ? none : activeStates(graph, JSON.parse(valueKey) as StateValue)),
    [graph, valueKey],
  );
  const enabled = useMemo(
    () => (playable ? enabledTransitions(graph, active) : none),
    [graph, active, playable],
  );
  const leaves = [...active].filter(id => graph.states.get(id)?.children.every(child => !active.has(child)));
  return { active, enabled, leaves };
}
