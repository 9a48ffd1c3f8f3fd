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

/** A long random life of a real actor. */
export interface RandomLife<Machine extends AnyStateMachine, Step> {
  input: fc.Arbitrary<InputFrom<Machine>>;
  /**
   * An event to send, a number of milliseconds to wait, or whatever `perform` takes. The end of an invoked actor may be
   * among the events; it comes only while the actor is awaited.
   */
  steps: fc.Arbitrary<Step>;
  invariants: Invariants<Machine>;
  /** Does one step; without it events are sent and numbers waited for. */
  perform?: (step: Step, actor: Actor<Machine>, clock: SimulatedClock) => void;
  /** How many lives; 60 by default. */
  runs?: number;
  /** Most steps of one life; 60 by default. */
  length?: number;
}

/**
 * Leads real actors with real timers on a simulated clock through random lives, and asserts the invariants on every
 * snapshot on the way. A life that breaks one is shrunk to its shortest form.
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
          // A stopped actor has let its children go and keeps the state that held them.
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
