/** The entries with one of them at another index, counted from 0; an index beyond the ends is the nearest one. */
export function placedAt(ids: readonly string[], id: string, index: number): readonly string[] {
  const from = ids.indexOf(id);
  const to = Math.min(Math.max(index, 0), ids.length - 1);
  if (from === -1 || from === to) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The entry in front of another one; null if that is the first. */
export const entryBefore = (ids: readonly string[], id: string): string | null =>
  ids[ids.indexOf(id) - 1] ?? null;
