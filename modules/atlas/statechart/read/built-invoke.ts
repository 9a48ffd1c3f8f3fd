import { createMachine, fromCallback } from 'xstate';

/** An actor as an export describes it. */
export interface ExportedInvoke {
  readonly id: string;
  /** The name it is injected under; undefined for inline logic. */
  readonly source: string | undefined;
  /** The id of the machine that it runs. */
  readonly machine: string | undefined;
}

/** An actor whose logic is not in an export. */
export const unknownActor = fromCallback(() => undefined);

/** An actor of an export as one of a configuration: its name, or logic without an effect. */
export function builtInvoke({ id, source, machine }: ExportedInvoke, index: number, machineId: string) {
  const logic = machine === undefined ? unknownActor : createMachine({ id: machine });
  // XState makes an id from the place by itself.
  return { ...(id !== `${index}.${machineId}` && { id }), src: source ?? logic };
}
