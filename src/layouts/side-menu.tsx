import type { Layout } from '#modules/layout/index.ts';
import { type Entry, useMenu } from '#modules/permissions/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { appText } from '../text.ts';
import { CollapsedItem } from './collapsed-item.tsx';
import { EntryLink } from './entry-link.tsx';
import { Submenu } from './submenu.tsx';
import type { Place } from './use-place.ts';

interface SideMenuProps {
  layout: Layout;
  place: Place;
  /** Icons alone, their submenus flying out. */
  collapsed: boolean;
}

/** The pages of the person's menu, the one that is shown marked by shape and colour (MENU-15, MENU-16). */
export function SideMenu({ layout, place, collapsed }: SideMenuProps) {
  const t = useText(appText);
  const menu = useMenu();
  const active = place.trail.map(({ id }) => id);
  return (
    <nav aria-label={t('menu')}>
      <ul className="grid gap-0.5 px-2">
        {menu.map(entry => (
          <li key={entry.id}>
            {collapsed ? (
              <CollapsedItem entry={entry} active={active} />
            ) : (
              <MenuItem entry={entry} active={active} layout={layout} depth={0} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface MenuItemProps {
  entry: Entry;
  /** Ids on the way to the shown entry. */
  active: readonly string[];
  layout: Layout;
  depth: number;
}

/** An entry with what is below it. */
export function MenuItem({ entry, active, layout, depth }: MenuItemProps) {
  if (entry.children.length === 0) {
    const { drawerOpen, closeDrawer } = layout;
    return (
      <EntryLink
        entry={entry}
        shown={active.includes(entry.id)}
        depth={depth}
        onOpen={drawerOpen ? closeDrawer : undefined}
      />
    );
  }
  return <Submenu entry={entry} active={active} layout={layout} depth={depth} />;
}
