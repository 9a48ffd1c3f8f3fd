export interface Point {
  readonly x: number;
  readonly y: number;
}

export type GestureEvent =
  | ({ type: 'pointer.press'; pointer: number } & Point)
  | ({ type: 'pointer.move'; pointer: number } & Point)
  | { type: 'pointer.release'; pointer: number }
  /** The pointer was released where nobody saw it, or taken away; no click follows. */
  | { type: 'pointer.lose'; pointer: number }
  | { type: 'click' };

/** What happens to the chart. */
export type Moved =
  | { type: 'drag.start'; pointer: number }
  | { type: 'pan'; right: number; down: number }
  /** Two pointers moved apart or together, around a point of the page. */
  | ({ type: 'pinch'; factor: number; right: number; down: number } & Point);

export interface GestureContext {
  /** Where the pressed pointers were last. */
  readonly held: ReadonlyMap<number, Point>;
}

/** How far a pointer moved since it was seen last. */
export function wayTo({ held }: GestureContext, event: GestureEvent): { right: number; down: number } {
  const before = event.type === 'pointer.move' ? held.get(event.pointer) : undefined;
  if (event.type !== 'pointer.move' || !before) return { right: 0, down: 0 };
  return { right: event.x - before.x, down: event.y - before.y };
}

/** How two pointers moved since they were seen last: half of the way moves the chart, because the other one stayed. */
export function pinchTo(context: GestureContext, event: GestureEvent): Moved {
  const { right, down } = wayTo(context, event);
  const pan = { type: 'pan', right, down } as const;
  if (event.type !== 'pointer.move') return pan;
  const before = context.held.get(event.pointer);
  const other = [...context.held].find(([pointer]) => pointer !== event.pointer)?.[1];
  if (!before || !other) return pan;
  return {
    type: 'pinch',
    factor: apart(event, other) / (apart(before, other) || 1),
    x: (event.x + other.x) / 2,
    y: (event.y + other.y) / 2,
    right: right / 2,
    down: down / 2,
  };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
