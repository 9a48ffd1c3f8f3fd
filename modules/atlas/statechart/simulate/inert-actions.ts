import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  type ActionArguments,
  type ActorScope,
  type BuiltIn,
  eventTypeOf,
  type ReadAction,
  readAction,
} from './built-in.ts';
import { describeFailure } from './failure.ts';
import { inertSpawn, startActor } from './inert-actors.ts';
import { simulatedDelay } from './inert-delays.ts';
import type { Place } from './result.types.ts';
import type { World } from './world.ts';

/** What an action is resolved in. */
interface Scene {
  readonly scope: ActorScope;
  readonly snapshot: AnyMachineSnapshot;
  readonly given: ActionArguments;
  readonly extra: unknown;
}

/** What an action changes, what is left to carry out, and the actions that it collected. */
interface Outcome {
  readonly snapshot: AnyMachineSnapshot;
  readonly perform?: () => void;
  /** Resolves the recipient of an event again, once the actors of the entered state exist. */
  readonly retry?: (snapshot: AnyMachineSnapshot) => void;
  readonly actions?: readonly unknown[];
}

/**
 * An action of a simulated machine. XState's own actions still change the machine itself (`assign`, `raise`, what
 * `enqueueActions` collects); everything else is only noted, unless the world runs actions. What throws is noted at its
 * place and has no effect.
 */
export function inertAction(action: unknown, place: Place, machine: AnyStateMachine, world: World): unknown {
  const read = readAction(action, machine);
  const attempt = <Result>(act: () => Result): Result | undefined => {
    try {
      return act();
    } catch (thrown) {
      world.noteActionError({ name: effectName(read), place, failure: describeFailure(thrown) });
      return undefined;
    }
  };
  const resolve = (
    scope: ActorScope,
    snapshot: AnyMachineSnapshot,
    given: ActionArguments,
    _params: unknown,
    _action: object,
    extra: unknown,
  ) => {
    const resolved = attempt(() => {
      const outcome = resolveAction(read, { scope, snapshot, given, extra }, place, machine, world);
      const collected = outcome.actions?.map(inner => inertAction(inner, place, machine, world));
      return [outcome.snapshot, outcome, collected];
    });
    return resolved ?? [snapshot, undefined, undefined];
  };
  const execute = (_scope: ActorScope, outcome: Outcome | undefined) => attempt(() => outcome?.perform?.());
  const retryResolve = (_scope: ActorScope, snapshot: AnyMachineSnapshot, outcome: Outcome | undefined) =>
    attempt(() => outcome?.retry?.(snapshot));
  return Object.assign(() => undefined, { type: effectName(read), resolve, execute, retryResolve });
}

function resolveAction(
  read: ReadAction,
  scene: Scene,
  place: Place,
  machine: AnyStateMachine,
  world: World,
): Outcome {
  const { builtIn, run } = read;
  const { scope, snapshot, given, extra } = scene;
  const params = () => paramsOf(read, given);
  const note = (hasRun: boolean) =>
    world.noteEffect({
      name: effectName(read),
      isNamed: read.name !== undefined,
      isMissing: !builtIn && !run,
      hasRun,
      place,
    });
  if (!builtIn) {
    if (!run || !world.runsActions) return { snapshot, perform: () => note(false) };
    const resolved = params();
    const perform = () => {
      note(true);
      run(given, resolved);
    };
    return { snapshot, perform };
  }
  const ask = (changes: Partial<BuiltIn> = {}): Outcome => {
    // The properties of the action are what it was made with.
    const properties = { ...builtIn, ...changes };
    const [next, resolved, actions] = builtIn.resolve(scope, snapshot, given, params(), properties, extra);
    return {
      snapshot: next,
      perform: () => builtIn.execute?.(scope, resolved),
      retry: later => builtIn.retryResolve?.(scope, later, resolved),
      actions,
    };
  };
  const delayed = (): Partial<BuiltIn> => ({
    delay: simulatedDelay(builtIn.delay, given, params, place, machine, world),
  });
  switch (builtIn.type) {
    case 'xstate.assign':
      return ask({ assignment: withInertSpawn(builtIn, machine, world) });
    case 'xstate.raise':
      return ask(delayed());
    case 'xstate.enqueueActions':
    case 'xstate.cancel':
    case 'xstate.stopChild':
      return ask();
    case 'xstate.spawnChild': {
      const id = typeof builtIn.id === 'function' ? String(builtIn.id(given)) : builtIn.id;
      const starting = startActor(builtIn.src, typeof id === 'string' ? id : undefined, machine, world);
      const changes = { id: starting.id, src: starting.logic };
      return ask(starting.isReal ? changes : ({ ...changes, input: undefined } as Partial<BuiltIn>));
    }
    case 'xstate.sendTo': {
      const to: unknown = typeof builtIn.to === 'function' ? builtIn.to(given, params()) : builtIn.to;
      const isOwn = to === undefined || to === '#_internal' || to === scope.self;
      if (isOwn) return ask({ to, ...delayed() });
      if (!world.runsActors || to === '#_parent') return { snapshot, perform: () => note(false) };
      const sent = ask({ to, ...delayed() });
      const perform = () => {
        note(true);
        sent.perform?.();
      };
      return { ...sent, perform };
    }
    default: {
      if (!world.runsActions) return { snapshot, perform: () => note(false) };
      const carried = ask();
      const perform = () => {
        note(true);
        carried.perform?.();
      };
      return { ...carried, perform };
    }
  }
}

function withInertSpawn(
  { assignment }: BuiltIn,
  machine: AnyStateMachine,
  world: World,
): BuiltIn['assignment'] {
  const inert =
    (assign: (given: object, params: unknown) => unknown) =>
    (given: object, params: unknown): unknown =>
      assign(
        { ...given, spawn: inertSpawn('spawn' in given ? given.spawn : undefined, machine, world) },
        params,
      );
  if (typeof assignment === 'function') return inert(assignment);
  return Object.fromEntries(
    Object.entries(assignment ?? {}).map(([key, value]) => [
      key,
      typeof value === 'function' ? inert(value as Parameters<typeof inert>[0]) : value,
    ]),
  );
}

function paramsOf({ params }: ReadAction, { context, event }: ActionArguments): unknown {
  return typeof params === 'function' ? params({ context, event }) : params;
}

/** The name of an action in the list of effects. */
function effectName({ name, builtIn }: ReadAction): string {
  if (name !== undefined) return name;
  if (!builtIn) return 'inline';
  const own = builtIn.type.replace('xstate.', '').replace('sendTo', 'send');
  const label = builtIn.type === 'xstate.log' && typeof builtIn.label === 'string' ? builtIn.label : '';
  return [own, eventTypeOf(builtIn.event) || label].join(' ').trim();
}
