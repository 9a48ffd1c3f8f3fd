import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { getNextTransitions } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Examples } from './examples.ts';
import { withInertWorld } from './simulate/inert.ts';

/** The shortest way from the start to a state. */
export interface MachinePath {
  readonly value: StateValue;
  /** The types of the events on the way. */
  readonly events: readonly string[];
}

/** How many combinations of states and events are tried before a walk ends unfinished. */
const limit = 4_000;

/**
 * The shortest way to every combination of states that the examples of a machine lead to, shortest first. Two snapshots
 * in the same states count as one, so a way that only a changed context opens may be missing.
 */
export function shortestPaths(machine: AnyStateMachine, examples: Examples): MachinePath[] {
  const paths = getShortestPaths(withInertWorld(machine), {
    input: examples.inputs?.[0],
    events: snapshot => possibleEvents(snapshot as AnyMachineSnapshot, examples),
    serializeState: snapshot => JSON.stringify((snapshot as AnyMachineSnapshot).value),
    limit,
  });
  return paths
    .map(({ state, steps }) => ({
      value: (state as AnyMachineSnapshot).value,
      events: steps.map(({ event }) => event.type).filter(type => type !== 'xstate.init'),
    }))
    .sort((a, b) => a.events.length - b.events.length);
}

function possibleEvents(snapshot: AnyMachineSnapshot, examples: Examples): { type: string }[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return [...types]
    .filter(type => type !== '' && !type.includes('*'))
    .flatMap(type => (examples.events?.[type] ?? [{}]).map(payload => ({ ...payload, type })));
}
