import { type AnyStateMachine, createMachine } from 'xstate';
import { transitionId } from '../graph/graph.ts';
import { descendants, stateId } from '../graph/state-ids.ts';
import { describeFailure } from './failure.ts';
import { freshData } from './fresh-data.ts';
import { inertAction } from './inert-actions.ts';
import { inertSpawn, startActor } from './inert-actors.ts';
import { decidedGuards, simulatedGuard } from './inert-guards.ts';
import { transitionsFrom } from './nodes.ts';
import type { Place } from './result.types.ts';
import { notedWorld, type World } from './world.ts';

/** After how many microsteps a machine that never rests is stopped. */
const maximumMicrosteps = 5_000;

/**
 * The same machine without side effects: its actors wait until the person chooses their result, and its actions only
 * report to the world what they would have done. What it computes about itself is unchanged: guards, delays, assignments,
 * raised events, outputs. `provide()` of the result would start from the original again.
 */
export function withInertWorld(machine: AnyStateMachine, world: World = notedWorld(undefined, undefined)) {
  const { config, implementations } = machine;
  const context: unknown = config.context;
  const copy = createMachine(
    {
      ...config,
      context:
        typeof context === 'function'
          ? (given: { spawn: unknown }) =>
              context({ ...given, spawn: inertSpawn(given.spawn, machine, world) }) as unknown
          : freshData(context),
      options: {
        ...config.options,
        maxIterations: Math.min(config.options?.maxIterations ?? Infinity, maximumMicrosteps),
      },
    } as never,
    {
      ...implementations,
      guards: { ...implementations.guards, ...decidedGuards(machine, world) },
    } as never,
  ) as AnyStateMachine;
  // The definitions of the copy are its own, so that they can be replaced in place: ids and order stay the same.
  for (const node of descendants(copy.root)) {
    const state = stateId(node);
    const inert =
      (at: Place['at'], id = state) =>
      (action: unknown) =>
        inertAction(action, { at, id }, machine, world) as never;
    node.entry = node.entry.map(inert('entry'));
    node.exit = node.exit.map(inert('exit'));
    if (node.type === 'compound') node.initial.actions = node.initial.actions.map(inert('initial'));
    for (const transition of transitionsFrom(node)) {
      const id = transitionId(transition) ?? '';
      transition.actions = transition.actions.map(inert('transition', id));
      transition.guard = simulatedGuard(transition.guard, id, machine, world) as never;
    }
    for (const invoke of node.invoke) {
      const { logic, isReal } = startActor(invoke.src, invoke.id, machine, world, node);
      const given: unknown = invoke.input;
      const input =
        typeof given === 'function' ? simulated(given, 'input', { at: 'entry', id: state }, world) : given;
      Object.assign(invoke, isReal ? { input } : { src: logic, input: undefined });
    }
    node.output = simulated(node.output, 'output', { at: 'output', id: state }, world);
  }
  return copy;
}

/** A computed value, or an object of computed parts, that is undefined where it throws, which is noted at its place. */
function simulated(computed: unknown, name: string, place: Place, world: World): unknown {
  const value = (part: unknown, given: unknown): unknown => {
    try {
      return typeof part === 'function' ? part(given) : part;
    } catch (thrown) {
      world.noteActionError({ name, place, failure: describeFailure(thrown) });
      return undefined;
    }
  };
  if (typeof computed === 'function') return (given: unknown) => value(computed, given);
  const parts: [string, unknown][] =
    typeof computed === 'object' && computed !== null ? Object.entries(computed) : [];
  if (!parts.some(([, part]) => typeof part === 'function')) return computed;
  return (given: unknown) => Object.fromEntries(parts.map(([key, part]) => [key, value(part, given)]));
}
