/**
 * How many entries of a menu stand side by side, the rest going into one entry "more" at the end. All lengths in pixels.
 *
 * @param widths of the entries, in their order
 * @param room what they may take together
 * @param more the width of the last entry, which is there only when another is left out
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
