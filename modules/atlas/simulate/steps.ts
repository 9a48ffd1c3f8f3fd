import { z } from 'zod';

const payloadSchema = z.union([
  z.strictObject({ example: z.int().nonnegative() }),
  z.strictObject({ value: z.json() }),
]);

const stepSchema = z.union([
  z.strictObject({ send: z.string().min(1), payload: payloadSchema.optional() }),
  z.strictObject({ done: z.string().min(1), payload: payloadSchema.optional() }),
  z.strictObject({ fail: z.string().min(1), payload: payloadSchema.optional() }),
  z.strictObject({ wait: z.number().nonnegative() }),
]);

const simulationSchema = z.strictObject({
  input: payloadSchema.optional(),
  steps: z.array(stepSchema).max(500),
});

/** What comes with an event: one of the machine's examples by number, or a value that was typed. */
export type Payload = z.infer<typeof payloadSchema>;

/** Something done to a simulated machine: an event, an actor's end (by the actor's id), or time passing (milliseconds). */
export type SimulationStep = z.infer<typeof stepSchema>;

/** A whole simulation; the same one leads to the same place on every computer. */
export type Simulation = z.infer<typeof simulationSchema>;

const freshSimulation: Simulation = { steps: [] };

/** A simulation as it stands in an address. */
export function encodeSimulation(simulation: Simulation): string {
  return JSON.stringify(simulation);
}

/** Reads a simulation from an address; one that cannot be read starts afresh. */
export function decodeSimulation(text: string | undefined): Simulation {
  if (text === undefined) return freshSimulation;
  try {
    const read = simulationSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : freshSimulation;
  } catch {
    return freshSimulation;
  }
}

/** A payload, given the examples it may point to; undefined for an example that is not there. */
export function payloadValue(
  payload: Payload | undefined,
  examples: readonly unknown[] | undefined,
): unknown {
  if (payload === undefined) return undefined;
  return 'example' in payload ? examples?.[payload.example] : payload.value;
}
