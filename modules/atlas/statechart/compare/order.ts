/** Of a list in two orders, the places of the elements whose order among the others has changed. */
export function reordered(
  before: readonly string[],
  after: readonly string[],
): ReadonlyMap<string, { readonly before: number; readonly after: number }> {
  const common = before.filter(id => after.includes(id));
  const places = common.map(id => after.indexOf(id));
  const moved = common.filter((_, index) =>
    places.some((place, other) => Math.sign(other - index) * Math.sign(place - (places[index] ?? 0)) < 0),
  );
  return new Map(
    moved.map(id => [id, { before: before.indexOf(id) + 1, after: after.indexOf(id) + 1 }] as const),
  );
}

/** A list with what it no longer has: each of those follows what it followed before. */
export function mergedOrder(before: readonly string[], after: readonly string[]): string[] {
  const merged = [...after];
  const kept = new Set(after);
  let last = -1;
  for (const id of before) {
    if (kept.has(id)) {
      last = merged.indexOf(id);
      continue;
    }
    last += 1;
    merged.splice(last, 0, id);
  }
  return merged;
}
