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

interface AnyEvent {
  type: string;
  [key: string]: unknown;
}

/** One walk through a machine. */
export interface Walk<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine>;
  /**
   * Concrete events by type, one for each case a guard tells apart. Ends of invoked actors and delays need no entry
   * unless their payload matters; a type that has no entry here is fired bare.
   */
  events: Readonly<Record<string, readonly Omit<EventFromLogic<Machine>, 'type'>[]>>;
  /** Fire only the types listed in `events`, and ends and delays; to keep parallel regions from multiplying. */
  only?: boolean;
  /** What makes two snapshots the same, beside the state value. */
  project?: (context: SnapshotFrom<Machine>['context']) => unknown;
}

/**
 * Walks the shortest generated paths of a machine and lists what no path reached: `state …` and `transition …`. An empty
 * list means that every state was entered and every transition, delayed and eventless ones included, was fired.
 */
export function missedByPaths<Machine extends AnyStateMachine>(
  machine: Machine,
  walks: readonly Walk<Machine>[],
): string[] {
  const reached = new Set<unknown>();
  for (const walk of walks) walkMachine(machine, walk, reached);
  const nodes = allNodes(machine.root);
  return nodes.flatMap(node => [
    ...(reached.has(node) ? [] : [`state ${node.id}`]),
    ...allTransitions(node)
      .filter(transition => !reached.has(transition))
      .map(nameOf),
  ]);
}

function walkMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  walk: Walk<Machine>,
  reached: Set<unknown>,
): void {
  const serialize = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, walk.project?.(snapshot.context as never)]);
  const paths = getShortestPaths(machine as AnyStateMachine, {
    input: walk.input,
    events: snapshot => possibleEvents(snapshot, walk),
    serializeState: serialize,
  });
  markAlways(
    getInitialMicrosteps(machine as AnyStateMachine, walk.input).map(([snapshot]) => snapshot),
    reached,
  );
  for (const { state } of paths) {
    markNodes(state, reached);
    for (const event of possibleEvents(state, walk)) {
      for (const transition of machine.getTransitionData(state as never, event as never))
        reached.add(transition);
      const steps = getMicrosteps(machine as AnyStateMachine, state, event).map(([snapshot]) => snapshot);
      markAlways([state, ...steps], reached);
    }
  }
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
