import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';

/** An action of a step: a named effect, or one of XState's own such as `xstate.emit`. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** The invariants after every step of a machine, by their description. */
export type Invariants<Machine extends AnyStateMachine> = Readonly<
  Record<string, (snapshot: SnapshotFrom<Machine>, effects: readonly Effect[]) => boolean>
>;

/** The descriptions of invariants that a snapshot, or the effects of its step, violate. */
export function brokenInvariants<Machine extends AnyStateMachine>(
  invariants: Invariants<Machine> | undefined,
  snapshot: AnyMachineSnapshot | undefined,
  effects: readonly Effect[],
): string[] {
  if (snapshot === undefined) return [];
  return Object.entries(invariants ?? {})
    .filter(([, holds]) => !holds(snapshot as SnapshotFrom<Machine>, effects))
    .map(([sentence]) => sentence);
}

/** The events that a step emitted, by type. */
export function emittedOf(effects: readonly Effect[]): string[] {
  return effects.flatMap(({ type, params }) => {
    if (type !== 'xstate.emit') return [];
    const { event } = params as { event: { type: string } };
    return [event.type];
  });
}
