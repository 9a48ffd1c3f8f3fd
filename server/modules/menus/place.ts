import { and, asc, eq, ne } from 'drizzle-orm';
import type { menuResource } from '#contract/areas/menus.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { isLive, isTop, type MenuRow } from './menu-rows.ts';

type Place = Pick<ParsedInputOf<typeof menuResource.endpoints.move>, 'parentId' | 'after'>;

/** The smallest distance between two orders that a column of floating-point numbers keeps apart for certain. */
const smallestGap = 0.000_01;

/**
 * The order of an entry behind a neighbour, or in front of all. Only where no number is left between its neighbours
 * are those numbered again, so that entries keep the order numbers that people gave them.
 */
export async function placedOrder(
  db: Database,
  row: MenuRow,
  { parentId, after }: Place,
): Promise<Pick<MenuRow, 'sortNo'>> {
  const siblings = await db
    .select({ id: permissions.id, sortNo: permissions.sortNo })
    .from(permissions)
    .where(and(isLive, ne(permissions.id, row.id), parentId ? eq(permissions.parentId, parentId) : isTop))
    .orderBy(asc(permissions.sortNo), asc(permissions.id));
  const index = after ? siblings.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && index === 0) throw new BusinessError('目标菜单已被移动或删除，请刷新后重试');
  const between = orderBetween(siblings[index - 1]?.sortNo, siblings[index]?.sortNo, siblings.length);
  return { sortNo: between ?? (await renumbered(db, siblings, index)) };
}

/** A number between two orders; undefined where there is none. An entry without a number is behind all others. */
function orderBetween(
  before: number | null | undefined,
  behind: number | null | undefined,
  count: number,
): number | undefined {
  if (count === 0) return 1;
  if (before === null || (behind === null && before !== undefined)) return undefined;
  if (before === undefined) {
    if (typeof behind !== 'number') return undefined;
    return behind >= smallestGap ? behind / 2 : undefined;
  }
  if (behind === undefined) return Math.floor(before) + 1;
  const middle = (before + (behind ?? 0)) / 2;
  return middle - before >= smallestGap ? Number(middle.toFixed(6)) : undefined;
}

/** Numbers the neighbours again, with a gap at an index. @returns the number of the gap */
async function renumbered(
  db: Database,
  siblings: readonly { id: string; sortNo: number | null }[],
  index: number,
): Promise<number> {
  for (const [position, { id, sortNo }] of siblings.entries()) {
    const wanted = position + (position < index ? 1 : 2);
    if (sortNo !== wanted) await db.update(permissions).set({ sortNo: wanted }).where(eq(permissions.id, id));
  }
  return index + 1;
}
