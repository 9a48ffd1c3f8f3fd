/** A random number generator with the same sequence for the same seed on every machine. */
export interface RandomSource {
  /** A whole number from 0 up to, and not including, `limit`. */
  below(limit: number): number;
  /** One element, each as likely as the others. The list must not be empty. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Starts a sequence (mulberry32). Sufficient for sample data, not for anything secret. */
export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, pick: items => items[below(items.length)] ?? items[0] };
}
