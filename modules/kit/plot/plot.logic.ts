/** The values of one thing, one for each label of the plot; null where there is none. */
export interface PlotSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** How many rows the table of a plot has at most. */
const mostRows = 60;

/** The positions that a table shows of so many values: all, or evenly spread ones with the first and the last. */
export function shownPositions(count: number, most = mostRows): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)));
}
