import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';

/** An action that a step gave rise to: a named effect, or one of XState's own such as `xstate.emit`. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** What must hold after every step of a machine, by the sentence that says it. */
export type Invariants<Machine extends AnyStateMachine> = Readonly<
  Record<string, (snapshot: SnapshotFrom<Machine>, effects: readonly Effect[]) => boolean>
>;

/** The sentences that do not hold in a snapshot, or of the effects of the step that led to it. */
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
