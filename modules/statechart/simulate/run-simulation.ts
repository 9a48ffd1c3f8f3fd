import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
  type StateValue,
} from 'xstate';
import { machineToGraph, transitionId } from '../graph/graph.ts';
import type { ChartGraph } from '../graph/graph.types.ts';
import type { Examples } from './examples.ts';
import { isEffect, withInertWorld } from './inert.ts';
import { payloadValue, type Simulation, type SimulationStep } from './steps.ts';
import { WatchedClock } from './watched-clock.ts';

/** The state of a simulated machine after one step. */
export interface Moment {
  /** Undefined for the start. */
  readonly step: SimulationStep | undefined;
  readonly value: StateValue;
  readonly tags: readonly string[];
  readonly context: unknown;
  readonly status: string;
  /** Milliseconds of simulated time. */
  readonly time: number;
  /** The transitions that were taken, by id. */
  readonly transitions: readonly string[];
  /** The effects that would have run outside the simulation, in order. */
  readonly effects: readonly string[];
  readonly error: string | undefined;
}

/** A simulated actor that waits until the person chooses its result. */
export interface WaitingActor {
  readonly id: string;
  /** The name it is injected under, where it is invoked by one. */
  readonly source: string | undefined;
  readonly canEnd: boolean;
  readonly canFail: boolean;
}

/** A simulation after its last step. */
export interface SimulationResult {
  /** Never empty: the start, then one for each step. */
  readonly moments: readonly [Moment, ...Moment[]];
  readonly actors: readonly WaitingActor[];
  /** Milliseconds until the next timer; undefined when none runs. */
  readonly nextTimer: number | undefined;
}

/** Runs a simulation from its start. Throws the error of a machine that fails before its first snapshot. */
export function runSimulation(
  machine: AnyStateMachine,
  examples: Examples,
  { input, steps }: Simulation,
): SimulationResult {
  const inert = withInertWorld(machine);
  const clock = new WatchedClock();
  let transitions: string[] = [];
  let effects: string[] = [];
  let ended = new Set<string>();
  let failure: unknown;
  const actor: Actor<AnyStateMachine> = createActor(inert, {
    clock,
    // A machine that reads an input without examples gets an empty one, so that reading a field does not throw.
    input: payloadValue(input ?? { example: 0 }, examples.inputs) ?? {},
    inspect: (seen: InspectionEvent) => {
      if (seen.type === '@xstate.actor' && 'id' in seen.actorRef) ended.delete(String(seen.actorRef.id));
      if (seen.actorRef.sessionId !== seen.rootId) return;
      if (seen.type === '@xstate.microstep') transitions.push(...namesOf(seen._transitions));
      if (seen.type === '@xstate.action' && isEffect(machine.implementations.actions[seen.action.type])) {
        effects.push(seen.action.type);
      }
    },
  });
  actor.subscribe({
    error: error => {
      failure = error;
    },
  });
  const note = (step: SimulationStep | undefined): Moment => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const moment: Moment = {
      step,
      value: snapshot.value,
      tags: [...snapshot.tags].sort(),
      context: snapshot.context,
      status: snapshot.status,
      time: clock.now(),
      transitions,
      effects,
      error: failure === undefined ? undefined : failure instanceof Error ? failure.message : String(failure),
    };
    transitions = [];
    effects = [];
    return moment;
  };

  actor.start();
  const moments: [Moment, ...Moment[]] = [note(undefined)];
  for (const step of steps) {
    perform(actor, clock, step, examples, machine);
    if ('done' in step) ended = new Set([...ended, step.done]);
    if ('fail' in step) ended = new Set([...ended, step.fail]);
    moments.push(note(step));
  }
  const result = { moments, actors: waiting(actor, machine, ended), nextTimer: clock.untilNext() };
  actor.stop();
  return result;
}

function perform(
  actor: Actor<AnyStateMachine>,
  clock: WatchedClock,
  step: SimulationStep,
  examples: Examples,
  machine: AnyStateMachine,
): void {
  if ('wait' in step) {
    clock.increment(step.wait);
    return;
  }
  if ('send' in step) {
    const payload = payloadValue(step.payload, examples.events?.[step.send]);
    actor.send({ ...(typeof payload === 'object' ? payload : undefined), type: step.send });
    return;
  }
  const id = 'done' in step ? step.done : step.fail;
  const source = sourceOf(machineToGraph(machine), id) ?? id;
  if ('done' in step) {
    const output = payloadValue(step.payload, examples.outputs?.[source]);
    actor.send({ type: `xstate.done.actor.${id}`, output, actorId: id } as never);
  } else {
    const error = payloadValue(step.payload, examples.errors?.[source]);
    actor.send({ type: `xstate.error.actor.${id}`, error, actorId: id } as never);
  }
}

function waiting(
  actor: Actor<AnyStateMachine>,
  machine: AnyStateMachine,
  ended: ReadonlySet<string>,
): WaitingActor[] {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  if (snapshot.status !== 'active') return [];
  const handled = new Set(snapshot._nodes.flatMap(node => [...node.transitions.keys()]));
  return Object.keys(snapshot.children)
    .filter(id => !ended.has(id))
    .map(id => ({
      id,
      source: sourceOf(machineToGraph(machine), id),
      canEnd: handled.has(`xstate.done.actor.${id}`),
      canFail: handled.has(`xstate.error.actor.${id}`),
    }));
}

/** The name that an invoked actor is injected under. */
export function sourceOf(graph: ChartGraph, id: string): string | undefined {
  for (const { invokes } of graph.states.values()) {
    const invoke = invokes.find(known => known.id === id);
    if (invoke) return invoke.source;
  }
  return undefined;
}

function namesOf(transitions: readonly AnyTransitionDefinition[]): string[] {
  return transitions.flatMap(transition => transitionId(transition) ?? []);
}
