import type { StateValue } from 'xstate';
import type { Failure } from './failure.ts';
import type { SimulationStep } from './steps.ts';

/** Where the definition of an action or an expression is. */
export interface Place {
  readonly at: 'context' | 'entry' | 'exit' | 'initial' | 'transition' | 'output';
  /** The id of the state or the transition. */
  readonly id: string;
}

/** An effect that a running machine has at this moment. */
export interface Effect {
  /** The name of the action; `inline`, `log`, `emit <event>` or `send <event>` for one without a name. */
  readonly name: string;
  readonly isNamed: boolean;
  /** Whether the machine has no implementation of it. */
  readonly isMissing: boolean;
  /** Whether it was carried out: only in a simulation that runs actions. */
  readonly hasRun: boolean;
  readonly place: Place;
}

/** A guard that threw. It counts as false; a running machine would stop. */
export interface GuardError {
  /** The id of the transition. */
  readonly transition: string;
  /** The guard as the chart shows it. */
  readonly guard: string;
  readonly failure: Failure;
}

/** An action, a delay or an output that threw. It has no effect here; a running machine would stop. */
export interface ActionError {
  /** The name of the action, or of what was computed. */
  readonly name: string;
  readonly place: Place;
  readonly failure: Failure;
}

/** The state of a simulated machine after one step. */
export interface Moment {
  /** Undefined for the start. */
  readonly step: SimulationStep | undefined;
  /** Empty for a machine that failed at its start. */
  readonly value: StateValue;
  readonly tags: readonly string[];
  /** As plain data. */
  readonly context: unknown;
  readonly status: string;
  /** Milliseconds of simulated time. */
  readonly time: number;
  /** The transitions that were taken, by id. */
  readonly transitions: readonly string[];
  /** The effects of the machine on the world, in order. */
  readonly effects: readonly Effect[];
  readonly guardErrors: readonly GuardError[];
  readonly actionErrors: readonly ActionError[];
  /** Why the machine stopped; undefined unless it did so by an error. */
  readonly error: Failure | undefined;
}

/** A simulated actor that waits until the person chooses its result. */
export interface WaitingActor {
  readonly id: string;
  /** The name it is injected under, where it has one. */
  readonly source: string | undefined;
  /** Whether the machine has no implementation of it. */
  readonly isMissing: boolean;
  readonly canEnd: boolean;
  readonly canFail: boolean;
}

/** What a machine names without an implementation. */
export interface MissingParts {
  readonly guards: readonly string[];
  readonly actions: readonly string[];
  readonly actors: readonly string[];
  readonly delays: readonly string[];
}

/** A simulation after its last step. It can be structured-cloned. */
export interface SimulationResult {
  /** Never empty: the start, then one for each step. */
  readonly moments: readonly [Moment, ...Moment[]];
  readonly actors: readonly WaitingActor[];
  /** Milliseconds until the next timer; undefined when none runs. */
  readonly nextTimer: number | undefined;
  /** The events that wait for a delay of unknown length, by type: only the person lets it elapse. */
  readonly openDelays: readonly string[];
  readonly missing: MissingParts;
}
