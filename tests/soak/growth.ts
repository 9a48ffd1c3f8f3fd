/** What a page holds, once what is garbage is gone. */
export interface Sample {
  /** Megabytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What each may grow by chance: caches that fill, and what the browser frees later. */
const slack: Sample = { heap: 3, nodes: 1_500, listeners: 300 };
const share = 1.1;

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * What has grown between the first and the last third of the samples, in words; the very first sample is left out, because
 * scripts load and caches fill during it.
 */
export function growthOf(samples: readonly Sample[]): string[] {
  const kept = samples.slice(1);
  const third = Math.max(1, Math.floor(kept.length / 3));
  return (Object.keys(slack) as (keyof Sample)[]).flatMap(name => {
    const before = middle(kept.slice(0, third).map(sample => sample[name]));
    const after = middle(kept.slice(-third).map(sample => sample[name]));
    const most = before * share + slack[name];
    return after > most ? [`${name} grew from ${before.toFixed(1)} to ${after.toFixed(1)}`] : [];
  });
}
