import type { ActionError, Effect, GuardError } from './result.types.ts';
import type { Simulation } from './steps.ts';

/** What surrounds a simulated machine: what it may carry out, and who is notified of what it would have done. */
export interface World {
  /** Whether actions are carried out, beside being recorded. */
  readonly runsActions: boolean;
  /** Whether actors are started; otherwise each waits until the person chooses its result. */
  readonly runsActors: boolean;
  /** Whether guards without an implementation are true, by name. */
  readonly decided: Simulation['guards'];
  noteEffect(effect: Effect): void;
  noteGuardError(error: GuardError): void;
  noteActionError(error: ActionError): void;
  /** Called before an actor is created, with the name it is injected under. */
  noteActor(id: string, source: string | undefined, isMissing: boolean): void;
  /** An id for an actor without one, the same in every replay. */
  nextActorId(source: string | undefined): string;
}

/** Everything that one simulation noted. */
export interface Notes {
  effects: Effect[];
  guardErrors: GuardError[];
  actionErrors: ActionError[];
  readonly actors: Map<string, { readonly source: string | undefined; readonly isMissing: boolean }>;
}

/** A world with what is noted in it. */
export function notedWorld(run: Simulation['run'], decided: Simulation['guards']): World & { notes: Notes } {
  const notes: Notes = { effects: [], guardErrors: [], actionErrors: [], actors: new Map() };
  let count = 0;
  return {
    notes,
    runsActions: run?.actions === true,
    runsActors: run?.actors === true,
    decided,
    noteEffect: effect => {
      notes.effects.push(effect);
    },
    noteGuardError: error => {
      // A guard is asked several times in one step.
      const isKnown = notes.guardErrors.some(({ transition }) => transition === error.transition);
      if (!isKnown) notes.guardErrors.push(error);
    },
    noteActionError: error => {
      notes.actionErrors.push(error);
    },
    noteActor: (id, source, isMissing) => {
      notes.actors.set(id, { source, isMissing });
    },
    nextActorId: source => {
      count += 1;
      return `${source ?? 'actor'} ${count}`;
    },
  };
}
