/** How often a transition was taken, by powers of ten: never, a few times, tens, hundreds, thousands. */
export type Heat = 0 | 1 | 2 | 3 | 4;

/** The least count of each {@link Heat} but the first. */
export const heatSteps = [1, 10, 100, 1_000] as const;

/** The heat of a count. */
export function heatOf(count: number): Heat {
  return heatSteps.filter(step => count >= step).length as Heat;
}

/** The class that draws a heat; nothing where counts are not shown. */
export function heatClass(heat: Heat | undefined): string | undefined {
  return heat === undefined ? undefined : `chart-heat-${heat}`;
}
