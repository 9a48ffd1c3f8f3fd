import { ChevronDown } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isClosable, isHome, keptPaths, type Tab } from '#machines/tabs/tabs.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { lazyModule } from '#modules/ground/platform/lazy/index.ts';
import { cn, lazyPart } from '#modules/ground/ui/index.ts';
import { useStrip, useTabsActor } from '../tabs-context.ts';
import { tabsText } from '../text.ts';
import { useBarKeys } from '../use-bar-keys.ts';
import { useScrollToActive } from '../use-scroll-to-active.ts';
import { useTabKeys } from '../use-tab-keys.ts';
import { TabItem } from './tab-item.tsx';
import type { MenuPlace } from './tab-menus.tsx';

/** Lazy: not needed for the first paint. */
const drag = lazyModule(() => import('../tab-drag.ts'));
const TabMenus = lazyPart(async () => ({ default: (await import('./tab-menus.tsx')).TabMenus }), {
  close: ({ onClose }) => onClose(),
  prefetch: true,
});
const fetchLazily = (list: HTMLElement | null) => {
  void TabMenus.load().catch(() => undefined);
  drag.load().then(
    ({ preventBarScroll }) => list?.addEventListener('touchmove', preventBarScroll, { passive: false }),
    () => undefined,
  );
};

/**
 * The bar of open tabs: one for each page, home first (TABS-01 to TABS-03). Where they do not fit, home and the active one
 * stay visible, and the button at the end lists all of them.
 */
export function TabBar({ titleOf }: { titleOf: (tab: Tab) => string }) {
  const t = useText(tabsText);
  const actor = useTabsActor();
  const strip = useStrip(current => current);
  const { tabs, active } = strip;
  const kept = useMemo(() => keptPaths(strip), [strip]);
  const list = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuPlace>();

  const select = useCallback((path: string) => actor.send({ type: 'tab.select', path }), [actor]);
  const close = useCallback((path: string) => actor.send({ type: 'tab.close', path }), [actor]);
  const keys = useBarKeys(list, actor);
  useTabKeys(actor);
  useScrollToActive(list, active, tabs);

  return (
    <nav aria-label={t('bar')} className="flex h-9 shrink-0 border-border border-b bg-surface">
      <div
        ref={list}
        role="tablist"
        aria-label={t('bar')}
        aria-description={t('keys')}
        onKeyDown={keys.onKeyDown}
        onPointerEnter={() => fetchLazily(list.current)}
        onFocus={event => {
          fetchLazily(list.current);
          keys.onFocus(event);
        }}
        onBlur={keys.onBlur}
        onPointerDown={({ nativeEvent, currentTarget }) => {
          const openMenu = (tab: HTMLElement, press: PointerEvent) => setMenu(placeOf(press, tab));
          const begin = ({ beginDrag }: NonNullable<ReturnType<typeof drag.loaded>>) =>
            beginDrag(nativeEvent, { list: currentTarget, actor, openMenu });
          const here = drag.loaded();
          if (here) begin(here);
          // The touch may have ended before the script has loaded.
          else if (nativeEvent.pointerType !== 'touch') drag.load().then(begin, () => undefined);
        }}
        onWheel={event => event.currentTarget.scrollBy({ left: event.deltaY || event.deltaX })}
        onContextMenu={event => {
          const tab = event.target instanceof Element && event.target.closest<HTMLElement>('[data-tab]');
          if (!tab) return;
          event.preventDefault();
          setMenu(placeOf(event, tab));
        }}
        className={cn('flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]', reachesUp)}
      >
        {tabs.map(tab => (
          <TabItem
            key={tab.path}
            home={isHome(strip, tab.path)}
            tab={tab}
            title={titleOf(tab)}
            active={tab.path === active}
            closable={isClosable(strip, tab.path)}
            focusable={tab.path === (keys.focused ?? active)}
            kept={kept.includes(tab.path)}
            onSelect={select}
            onClose={close}
          />
        ))}
      </div>
      <button
        type="button"
        aria-label={t('all', { count: tabs.length })}
        data-tooltip={t('all', { count: tabs.length })}
        aria-haspopup="menu"
        onPointerEnter={() => fetchLazily(list.current)}
        onClick={({ currentTarget }) => setMenu({ of: 'bar', anchor: currentTarget })}
        className={cn(
          'relative flex min-w-11 shrink-0 items-center justify-center gap-1 px-2 text-sm text-text-muted transition-colors duration-120 hover:bg-surface-hover hover:text-text focus-visible:-outline-offset-2',
          'after:absolute after:inset-y-0 after:left-0 after:w-px after:bg-border pointer-coarse:after:top-2',
          reachesUp,
        )}
      >
        {tabs.length > 1 && (
          <span aria-hidden className="tabular">
            {tabs.length}
          </span>
        )}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {menu && <TabMenus place={menu} titleOf={titleOf} onClose={() => setMenu(undefined)} />}
    </nav>
  );
}

/** For a touch, the targets in the bar also cover the free space between the bar and the controls of the header. */
const reachesUp = 'pointer-coarse:relative pointer-coarse:z-30 pointer-coarse:-mt-2 pointer-coarse:pt-2';

/** The position of a tab's menu: at the pointer, or below the tab when opened by keyboard. */
function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, tab: HTMLElement): MenuPlace {
  const { left, right, top, bottom } = tab.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  const point = isInside ? { x: clientX, y: clientY } : { x: left, y: bottom };
  return { of: 'tab', path: tab.dataset.tab ?? '', anchor: tab, ...point };
}
