import type { AnyStateMachine } from 'xstate';
import { descendants } from '../graph/state-ids.ts';
import { ownOf, readAction } from './built-in.ts';
import { initialActionsOf, transitionsFrom } from './nodes.ts';
import type { MissingParts } from './result.types.ts';

const known = new WeakMap<AnyStateMachine, MissingParts>();

/** What a machine names without an implementation, each name once. */
export function missingParts(machine: AnyStateMachine): MissingParts {
  const found = known.get(machine) ?? find(machine);
  known.set(machine, found);
  return found;
}

function find(machine: AnyStateMachine): MissingParts {
  const { implementations } = machine;
  const nodes = descendants(machine.root);
  const transitions = nodes.flatMap(transitionsFrom);
  const actions = [
    ...nodes.flatMap(node => [...node.entry, ...node.exit, ...initialActionsOf(node)]),
    ...transitions.flatMap(transition => transition.actions),
    ...Object.values(implementations.actions),
  ];
  const read = actions.map(action => readAction(action, machine));
  const guards = [
    ...transitions.map(({ guard }) => guard as unknown),
    ...Object.values(implementations.guards),
  ];
  const actors = [
    ...nodes.flatMap(node => node.invoke.map(({ src }) => src as unknown)),
    ...read.map(({ builtIn }) => builtIn?.src),
  ].filter(source => typeof source === 'string' && !source.startsWith('xstate.invoke.'));
  const missing = (names: readonly unknown[], implemented: object) =>
    [...new Set(names.filter(name => typeof name === 'string'))].filter(
      name => ownOf(implemented, name) === undefined,
    );
  return {
    guards: missing(guards.flatMap(namesOfGuard), implementations.guards),
    actions: read.flatMap(({ name, builtIn, run }) => (name === undefined || builtIn || run ? [] : [name])),
    actors: missing(actors, implementations.actors),
    delays: missing(
      read.map(({ builtIn }) => builtIn?.delay),
      implementations.delays,
    ),
  };
}

/** The names in a guard, which may be combined of others. */
function namesOfGuard(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return [String(guard.type)];
  const parts: unknown = typeof guard === 'function' && 'guards' in guard ? guard.guards : [];
  return Array.isArray(parts) ? parts.flatMap(namesOfGuard) : [];
}
