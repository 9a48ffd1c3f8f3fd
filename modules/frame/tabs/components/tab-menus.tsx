import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isClosable, isHome, type Tab, tabAt } from '#machines/tabs/tabs.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#modules/ground/ui/dropdown-menu.tsx';
import { cn } from '#modules/ground/ui/index.ts';
import { ShortcutKeys } from '#modules/ground/ui/shortcut-keys.tsx';
import { useStrip, useTabsActor } from '../tabs-context.ts';
import { tabsText } from '../text.ts';

/** Which menu is open, and where: that of a tab at a point, or the list of all tabs below its button. */
export type MenuPlace =
  | { of: 'tab'; path: string; anchor: HTMLElement; x: number; y: number }
  | { of: 'bar'; anchor: HTMLElement };

interface TabMenusProps {
  place: MenuPlace;
  titleOf: (tab: Tab) => string;
  onClose: () => void;
}

/** The menu of a tab (TABS-12), or the list of all of them. */
export function TabMenus({ place, titleOf, onClose }: TabMenusProps) {
  const point = useMemo(() => {
    if (place.of === 'tab') return { left: place.x, top: place.y };
    const { right, bottom } = place.anchor.getBoundingClientRect();
    return { left: right, top: bottom };
  }, [place]);
  return (
    <DropdownMenu
      key={place.of === 'tab' ? `${place.path} ${place.x} ${place.y}` : ''}
      open
      onOpenChange={open => !open && onClose()}
    >
      <DropdownMenuTrigger asChild>
        <span aria-hidden tabIndex={-1} className="pointer-events-none fixed size-0" style={point} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align={place.of === 'tab' ? 'start' : 'end'}
        className={place.of === 'bar' ? 'max-w-80' : undefined}
        onCloseAutoFocus={event => {
          event.preventDefault();
          if (place.anchor.isConnected) place.anchor.focus({ preventScroll: true });
        }}
      >
        {place.of === 'tab' ? <TabActs path={place.path} /> : <AllTabs titleOf={titleOf} />}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The operations on a tab and its neighbours (TABS-12 to TABS-16). */
function TabActs({ path }: { path: string }) {
  const t = useText(tabsText);
  const actor = useTabsActor();
  const strip = useStrip(current => current);
  const { history } = useRouter();
  const tab = tabAt(strip, path);
  if (tab === undefined) return null;
  const place = strip.tabs.indexOf(tab);
  const isLoose = (other: Tab) => other !== tab && !isHome(strip, other.path) && !other.pinned;
  const left = strip.tabs.slice(0, place).some(isLoose);
  const right = strip.tabs.slice(place + 1).some(isLoose);
  return (
    <>
      <DropdownMenuItem
        shortcut={path === strip.active && <ShortcutKeys id="reloadTab" />}
        onSelect={() => actor.send({ type: 'tab.refresh', path })}
      >
        {t('refresh')}
      </DropdownMenuItem>
      {!isHome(strip, path) && (
        <DropdownMenuItem onSelect={() => actor.send({ type: tab.pinned ? 'tab.unpin' : 'tab.pin', path })}>
          {t(tab.pinned ? 'unpin' : 'pin')}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem onSelect={() => window.open(history.createHref(tab.fullPath), '_blank', 'noopener')}>
        {t('newWindow')}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      {isClosable(strip, path) && (
        <DropdownMenuItem
          shortcut={<ShortcutKeys id="closeFocusedTab" />}
          onSelect={() => actor.send({ type: 'tab.close', path })}
        >
          {t('close')}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem disabled={!left} onSelect={() => actor.send({ type: 'tab.closeLeft', path })}>
        {t('closeLeft')}
      </DropdownMenuItem>
      <DropdownMenuItem disabled={!right} onSelect={() => actor.send({ type: 'tab.closeRight', path })}>
        {t('closeRight')}
      </DropdownMenuItem>
      <DropdownMenuItem
        disabled={!left && !right}
        onSelect={() => actor.send({ type: 'tab.closeOthers', path })}
      >
        {t('closeOthers')}
      </DropdownMenuItem>
    </>
  );
}

/** Every open tab, including those that do not fit into the bar. */
function AllTabs({ titleOf }: Pick<TabMenusProps, 'titleOf'>) {
  const t = useText(tabsText);
  const actor = useTabsActor();
  const { tabs, active } = useStrip(current => current);
  return tabs.map((tab, index) => (
    <DropdownMenuItem
      key={tab.path}
      aria-current={tab.path === active ? 'page' : undefined}
      shortcut={index < 8 && <ShortcutKeys id="openTab" index={index} />}
      onSelect={() => actor.send({ type: 'tab.select', path: tab.path })}
      className="aria-[current=page]:font-medium aria-[current=page]:text-accent-ink"
    >
      <span title={titleOf(tab)} className={cn('min-w-0 truncate', tab.dirty && 'italic')}>
        {titleOf(tab)}
      </span>
      {tab.dirty && <span className="shrink-0 text-sm text-warning">{t('unsaved')}</span>}
    </DropdownMenuItem>
  ));
}
