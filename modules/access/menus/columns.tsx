import type { MenuRecord } from '#contract/areas/menus.ts';
import { menuType } from '#contract/areas/permissions.ts';
import { hasPage } from '#contract/component-names.ts';
import { useEntryTitle } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { MenuIcon } from '#modules/ground/ui/menu-icon.tsx';
import { menusText } from './text.ts';

/** The name as the side menu shows it, with the stored one where that differs. */
function Name({ menu }: { menu: MenuRecord }) {
  const { name, hidden, menuType: type, status } = menu;
  const t = useText(menusText);
  const title = useTitleOfMenu(menu);
  const isOff = type === menuType.button && status === '0';
  return (
    <>
      {title}
      {title !== name && <span className="ml-2 text-text-faint">{name}</span>}
      {hidden && <Tag className="ml-2">{t('hiddenTag')}</Tag>}
      {isOff && (
        <Tag tone="warning" className="ml-2">
          {t('offTag')}
        </Tag>
      )}
    </>
  );
}

const useTitleOfMenu = ({ name, url, component }: MenuRecord) =>
  useEntryTitle({ title: name ?? '', path: url ?? '', component: component ?? '' });

function Kind({ menu }: { menu: MenuRecord }) {
  const t = useText(menusText);
  return t(menu.menuType === menuType.button ? 'kinds.button' : 'kinds.menu');
}

/** The component of an entry, marked if the console has no page for it. */
function Component({ menu: { component, menuType: type } }: { menu: MenuRecord }) {
  const t = useText(menusText);
  if (!component) return null;
  const isMissing = type !== menuType.button && !hasPage(component);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate">{component}</span>
      {isMissing && (
        <span title={t('noPageHint')} className="shrink-0">
          <Tag tone="warning">{t('noPage')}</Tag>
        </span>
      )}
    </span>
  );
}

/** The cells of the menu that differ from the values of their fields. */
export const menuColumns = {
  name: { cell: (menu: MenuRecord) => <Name menu={menu} /> },
  menuType: { cell: (menu: MenuRecord) => <Kind menu={menu} /> },
  icon: { cell: ({ icon }: MenuRecord) => (icon ? <MenuIcon name={icon} className="size-4" /> : null) },
  component: { cell: (menu: MenuRecord) => <Component menu={menu} /> },
};
