import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventFromLogic,
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { brokenInvariants, type Effect, type Invariants } from './invariants.ts';

interface AnyEvent {
  type: string;
  [key: string]: unknown;
}

type Microstep = readonly [AnyMachineSnapshot, readonly Effect[]];

/** One walk through a machine. */
export interface Walk<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine>;
  /**
   * Concrete events by type, one for each case that a guard distinguishes. Results of invoked actors and delays
   * need no entry unless their payload matters; a type without an entry is sent without a payload.
   */
  events: Readonly<Record<string, readonly Omit<EventFromLogic<Machine>, 'type'>[]>>;
  /** Fire only the types listed in `events`, and ends and delays; to keep parallel regions from multiplying. */
  only?: boolean;
  /** What identifies a snapshot, besides the state value. */
  project?: (context: SnapshotFrom<Machine>['context']) => unknown;
  /** The invariants of every snapshot of the walk and of the effects of its step. */
  invariants?: Invariants<Machine>;
}

/**
 * Walks the shortest generated paths of a machine and lists what no path reached: `state …` and `transition …`,
 * and the invariants that a step broke: `broken …`. An empty list means that every state was entered, every
 * transition, delayed and eventless ones included, was fired, and every invariant held in each step.
 */
export function missedByPaths<Machine extends AnyStateMachine>(
  machine: Machine,
  walks: readonly Walk<Machine>[],
): string[] {
  const reached = new Set<unknown>();
  const broken = new Set<string>();
  for (const walk of walks) walkMachine(machine, walk, reached, broken);
  const missed = allNodes(machine.root).flatMap(node => [
    ...(reached.has(node) ? [] : [`state ${node.id}`]),
    ...allTransitions(node)
      .filter(transition => !reached.has(transition))
      .map(nameOf),
  ]);
  return [...missed, ...broken];
}

function walkMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  walk: Walk<Machine>,
  reached: Set<unknown>,
  broken: Set<string>,
): void {
  const check = (steps: readonly Microstep[], state: AnyMachineSnapshot | undefined, cause: string) => {
    const settled = steps.at(-1)?.[0] ?? state;
    const effects = steps.flatMap(([, actions]) => actions);
    for (const sentence of brokenInvariants(walk.invariants, settled, effects)) {
      broken.add(`broken ${sentence} by ${cause}`);
    }
  };
  const serialize = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, historyOf(snapshot), walk.project?.(snapshot.context as never)]);
  const paths = getShortestPaths(machine as AnyStateMachine, {
    input: walk.input,
    events: snapshot => possibleEvents(snapshot, walk),
    serializeState: serialize,
  });
  const opening: readonly Microstep[] = getInitialMicrosteps(machine as AnyStateMachine, walk.input);
  markAlways(
    opening.map(([snapshot]) => snapshot),
    reached,
  );
  check(opening, undefined, 'the start');
  for (const { state } of paths) {
    markNodes(state, reached);
    for (const event of possibleEvents(state, walk)) {
      for (const transition of machine.getTransitionData(state as never, event as never)) {
        reached.add(transition);
        // A machine never rests in a history state: it is entered by being the target.
        for (const target of transition.target ?? []) if (target.type === 'history') reached.add(target);
      }
      const steps: readonly Microstep[] = getMicrosteps(machine as AnyStateMachine, state, event);
      markAlways([state, ...steps.map(([snapshot]) => snapshot)], reached);
      check(steps, state, event.type);
    }
  }
}

/** The states that the history states of a snapshot would return to. */
function historyOf({ historyValue }: AnyMachineSnapshot): unknown {
  return Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map(node => node.id)]);
}

function possibleEvents<Machine extends AnyStateMachine>(
  snapshot: AnyMachineSnapshot,
  { events, only }: Walk<Machine>,
): AnyEvent[] {
  const types = [...new Set(getNextTransitions(snapshot).map(transition => transition.eventType))];
  return types
    .filter(type => type !== '' && (!only || type in events || type.startsWith('xstate.')))
    .flatMap(type => (events[type] ?? [{}]).map(payload => ({ ...payload, type })));
}

/** An eventless transition was taken when its source is left behind for its target between two steps, or ran in place. */
function markAlways(steps: readonly AnyMachineSnapshot[], reached: Set<unknown>): void {
  steps.forEach((snapshot, index) => {
    markNodes(snapshot, reached);
    const next = steps[index + 1];
    if (next === undefined) return;
    const left = new Set<AnyStateNode>(next._nodes);
    for (const node of snapshot._nodes) {
      for (const transition of node.always ?? []) {
        const targets = transition.target ?? [];
        if (!left.has(node) && targets.every(target => left.has(target))) reached.add(transition);
      }
    }
  });
}

function markNodes(snapshot: AnyMachineSnapshot, reached: Set<unknown>): void {
  for (const node of snapshot._nodes) reached.add(node);
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(child => allNodes(child as AnyStateNode))];
}

function allTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

function nameOf(transition: AnyTransitionDefinition): string {
  const guard = transition.guard ? ` [${guardName(transition.guard)}]` : '';
  return `transition ${transition.source.id} on ${transition.eventType || 'always'}${guard}`;
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : 'guard';
}
