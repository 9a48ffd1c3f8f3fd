import { z } from 'zod/mini';
import type { MachineUse } from '#modules/atlas/statechart/index.ts';

const counts = z.record(z.string(), z.number());

/** How often each state of a machine was entered and each of its transitions taken, by the ids of its chart. */
const machineUseSchema = z.object({ states: counts, transitions: counts });

export type { MachineUse };

/** The use of machines, by the id of the machine. */
export const useSchema = z.record(z.string(), machineUseSchema);
export type Use = z.infer<typeof useSchema>;

/** The trace of the last test run: requirement ids, and what its journeys did with each machine. */
const measurementSchema = z.object({
  tested: z.array(z.string()),
  inUse: z.array(z.string()),
  /** Empty when no journey was recorded. */
  machines: useSchema,
  /** The files that start the machines of each folder; a run before there was such a list has none. */
  startedBy: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Measurement = z.infer<typeof measurementSchema>;

/** The path of the trace of the last test run, beside the scripts of the console. */
const measurementFile = '/trace.json';

/** The trace of the last test run; null where no tests were run, or the file cannot be read. */
export async function loadMeasurement(): Promise<Measurement | null> {
  try {
    const response = await fetch(new URL(measurementFile, import.meta.url));
    return z.nullable(measurementSchema).parse(await response.json());
  } catch {
    return null;
  }
}

/** The files that start a machine of the console; undefined where no trace was made. */
export function startersOf(measurement: Measurement | null, file: string): readonly string[] | undefined {
  const [, folder = ''] = /^machines\/([^/]+)\//.exec(file) ?? [];
  return measurement?.startedBy?.[folder];
}

const noUse: MachineUse = { states: {}, transitions: {} };

/** The use of one machine, which may be empty; undefined where no journey was recorded. */
export function useOf(measurement: Measurement | null, machine: string): MachineUse | undefined {
  if (!measurement || Object.keys(measurement.machines).length === 0) return undefined;
  return measurement.machines[machine] ?? noUse;
}
