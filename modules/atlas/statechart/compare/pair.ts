/** Two things that may be the same one in two versions, by their places in their lists. */
export interface Pair {
  readonly before: number;
  readonly after: number;
  /** How much they have in common. */
  readonly score: number;
}

/**
 * Chooses pairs so that nothing is in two of them: those with most in common first, then those at the nearest places.
 * The result is the same when the two versions are exchanged.
 */
export function choosePairs(pairs: readonly Pair[]): Pair[] {
  const distance = ({ before, after }: Pair) => Math.abs(before - after);
  const sorted = pairs.toSorted(
    (a, b) => b.score - a.score || distance(a) - distance(b) || a.before + a.after - (b.before + b.after),
  );
  const taken = { before: new Set<number>(), after: new Set<number>() };
  return sorted.filter(({ before, after }) => {
    if (taken.before.has(before) || taken.after.has(after)) return false;
    taken.before.add(before);
    taken.after.add(after);
    return true;
  });
}

/** Of a list of pairs, those whose two sides are in no other pair. */
export function onlyPairs(pairs: readonly Pair[]): Pair[] {
  return pairs.filter(pair =>
    pairs.every(other => other === pair || (other.before !== pair.before && other.after !== pair.after)),
  );
}
