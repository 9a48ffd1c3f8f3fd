import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate';
import { stateId } from '#modules/atlas/statechart/graph/state-ids.ts';
import { WatchedClock } from '#modules/atlas/statechart/simulate/watched-clock.ts';
import type { Observed, Run, Step, Tables } from './run.types.ts';
import { watchedMachine } from './xstate-machine.ts';

/** Runs a machine in XState. */
export function runXState(machine: AnyStateMachine, tables: Tables): Run {
  const clock = new WatchedClock();
  let log: string[] = [];
  const actor = createActor(
    watchedMachine(machine, tables, text => log.push(text)),
    { clock },
  );
  // A machine that does not handle the failure of an actor fails itself, which is reported to nobody else.
  actor.subscribe({ error: () => undefined });

  const observe = (): Observed => {
    const { status, _nodes, error }: AnyMachineSnapshot = actor.getSnapshot();
    const ended = status !== 'active';
    const observed = {
      active: ended ? [] : _nodes.map(stateId).sort(),
      ended,
      endless: error instanceof Error && error.message.startsWith('Infinite loop'),
      log,
      next: ended ? undefined : clock.untilNext(),
    };
    log = [];
    return observed;
  };

  return {
    start: () => {
      actor.start();
      return observe();
    },
    take: step => {
      if ('wait' in step) clock.increment(clock.untilNext() ?? 0);
      else actor.send(eventOf(step, machine) as never);
      return observe();
    },
  };
}

function eventOf(step: Exclude<Step, { wait: unknown }>, machine: AnyStateMachine): object {
  if ('send' in step) return { type: step.send };
  if ('done' in step) return { type: `xstate.done.actor.${step.done}`, actorId: step.done };
  if ('fail' in step) return { type: `xstate.error.actor.${step.fail}`, actorId: step.fail };
  if ('snapshot' in step) return { type: `xstate.snapshot.${step.snapshot}` };
  return { type: 'xstate.route', to: `#${machine.getStateNodeById(step.route).id}` };
}
