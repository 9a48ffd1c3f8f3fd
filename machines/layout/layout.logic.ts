export type Device = 'desktop' | 'mobile';

/** The size classes within mobile (LAYOUT-17). */
export type MobileSize = 'regular' | 'small';

/** Widest viewport of a mobile device, in pixels (LAYOUT-13). */
export const widestMobile = 1087.99;
/** Widest viewport of the small class inside mobile, in pixels (LAYOUT-17). */
export const widestSmall = 767.99;

/** The device of a viewport width in pixels (LAYOUT-13, LAYOUT-14). */
export function deviceAt(width: number): Device {
  return width <= widestMobile ? 'mobile' : 'desktop';
}

/** The size class of a viewport width in pixels (LAYOUT-17). */
export function sizeAt(width: number): MobileSize {
  return width <= widestSmall ? 'small' : 'regular';
}

/** A submenu of the side menu. */
export interface Submenu {
  id: string;
  /** Ids of the submenus around it, from the top down. */
  ancestors: readonly string[];
}

/**
 * The open submenus after one was opened or closed. Except in horizontal mode, opening a top-level submenu closes the
 * others (MENU-19, MENU-20).
 */
export function toggledKeys(
  open: readonly string[],
  { id, ancestors }: Submenu,
  horizontal: boolean,
): readonly string[] {
  if (open.includes(id)) return open.filter(key => key !== id);
  return openedKeys(open, [...ancestors, id], horizontal);
}

/** The open submenus with the ancestors of an entry opened, from the top down. */
export function openedKeys(
  open: readonly string[],
  trail: readonly string[],
  horizontal: boolean,
): readonly string[] {
  // A page outside of all submenus leaves the open ones unchanged.
  if (trail.length === 0) return open;
  const stays = horizontal || (trail[0] !== undefined && open.includes(trail[0]));
  return [...new Set([...(stays ? open : []), ...trail])];
}
