import type { Menu } from '#contract/areas/menus.ts';
import { menuType } from '#contract/areas/permissions.ts';
import { canonicalComponent, hasPage, isAddress } from '#contract/component-names.ts';
import { addressKey, isOutside, normalPath } from '#contract/menu-path.ts';
import { frameComponent, groupComponent } from '#contract/page-components.ts';

/** What is known about an entry that is to be saved. */
export type Draft = Pick<
  Menu,
  'menuType' | 'parentId' | 'url' | 'component' | 'perms' | 'status' | 'route' | 'hidden'
> & { readonly id?: string | undefined };

/** Why nobody would find an entry, or something else than the person expects. */
export type Doubt =
  | { readonly kind: 'duplicate'; readonly url: string; readonly name: string }
  | {
      readonly kind: 'hiddenParent' | 'buttonParent' | 'pageParent' | 'noRouteAbove';
      readonly name: string;
    }
  | { readonly kind: 'noPage'; readonly component: string }
  | { readonly kind: 'noAddress' | 'noFrame' | 'noRoute' | 'off' | 'noCode' };

/** The entries above one, the nearest first; a circle ends. */
function aboveOf(parentId: string | null, byId: ReadonlyMap<string, Menu>): Menu[] {
  const above: Menu[] = [];
  for (let next = byId.get(parentId ?? ''); next && !above.includes(next); ) {
    above.push(next);
    next = byId.get(next.parentId ?? '');
  }
  return above;
}

/** Everything that a person should know before an entry is saved. @param menus all other entries */
export function doubtsOf(draft: Draft, menus: readonly Menu[]): Doubt[] {
  const others = menus.filter(({ id }) => id !== draft.id);
  const above = aboveOf(draft.parentId, new Map(others.map(menu => [menu.id, menu])));
  return draft.menuType === menuType.button ? ofButton(draft) : ofMenu(draft, others, above);
}

const ofButton = ({ perms, status }: Draft): Doubt[] => [
  ...(perms ? [] : [{ kind: 'noCode' } as const]),
  ...(status === '0' ? [{ kind: 'off' } as const] : []),
];

function ofMenu(draft: Draft, others: readonly Menu[], above: readonly Menu[]): Doubt[] {
  const url = normalPath(draft.url ?? '');
  const doubts: (Doubt | false | undefined)[] = [
    ...ofAddress(draft, url, others),
    !draft.route && { kind: 'noRoute' },
    ...ofPlace(draft, above),
  ];
  return doubts.filter(doubt => doubt !== false && doubt !== undefined);
}

function ofAddress(draft: Draft, url: string, others: readonly Menu[]): (Doubt | false | undefined)[] {
  const component = canonicalComponent(draft.component || groupComponent, url);
  const key = addressKey(url);
  const same = others.find(
    other => key !== undefined && other.menuType !== menuType.button && addressKey(other.url) === key,
  );
  const isFrame = component === frameComponent;
  return [
    same && { kind: 'duplicate', url, name: same.name ?? '' },
    !hasPage(component) && { kind: 'noPage', component },
    isFrame && !isOutside(url) && !isAddress(draft.component ?? '') && { kind: 'noAddress' },
    !isFrame && isOutside(url) && { kind: 'noFrame' },
  ];
}

function ofPlace({ hidden }: Draft, above: readonly Menu[]): (Doubt | false | undefined)[] {
  const [parent] = above;
  const find = (holds: (menu: Menu) => boolean) => above.find(holds)?.name;
  const button = find(menu => menu.menuType === menuType.button);
  const hiddenAbove = hidden ? undefined : find(menu => menu.hidden);
  const unrouted = find(menu => !menu.route);
  const isGroup = canonicalComponent(parent?.component || groupComponent) === groupComponent;
  return [
    button !== undefined && { kind: 'buttonParent', name: button ?? '' },
    hiddenAbove !== undefined && { kind: 'hiddenParent', name: hiddenAbove ?? '' },
    unrouted !== undefined && { kind: 'noRouteAbove', name: unrouted ?? '' },
    !hidden &&
      parent !== undefined &&
      parent.menuType !== menuType.button &&
      !isGroup && { kind: 'pageParent', name: parent.name ?? '' },
  ];
}
