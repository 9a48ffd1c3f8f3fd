import { menuType } from '#contract/areas/permissions.ts';
import type { VisibilityReason } from '#contract/areas/permissions-explain.ts';
import { isForEverybody, isHome } from '#server/modules/menus/everybody.ts';
import type { PermissionRow } from './menu-tree.ts';

/** The ids of the entries that are granted. */
interface Grants {
  has(id: string): boolean;
}

/** Whether somebody with certain grants has an entry, and why. */
export interface Judgement {
  granted: boolean;
  /** The entry needs no grant, and there is none. */
  everybody: boolean;
  /** Whether the page may be opened or the code used. */
  allowed: boolean;
  shown: boolean;
  reasons: VisibilityReason[];
}

export const kindOf = (row: Pick<PermissionRow, 'menuType'>): 'menu' | 'button' =>
  row.menuType === menuType.button ? 'button' : 'menu';

/**
 * Judges entries by the rules of the menu itself (PERM-01). What follows from the entries alone is found once, for any
 * number of holders of grants.
 *
 * @param rows every entry that is not deleted, in their order
 */
export function judgmentOf(
  rows: readonly PermissionRow[],
): (grants: Grants) => (row: PermissionRow) => Judgement {
  const byId = new Map(rows.map(row => [row.id, row]));
  const menus = Map.groupBy(
    rows.filter(row => kindOf(row) === 'menu'),
    row => row.parentId ?? '',
  );
  const above = new Map(rows.map(row => [row.id, ancestorsOf(row, byId)]));
  const open = new Set(rows.filter(isForEverybody).map(({ id }) => id));
  const homes = rows.filter(isHome);
  return grants => {
    const needsHome = !homes.some(({ id }) => grants.has(id));
    const isThere = ({ id }: PermissionRow) =>
      grants.has(id) || open.has(id) || (needsHome && id === homes[0]?.id);
    return row =>
      kindOf(row) === 'button'
        ? judgeButton(row, grants.has(row.id))
        : judgeMenu(row, {
            granted: grants.has(row.id),
            there: isThere(row),
            above: above.get(row.id) ?? [],
            isThere,
            menusBelow: menus.get(row.id) ?? [],
          });
  };
}

/** The ancestors of an entry, the nearest first; a cycle in the data ends the list. */
function ancestorsOf(row: PermissionRow, byId: ReadonlyMap<string, PermissionRow>): PermissionRow[] {
  const found: PermissionRow[] = [];
  for (let next = byId.get(row.parentId ?? ''); next && !found.includes(next); ) {
    found.push(next);
    next = byId.get(next.parentId ?? '');
  }
  return found;
}

/** A button is only a code: the menus above it do not matter. */
function judgeButton(row: PermissionRow, granted: boolean): Judgement {
  const isOff = row.status === '0';
  const allowed = granted && row.status === '1';
  return {
    granted,
    everybody: false,
    allowed,
    shown: allowed || isOff,
    reasons: [granted ? 'granted' : 'notGranted', ...(isOff ? (['disabled'] as const) : [])],
  };
}

interface MenuFacts {
  granted: boolean;
  there: boolean;
  above: readonly PermissionRow[];
  menusBelow: readonly PermissionRow[];
  isThere: (row: PermissionRow) => boolean;
}

function judgeMenu(row: PermissionRow, { granted, there, above, menusBelow, isThere }: MenuFacts): Judgement {
  const below = menusBelow.filter(isThere);
  const isEmptyGroup = !row.parentId && below.length > 0 && below.every(child => child.hidden);
  const isReachable = above.every(isThere);
  const isBelowHidden = above.some(each => each.hidden);
  const found: [VisibilityReason, boolean][] = [
    ['granted', granted],
    ['forEverybody', !granted && there],
    ['notGranted', !there],
    ['parentMissing', !isReachable],
    ['hidden', row.hidden],
    ['parentHidden', isBelowHidden],
    ['groupEmpty', isEmptyGroup && !row.hidden],
  ];
  const allowed = there && isReachable;
  return {
    granted,
    everybody: !granted && there,
    allowed,
    shown: allowed && !(row.hidden || isEmptyGroup || isBelowHidden),
    reasons: found.flatMap(([reason, holds]) => (holds ? [reason] : [])),
  };
}
