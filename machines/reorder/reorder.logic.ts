/** How deep each entry of a tree is, from 0 on; entries that are missing are on the first level. */
export type Depths = Readonly<Record<string, number>>;

/** Entries in the order in which they are shown; in a tree each one is followed by what is below it. */
export interface Order {
  readonly ids: readonly string[];
  /** Undefined for a plain list. */
  readonly depths: Depths | undefined;
}

const depthIn = ({ depths }: Order, id: string | undefined): number =>
  (id === undefined ? undefined : depths?.[id]) ?? 0;

/** The index of an entry, and that behind the last one below it. */
function rangeOf(order: Order, id: string): { readonly start: number; readonly end: number } {
  const start = order.ids.indexOf(id);
  const own = depthIn(order, id);
  const next = order.ids.findIndex((other, index) => index > start && depthIn(order, other) <= own);
  return { start, end: next === -1 ? order.ids.length : next };
}

/**
 * The order with an entry, and what is below it, above or below the row with an index, counted from 0. An index beyond the
 * ends is the nearest one. The entry is as deep as it was, or as wanted, as far as its new neighbours allow.
 */
export function placedAt(order: Order, id: string, index: number, wanted?: number): Order {
  const { ids } = order;
  const { start, end } = rangeOf(order, id);
  if (start === -1) return order;
  const block = ids.slice(start, end);
  const others = ids.toSpliced(start, block.length);
  const row = Math.min(Math.max(index, 0), ids.length - 1);
  const target = row < start ? row : row >= end ? row - block.length + 1 : start;
  const moved = others.toSpliced(target, 0, ...block);
  const neighbours = { before: others[target - 1], behind: others[target] };
  return nested({ ...order, ids: moved }, block, wanted ?? depthIn(order, id), neighbours);
}

/** The order with an entry so many rows further down, or up. */
export function steppedBy(order: Order, id: string, by: number): Order {
  const { start, end } = rangeOf(order, id);
  return placedAt(order, id, by > 0 ? end - 1 + by : start + by);
}

/** The order with an entry so many levels deeper, as far as its neighbours allow. */
export function indentedBy(order: Order, id: string, by: number): Order {
  const { start } = rangeOf(order, id);
  return placedAt(order, id, start, depthIn(order, id) + by);
}

/** Gives the first of these entries a depth between those that its neighbours allow, and moves the others with it. */
function nested(
  order: Order,
  block: readonly string[],
  wanted: number,
  { before, behind }: { before: string | undefined; behind: string | undefined },
): Order {
  if (order.depths === undefined) return order;
  const most = before === undefined ? 0 : depthIn(order, before) + 1;
  const least = Math.min(depthIn(order, behind), most);
  const change = Math.min(Math.max(wanted, least), most) - depthIn(order, block[0]);
  if (change === 0) return order;
  const moved = block.map(each => [each, depthIn(order, each) + change] as const);
  return { ...order, depths: { ...order.depths, ...Object.fromEntries(moved) } };
}

/** Where an entry is: below another one, or null on the first level, and behind a neighbour, or null in front of all. */
export function placeOf(
  order: Order,
  id: string,
): { readonly parent: string | null; readonly after: string | null } {
  const own = depthIn(order, id);
  const above = order.ids.slice(0, order.ids.indexOf(id)).toReversed();
  const parentAt = above.findIndex(other => depthIn(order, other) < own);
  const level = parentAt === -1 ? above : above.slice(0, parentAt);
  return {
    parent: above[parentAt] ?? null,
    after: level.find(other => depthIn(order, other) === own) ?? null,
  };
}

/** Whether an entry is elsewhere, or on another level. */
export const hasMoved = (before: Order, now: Order, id: string): boolean =>
  before.ids.indexOf(id) !== now.ids.indexOf(id) || depthIn(before, id) !== depthIn(now, id);
