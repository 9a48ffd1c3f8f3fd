/** Pixels up to which a press is a click. */
const threshold = 6;
/** Pixels at both ends of the bar in which a dragged tab has the bar scroll along. */
const edgeWidth = 28;

/** The end of the bar that a pointer is at. */
export type Edge = 'start' | 'end';

/** Pixels that the bar scrolls each frame while a dragged tab is at this end of it. */
export const pace: Readonly<Record<Edge, number>> = { start: -7, end: 7 };

/** Whether a pointer has gone so far that it is no click any more; both in pixels. */
export function isFar(from: number, to: number): boolean {
  return Math.abs(to - from) > threshold;
}

/** The end of a bar at which a pointer is, or beyond which; undefined between them. Everything in pixels. */
export function edgeAt(x: number, { left, right }: { left: number; right: number }): Edge | undefined {
  if (x < left + edgeWidth) return 'start';
  return x > right - edgeWidth ? 'end' : undefined;
}

/**
 * The place of a dragged tab among all: it goes past each neighbour whose far half the pointer has reached.
 *
 * @param middles where the middles of the tabs are, in pixels and in their order
 * @param from the place the tab has
 * @param x where the pointer is
 */
export function placeAt(middles: readonly number[], from: number, x: number): number {
  const before = middles.findIndex((middle, index) => index < from && x < middle);
  if (before !== -1) return before;
  const after = middles.findLastIndex((middle, index) => index > from && x > middle);
  return after === -1 ? from : after;
}
