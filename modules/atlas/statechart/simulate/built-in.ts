import type { AnyActorLogic, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/** What XState hands to the function of an action. */
export interface ActionArguments {
  readonly context: unknown;
  readonly event: EventObject;
  readonly self: AnyActorRef;
  readonly system: unknown;
}

type ActionFunction = (given: object, params: unknown) => unknown;
type Resolved = [AnyMachineSnapshot, unknown, readonly unknown[] | undefined];

/**
 * One of XState's own actions (`assign`, `raise`, `sendTo` …): a function with properties, whose `resolve` computes what
 * changes and whose `execute` carries out the rest.
 */
export interface BuiltIn {
  readonly type: string;
  readonly resolve: (
    scope: ActorScope,
    snapshot: AnyMachineSnapshot,
    given: ActionArguments,
    params: unknown,
    action: object,
    extra: unknown,
  ) => Resolved;
  readonly execute?: (scope: ActorScope, resolved: unknown) => void;
  readonly retryResolve?: (scope: ActorScope, snapshot: AnyMachineSnapshot, resolved: unknown) => void;
  readonly assignment?: ActionFunction | Readonly<Record<string, unknown>>;
  readonly src?: string | AnyActorLogic;
  readonly id?: unknown;
  readonly to?: unknown;
  readonly event?: unknown;
  readonly delay?: unknown;
  readonly label?: unknown;
}

/** The inside of a running actor, as far as it is needed here. */
export interface ActorScope {
  readonly self: AnyActorRef;
}

/** An action as a machine names it, with what implements it. */
export interface ReadAction {
  readonly name: string | undefined;
  readonly builtIn: BuiltIn | undefined;
  readonly run: ActionFunction | undefined;
  readonly params: unknown;
}

/** Reads an action of a machine's definition: a name, a name with parameters, or a function. */
export function readAction(action: unknown, { implementations }: AnyStateMachine): ReadAction {
  const isNamed = typeof action !== 'function';
  const name = isNamed ? nameOf(action) : undefined;
  const found: unknown = name === undefined ? action : ownOf(implementations.actions, name);
  const params =
    typeof action === 'object' && action !== null && 'params' in action ? action.params : undefined;
  const builtIn = isBuiltIn(found) ? found : undefined;
  const run = !builtIn && typeof found === 'function' ? (found as ActionFunction) : undefined;
  return { name, builtIn, run, params };
}

function nameOf(action: unknown): string {
  return typeof action === 'object' && action !== null && 'type' in action
    ? String(action.type)
    : String(action);
}

/** A property of an object itself: names like `constructor` are no implementations. */
export function ownOf(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

function isBuiltIn(action: unknown): action is BuiltIn {
  return typeof action === 'function' && 'resolve' in action;
}

/** The static type of an event that an action sends, or an empty text for a computed one. */
export function eventTypeOf(event: unknown): string {
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : '';
}
