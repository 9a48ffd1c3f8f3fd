import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  SimulatedClock,
} from 'xstate';
import { brokenInvariants, type Effect, type Invariants } from './invariants.ts';

/** The options of random runs of a real actor. */
export interface RandomLife<Machine extends AnyStateMachine, Step> {
  input: fc.Arbitrary<InputFrom<Machine>>;
  /**
   * An event to send, a number of milliseconds to wait, or any step that `perform` accepts. Results of invoked
   * actors may be among the events; they are sent only while the actor runs.
   */
  steps: fc.Arbitrary<Step>;
  invariants: Invariants<Machine>;
  /** Performs one step; by default events are sent and numbers are waited for. */
  perform?: (step: Step, actor: Actor<Machine>, clock: SimulatedClock) => void;
  /** How many runs; 60 by default. */
  runs?: number;
  /** The maximum number of steps of one run; 60 by default. */
  length?: number;
}

/**
 * Runs real actors with real timers on a simulated clock through random event sequences, and asserts the
 * invariants on every snapshot. A failing sequence is shrunk to its shortest form.
 */
export function runRandomly<Machine extends AnyStateMachine, Step>(
  machine: Machine,
  { input, steps, invariants, perform = sendOrWait, runs = 60, length = 60 }: RandomLife<Machine, Step>,
): void {
  const lives = fc.array(steps, { maxLength: length, size: 'max' });
  fc.assert(
    fc.property(input, lives, (born, life) => {
      const clock = new SimulatedClock();
      const broken: string[] = [];
      let effects: Effect[] = [];
      const actor = createActor(machine as AnyStateMachine, {
        input: born,
        clock,
        inspect: seen => {
          if (seen.actorRef.sessionId !== seen.rootId) return;
          if (seen.type === '@xstate.action') effects.push(seen.action);
          if (seen.type !== '@xstate.snapshot') return;
          const emitted = effects;
          effects = [];
          // A stopped actor has stopped its children but keeps its state.
          if (seen.snapshot.status === 'stopped') return;
          broken.push(...brokenInvariants(invariants, seen.snapshot as AnyMachineSnapshot, emitted));
        },
      });
      actor.start();
      for (const step of life) perform(step, actor as Actor<Machine>, clock);
      actor.stop();
      expect(broken).toEqual([]);
    }),
    { numRuns: runs },
  );
}

function sendOrWait<Machine extends AnyStateMachine, Step>(
  step: Step,
  actor: Actor<Machine>,
  clock: SimulatedClock,
): void {
  const event = step as EventFromLogic<Machine>;
  if (typeof step === 'number') clock.increment(step);
  else if (!event.type.startsWith('xstate.') || awaits(actor.getSnapshot(), event)) actor.send(event);
}

function awaits(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  return snapshot.can(event);
}
