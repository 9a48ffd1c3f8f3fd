/**
 * How many entries of a menu fit side by side, the rest moving into a last entry "more". All lengths in pixels.
 *
 * @param widths of the entries, in their order
 * @param room the available width
 * @param more the width of the last entry, which exists only when others are left out
 * @param gap between two entries
 */
export function fitting(widths: readonly number[], room: number, more: number, gap: number): number {
  const ends = widths.map((_, index) => lengthOf(widths.slice(0, index + 1), gap));
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter(end => end + gap + more <= room).length;
}

function lengthOf(widths: readonly number[], gap: number): number {
  return widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1);
}
