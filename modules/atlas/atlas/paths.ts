import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { getNextTransitions } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  type Examples,
  machineToGraph,
  own,
  type Simulation,
  type SimulationStep,
  sourceOf,
  withInertWorld,
} from '#modules/atlas/statechart/index.ts';

/** The shortest path from the start to a state. */
export interface MachinePath {
  readonly value: StateValue;
  /** The types of the events on the path. */
  readonly events: readonly string[];
  /** The same path as a simulation. */
  readonly simulation: Simulation;
}

/** A symbol, so that it is invisible to machines and to comparisons of events. */
const example = Symbol('example');

/** How many combinations of states are expanded before a walk ends. */
const maximumCombinations = 300;

/**
 * The shortest path to every combination of states that the examples of a machine reach, shortest first. Two
 * snapshots in the same states count as one, so a path that depends on a changed context may be missing.
 */
export function shortestPaths(machine: AnyStateMachine, examples: Examples): MachinePath[] {
  let places = 0;
  const paths = getShortestPaths(withInertWorld(machine), {
    input: examples.inputs?.[0] ?? {},
    events: snapshot => possibleEvents(machine, snapshot as AnyMachineSnapshot, examples),
    serializeState: snapshot => JSON.stringify((snapshot as AnyMachineSnapshot).value),
    // XState's own limit would discard the paths found so far.
    stopWhen: () => {
      places += 1;
      return places > maximumCombinations;
    },
  });
  return paths
    .map(({ state, steps }): MachinePath => {
      const taken = steps
        .map(({ event }) => event as WalkedEvent)
        .filter(({ type }) => type !== 'xstate.init');
      return {
        value: (state as AnyMachineSnapshot).value,
        events: taken.map(({ type }) => type),
        simulation: { steps: taken.map(toStep) },
      };
    })
    .sort((a, b) => a.events.length - b.events.length);
}

/** An event of a walk, with the index of its example. */
interface WalkedEvent {
  readonly type: string;
  readonly [example]?: number;
}

function toStep(event: WalkedEvent): SimulationStep {
  const { type } = event;
  const number = event[example];
  const payload = number === undefined ? undefined : { example: number };
  if (type.startsWith(done)) return { done: type.slice(done.length), payload };
  if (type.startsWith(failed)) return { fail: type.slice(failed.length), payload };
  return { send: type, payload };
}

function possibleEvents(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  examples: Examples,
): WalkedEvent[] {
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return [...types]
    .filter(type => type !== '' && !type.includes('*'))
    .flatMap(type =>
      payloadsOf(machine, type, examples).map((payload, index) => ({ ...payload, type, [example]: index })),
    );
}

const done = 'xstate.done.actor.';
const failed = 'xstate.error.actor.';

function payloadsOf(machine: AnyStateMachine, type: string, examples: Examples): readonly object[] {
  if (type.startsWith(done)) {
    const source = sourceOf(machineToGraph(machine), type.slice(done.length)) ?? '';
    return (own(examples.outputs, source) ?? [undefined]).map(output => ({ output }));
  }
  if (type.startsWith(failed)) {
    const source = sourceOf(machineToGraph(machine), type.slice(failed.length)) ?? '';
    return (own(examples.errors, source) ?? [undefined]).map(error => ({ error }));
  }
  return own(examples.events, type) ?? [{}];
}
