/** One figure beside what it is held to. */
export interface Measurement {
  name: string;
  unit: string;
  measured: number;
  /** The most that is acceptable on the machine that the budgets were made for. */
  budget: number;
  /** What the same machine needed in the same run for the part that no project can leave out; only for times. */
  floor?: Floor;
}

export interface Floor {
  /** In the unit of the measurement, and by the same statistic. */
  measured: number;
  /** The most times this floor that is acceptable, on any machine. */
  budget: number;
}

/**
 * - `ok`: everything holds
 * - `slow`: the multiple of the floor holds and the absolute budget does not, which is the machine's doing
 * - `over`: what the figure is held to does not hold
 */
export type Verdict = 'ok' | 'slow' | 'over';

/** How many times its floor a figure is; undefined when it has none. */
export const multipleOf = ({ measured, floor }: Measurement): number | undefined =>
  floor && measured / floor.measured;

/**
 * A figure with a floor is held to the multiple, any other to its absolute budget (docs/adr/0028). A figure that is no
 * number is over.
 */
export function verdictOn(measurement: Measurement): Verdict {
  const { measured, budget, floor } = measurement;
  const isWithinBudget = measured <= budget;
  if (floor === undefined) return isWithinBudget ? 'ok' : 'over';
  // A floor of nothing was not measured, and an infinite multiple is over as well.
  const isWithinMultiple = floor.measured > 0 && measured / floor.measured <= floor.budget;
  if (!isWithinMultiple) return 'over';
  return isWithinBudget ? 'ok' : 'slow';
}

/** The middle value; of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that 95 of 100 do not exceed (nearest rank). */
export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
