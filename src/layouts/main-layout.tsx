import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useLayout } from '#modules/layout/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { ExpiryDialog } from '#modules/session/index.ts';
import { TooltipProvider } from '#modules/ui/index.ts';
import { appText } from '../text.ts';
import { GlobalHeader } from './global-header.tsx';
import { PlaceTrail } from './place-trail.tsx';
import { SideMenu } from './side-menu.tsx';
import { SiderTitle } from './sider-title.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { usePlace } from './use-place.ts';

/** Only a phone has it, so only a phone fetches it. */
const PhoneMenu = lazy(() => import('./phone-menu.tsx'));

/**
 * The frame of every page behind the sign-in (LAYOUT-03): menu, header, content, footer. The content scrolls, the
 * frame does not. The room between header and content belongs to the tab bar.
 */
export function MainLayout() {
  const t = useText(appText);
  const layout = useLayout();
  const place = usePlace();
  useDocumentTitle(place.isHome ? [] : [place.title].filter(Boolean));
  useEntryShown(layout.showEntry, place.trail.map(({ id }) => id).join(' '));
  const collapsed = !layout.sidebarOpen;

  return (
    <TooltipProvider>
      <div className="flex h-dvh overflow-hidden bg-surface-sunken">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-surface focus:px-3 focus:py-2 focus:shadow-popover"
        >
          {t('skip')}
        </a>
        {layout.mobile ? (
          <Suspense fallback={null}>
            <PhoneMenu layout={layout} place={place} />
          </Suspense>
        ) : (
          <aside
            style={{ width: collapsed ? 80 : 200 }}
            className="flex shrink-0 flex-col bg-sider text-sider-text transition-[width] duration-150 ease-out"
          >
            <SiderTitle collapsed={collapsed} />
            <div className="thin-scroll min-h-0 flex-1 overflow-y-auto overflow-x-hidden py-2">
              <SideMenu layout={layout} place={place} collapsed={collapsed} />
            </div>
          </aside>
        )}
        <div className="relative flex min-w-0 flex-1 flex-col pt-[59px]">
          <GlobalHeader layout={layout} />
          <main id="content" tabIndex={-1} className="thin-scroll flex min-h-0 flex-1 flex-col overflow-auto">
            <PlaceTrail place={place} />
            <div className="flex flex-1 flex-col">
              <Outlet />
            </div>
            <footer className="px-4 py-4 text-center text-text-faint text-xs sm:px-6">{t('product')}</footer>
          </main>
        </div>
        <ExpiryDialog />
      </div>
    </TooltipProvider>
  );
}

/** Tells the frame which entry is shown, whenever another one is. */
function useEntryShown(showEntry: (trail: readonly string[]) => void, trail: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the verb is the same at every render but for its identity
  useEffect(() => {
    // The entry itself is no submenu; only what stands above it opens.
    showEntry(trail.split(' ').slice(0, -1));
  }, [trail]);
}
