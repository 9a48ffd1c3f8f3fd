import type { MenuQuestion } from '#contract/areas/menu-questions.ts';
import { menuType } from '#contract/areas/permissions.ts';
import { addressKey } from '#contract/menu-path.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { PermissionRow } from '../permissions/menu-tree.ts';
import { listablePeople } from '../roles/grant-change.ts';
import { byAddress, type MenuState } from './menu-state.ts';

/** The maximum number of names that are sent of a group of people. */
const mostNames = 10;

/** People who lose the same entries. */
export interface Loss {
  readonly closed: readonly PermissionRow[];
  readonly unseen: readonly PermissionRow[];
  readonly people: number;
  readonly sample: readonly string[];
}

/** Who loses what by a change of the menu, those who lose the same together, most people first. */
export function lossesBetween(before: MenuState, after: MenuState): Loss[] {
  const losses = before.people.flatMap(({ first, people, sample }): Loss[] => {
    const had = before.had.get(first);
    const has = after.had.get(first);
    const closed = withoutButtonsOfLost(
      before.rows.filter(({ id }) => had?.open.has(id) && !has?.open.has(id)),
    );
    const unseen = before.rows.filter(
      ({ id, menuType: type }) =>
        type !== menuType.button && had?.shown.has(id) && has?.open.has(id) && !has.shown.has(id),
    );
    return closed.length + unseen.length > 0 ? [{ closed, unseen, people, sample }] : [];
  });
  const idsOf = (rows: readonly PermissionRow[]) => rows.map(({ id }) => id).join();
  const alike = Map.groupBy(losses, ({ closed, unseen }) => `${idsOf(closed)};${idsOf(unseen)}`);
  return [...alike.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const all = [first, ...others];
      const people = all.reduce((sum, each) => sum + each.people, 0);
      return [{ ...first, people, sample: all.flatMap(({ sample }) => sample).slice(0, mostNames) }];
    })
    .toSorted((left, right) => right.people - left.people);
}

/** The buttons of a page go with it; only one that goes alone is named. */
function withoutButtonsOfLost(rows: PermissionRow[]): PermissionRow[] {
  const lost = new Set(rows.map(({ id }) => id));
  return rows.filter(row => row.menuType !== menuType.button || !lost.has(row.parentId ?? ''));
}

/** Entries whose address is that of another one since a change. */
export function newlyAtOneAddress(before: MenuState, after: MenuState): MenuQuestion['sameAddress'] {
  const earlier = new Map(before.rows.map(row => [row.id, addressKey(row.url)]));
  return [...byAddress(after.rows)].flatMap(([key, rows]) => {
    const moved = key === undefined ? [] : rows.filter(({ id }) => earlier.get(id) !== key);
    return moved.flatMap(row => {
      const other = rows.find(each => each !== row);
      return other ? [{ name: row.name ?? '', other: other.name ?? '', url: row.url ?? '' }] : [];
    });
  });
}

const entryOf = ({ id, name }: PermissionRow) => ({ id, name: name ?? '' });

/** The losses with the names of people that the caller may list. */
export async function describedLosses(
  losses: readonly Loss[],
  context: HandlerContext,
): Promise<MenuQuestion['losses']> {
  const ids = losses.flatMap(({ sample }) => sample);
  const people = await listablePeople(ids, context);
  return losses.map(({ closed, unseen, people: count, sample }) => ({
    people: count,
    names: people
      .filter(({ id }) => sample.includes(id))
      .map(({ realname, username }) => realname || username),
    closed: closed.map(entryOf),
    unseen: unseen.map(entryOf),
  }));
}
