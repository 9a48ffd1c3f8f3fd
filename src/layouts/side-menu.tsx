import type { Layout } from '#modules/frame/layout/index.ts';
import { useMenu } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { appText } from '../text.ts';
import { MenuItem } from './menu-item.tsx';
import type { Place } from './use-place.ts';

/** Lazy: flyouts, which most menus do not need. */
const CollapsedItems = lazyPart(() => import('./collapsed-items.tsx'), {
  pending: () => null,
  prefetch: true,
});

interface SideMenuProps {
  layout: Layout;
  place: Place;
  /** Icons only, with submenus in flyouts. */
  collapsed: boolean;
}

/** The pages of the person's menu, the shown one marked by shape and colour (MENU-15, MENU-16). */
export function SideMenu({ layout, place, collapsed }: SideMenuProps) {
  const t = useText(appText);
  const menu = useMenu();
  const active = place.trail.map(({ id }) => id);
  return (
    <nav aria-label={t('menu')}>
      <ul className="grid gap-0.5 px-2">
        {collapsed ? (
          <CollapsedItems entries={menu} active={active} />
        ) : (
          menu.map(entry => (
            <li key={entry.id}>
              <MenuItem entry={entry} active={active} layout={layout} depth={0} />
            </li>
          ))
        )}
      </ul>
    </nav>
  );
}
