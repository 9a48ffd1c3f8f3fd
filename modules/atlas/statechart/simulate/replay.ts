import {
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { transitionId } from '../graph/graph.ts';
import { plain } from '../graph/plain.ts';
import { isReserved } from './event-names.ts';
import { type Examples, own } from './examples.ts';
import { describeFailure, type Failure } from './failure.ts';
import { freshData } from './fresh-data.ts';
import { withInertWorld } from './inert.ts';
import { missingParts } from './missing.ts';
import type { Moment, SimulationResult, WaitingActor } from './result.types.ts';
import { type Payload, payloadValue, type Simulation, type SimulationStep } from './steps.ts';
import { WatchedClock } from './watched-clock.ts';
import { notedWorld } from './world.ts';

/** How many events one step may cause, so that a machine that only talks to itself comes to an end. */
const maximumEvents = 10_000;

/** One run of a simulation: every step is noted as a moment. */
export class Replay {
  readonly #machine: AnyStateMachine;
  readonly #examples: Examples;
  readonly #clock = new WatchedClock();
  readonly #actor: Actor<AnyStateMachine>;
  readonly #world: ReturnType<typeof notedWorld>;
  readonly #moments: Moment[] = [];
  readonly #ended = new Set<string>();
  #transitions: string[] = [];
  #events = 0;
  /** What XState did not make an error of the machine. */
  #failure: Failure | undefined;

  constructor(machine: AnyStateMachine, examples: Examples, { input, guards, run }: Simulation) {
    this.#machine = machine;
    this.#examples = examples;
    this.#world = notedWorld(run, guards);
    this.#actor = createActor(withInertWorld(machine, this.#world), {
      clock: this.#clock,
      // A machine that reads an input without examples gets an empty one, so that reading a field does not throw.
      input: freshData(payloadValue(input ?? { example: 0 }, examples.inputs)) ?? {},
      inspect: seen => this.#see(seen),
    });
    // Without a listener, XState would throw the error in a task of its own.
    this.#actor.subscribe({ error: () => undefined });
  }

  /** How many events have occurred; it rests while nothing happens. */
  get events(): number {
    return this.#events;
  }

  begin(): void {
    this.#attempt(() => this.#actor.start());
  }

  /** Takes a step; one that a finished machine can no longer take changes nothing. */
  act(step: SimulationStep): void {
    this.#events = 0;
    if (this.#failure || this.#actor.getSnapshot().status !== 'active') return;
    this.#attempt(() => this.#take(step));
  }

  /** Notes what has happened since the last moment as that of a step. */
  note(step: SimulationStep | undefined): void {
    const snapshot: AnyMachineSnapshot = this.#actor.getSnapshot();
    const { notes } = this.#world;
    this.#moments.push({
      step,
      value: snapshot.value ?? {},
      tags: [...(snapshot.tags ?? [])].sort(),
      context: plain(snapshot.context),
      status: this.#failure ? 'error' : snapshot.status,
      time: this.#clock.now(),
      transitions: this.#transitions,
      effects: notes.effects,
      guardErrors: notes.guardErrors,
      actionErrors: notes.actionErrors,
      error: this.#failure ?? (snapshot.status === 'error' ? describeFailure(snapshot.error) : undefined),
    });
    this.#transitions = [];
    Object.assign(notes, { effects: [], guardErrors: [], actionErrors: [] });
  }

  end(): SimulationResult {
    const [first, ...later] = this.#moments;
    if (!first) throw new Error('A simulation starts before it ends');
    const result: SimulationResult = {
      moments: [first, ...later],
      actors: this.#waiting(),
      nextTimer: this.#clock.untilNext(),
      openDelays: this.#openDelays().map(([, { event }]) => event.type),
      missing: missingParts(this.#machine),
    };
    this.#actor.stop();
    return result;
  }

  /** A timer of the clock throws here, where no actor is at work that could fail; the machine ends as if it had. */
  #attempt(run: () => void): void {
    try {
      run();
    } catch (thrown) {
      this.#failure = describeFailure(thrown);
      this.#events = 0;
      this.#actor.stop();
    }
  }

  #take(step: SimulationStep): void {
    if ('wait' in step) this.#clock.increment(step.wait);
    else if ('elapse' in step) this.#elapse(step.elapse);
    else if ('send' in step) this.#send(step.send, step.payload);
    else this.#finish(step);
  }

  #see(seen: InspectionEvent): void {
    if (seen.type === '@xstate.actor' && 'id' in seen.actorRef) this.#ended.delete(String(seen.actorRef.id));
    if (seen.type === '@xstate.event') {
      this.#events += 1;
      if (this.#events > maximumEvents) throw new Error(`More than ${maximumEvents} events in one step`);
    }
    if (seen.type === '@xstate.microstep' && seen.actorRef.sessionId === seen.rootId) {
      this.#transitions.push(...namesOf(seen._transitions));
    }
  }

  #send(type: string, payload: Payload | undefined): void {
    if (type === '*' || isReserved(type)) return;
    const fields = freshData(payloadValue(payload, own(this.#examples.events, type)));
    this.#actor.send({ ...(typeof fields === 'object' ? fields : undefined), type });
  }

  #finish(step: Extract<SimulationStep, { done: string } | { fail: string }>): void {
    const [actorId, kind] = 'done' in step ? [step.done, 'done'] : [step.fail, 'error'];
    const name = this.#world.notes.actors.get(actorId)?.source ?? actorId;
    const known = 'done' in step ? this.#examples.outputs : this.#examples.errors;
    const result = freshData(payloadValue(step.payload, own(known, name)));
    const carried = 'done' in step ? { output: result } : { error: result };
    this.#actor.send({ type: `xstate.${kind}.actor.${actorId}`, ...carried, actorId } as never);
    this.#ended.add(actorId);
  }

  #openDelays() {
    return Object.values(this.#actor.system.getSnapshot()._scheduledEvents)
      .filter(({ source, delay }) => delay === Infinity && source === this.#actor)
      .map(scheduled => [scheduled.id, scheduled] as const);
  }

  #elapse(type: string): void {
    const [id, scheduled] = this.#openDelays().find(([, { event }]) => event.type === type) ?? [];
    if (id === undefined || scheduled === undefined) return;
    this.#actor.system.scheduler.cancel(this.#actor, id);
    this.#actor.send(scheduled.event);
  }

  #waiting(): WaitingActor[] {
    const snapshot: AnyMachineSnapshot = this.#actor.getSnapshot();
    if (snapshot.status !== 'active') return [];
    const handled = new Set(snapshot._nodes.flatMap(node => [...node.transitions.keys()]));
    return Object.entries(snapshot.children)
      .filter(
        ([id, child]) => !this.#ended.has(id) && (child as AnyActorRef).getSnapshot().status === 'active',
      )
      .map(([id]) => ({
        id,
        source: this.#world.notes.actors.get(id)?.source,
        isMissing: this.#world.notes.actors.get(id)?.isMissing ?? false,
        canEnd: handled.has(`xstate.done.actor.${id}`),
        canFail: handled.has(`xstate.error.actor.${id}`),
      }));
  }
}

function namesOf(transitions: readonly AnyTransitionDefinition[]): string[] {
  return transitions.flatMap(transition => transitionId(transition) ?? []);
}
