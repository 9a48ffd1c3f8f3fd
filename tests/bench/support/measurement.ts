/** One figure with its budgets. */
export interface Measurement {
  name: string;
  unit: string;
  measured: number;
  /** The maximum on the machine that the budgets were made for. */
  budget: number;
  /** The time of the same machine in the same run for the unavoidable part; only for times. */
  floor?: Floor;
  /** Only printed, because something else than the project decides it. */
  unjudged?: true;
}

export interface Floor {
  /** In the unit of the measurement, and by the same statistic. */
  measured: number;
  /** The maximum multiple of this floor on any machine. */
  budget: number;
}

/**
 * - `ok`: within all budgets
 * - `slow`: within the multiple of the floor but above the absolute budget, because of the machine
 * - `over`: above the deciding budget
 * - `unjudged`: only printed
 */
export type Verdict = 'ok' | 'slow' | 'over' | 'unjudged';

/** How many times its floor a figure is; undefined when it has none. */
export const multipleOf = ({ measured, floor }: Measurement): number | undefined =>
  floor && measured / floor.measured;

/**
 * The multiple decides for a figure with a floor, the absolute budget for any other (docs/adr/0028). NaN is
 * over.
 */
export function verdictOn(measurement: Measurement): Verdict {
  const { measured, budget, floor, unjudged } = measurement;
  if (unjudged) return 'unjudged';
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
