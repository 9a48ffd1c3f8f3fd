/** Pixels up to which a press is a click. */
const threshold = 6;
/** Pixels at both ends of the bar in which a dragged tab scrolls the bar. */
const edgeWidth = 28;

/** The end of the bar that a pointer is at. */
export type Edge = 'start' | 'end';

/** Pixels that the bar scrolls each frame while a dragged tab is at this end of it. */
export const pace: Readonly<Record<Edge, number>> = { start: -7, end: 7 };

/** Whether a pointer has moved too far for a click; both in pixels. */
export function isFar(from: number, to: number): boolean {
  return Math.abs(to - from) > threshold;
}

/** The end of a bar that a pointer is at or beyond; undefined between them. Everything in pixels. */
export function edgeAt(x: number, { left, right }: { left: number; right: number }): Edge | undefined {
  if (x < left + edgeWidth) return 'start';
  return x > right - edgeWidth ? 'end' : undefined;
}

/**
 * The index of a dragged tab among all: it passes each neighbour whose far half the pointer has reached.
 *
 * @param middles the middles of the tabs, in pixels and in their order
 * @param from the current index of the tab
 * @param x the position of the pointer
 */
export function placeAt(middles: readonly number[], from: number, x: number): number {
  const before = middles.findIndex((middle, index) => index < from && x < middle);
  if (before !== -1) return before;
  const after = middles.findLastIndex((middle, index) => index > from && x > middle);
  return after === -1 ? from : after;
}
