import { z } from 'zod';

const payloadSchema = z.union([
  z.strictObject({ example: z.int().nonnegative() }),
  z.strictObject({ value: z.json() }),
]);

/** A step as it is written in an address. */
export const stepSchema = z.union([
  // XState refuses the wildcard itself as an event.
  z.strictObject({
    send: z
      .string()
      .min(1)
      .refine(type => type !== '*'),
    payload: payloadSchema.optional(),
  }),
  z.strictObject({ done: z.string().min(1), payload: payloadSchema.optional() }),
  z.strictObject({ fail: z.string().min(1), payload: payloadSchema.optional() }),
  z.strictObject({ wait: z.number().nonnegative() }),
  z.strictObject({ elapse: z.string().min(1) }),
]);

/** A simulation as it is written in an address. */
export const simulationSchema = z.strictObject({
  input: payloadSchema.optional(),
  steps: z.array(stepSchema).max(500),
  /** Whether guards without an implementation are true, by name; false unless it is stated. */
  guards: z.record(z.string(), z.boolean()).optional(),
  /** What is carried out instead of only being recorded; nothing unless it is stated. */
  run: z.strictObject({ actions: z.boolean().optional(), actors: z.boolean().optional() }).optional(),
});

/** The payload of an event: the number of one of the machine's examples, or a typed value. */
export type Payload = z.infer<typeof payloadSchema>;

/**
 * One step of a simulation: an event, the result of an actor (by the actor's id), elapsed time (milliseconds), or the
 * end of a delay whose length is not known (by the event that waits for it).
 */
export type SimulationStep = z.infer<typeof stepSchema>;

/** A whole simulation; it is deterministic. */
export type Simulation = z.infer<typeof simulationSchema>;

const freshSimulation: Simulation = { steps: [] };

/** Encodes a simulation for an address. */
export function encodeSimulation(simulation: Simulation): string {
  return JSON.stringify(simulation);
}

/** Reads a simulation from an address; an unreadable one becomes an empty simulation. */
export function decodeSimulation(text: string | undefined): Simulation {
  if (text === undefined) return freshSimulation;
  try {
    const read = simulationSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : freshSimulation;
  } catch {
    return freshSimulation;
  }
}

/** Resolves a payload with the examples it may refer to; undefined for an example that does not exist. */
export function payloadValue(
  payload: Payload | undefined,
  examples: readonly unknown[] | undefined,
): unknown {
  if (payload === undefined) return undefined;
  return 'example' in payload ? examples?.[payload.example] : payload.value;
}
