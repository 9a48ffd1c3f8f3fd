import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useDictionaryUpdates } from '#modules/dictionaries/index.ts';
import { FinderHost } from '#modules/finder/index.ts';
import { useLayout } from '#modules/layout/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { SettingsHost } from '#modules/preferences/index.ts';
import { ExpiryDialog, OwnDialogsHost } from '#modules/session/index.ts';
import { cn, lazyPart } from '#modules/ui/index.ts';
import { PageTabs, TabbedPages } from '../tabs/tabbed-pages.tsx';
import { appText } from '../text.ts';
import { GlobalHeader } from './global-header.tsx';
import { PlaceTrail } from './place-trail.tsx';
import { Sider } from './sider.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useFrame } from './use-frame.ts';
import { useHeaderHidden } from './use-header-hidden.ts';
import { usePlace } from './use-place.ts';
import { useUserActions } from './use-user-actions.ts';

/** Lazy: only needed on a phone. */
const PhoneMenu = lazyPart(() => import('./phone-menu.tsx'), {
  close: ({ layout }) => layout.closeDrawer(),
  ahead: true,
});

/**
 * The frame of every signed-in page (LAYOUT-03): menu, header, content, footer. By default only the content scrolls;
 * what is not fixed scrolls with it. The element that scrolls has `data-page-scroller`. The space between header and
 * content belongs to the tab bar.
 *
 * @param children shown instead of the open pages
 */
export function MainLayout({ children }: { children?: ReactNode }) {
  const t = useText(appText);
  const layout = useLayout();
  const frame = useFrame(layout);
  useDictionaryUpdates();
  const place = usePlace();
  useDocumentTitle(place.isHome ? [] : [place.title].filter(Boolean));
  useEntryShown(layout.showEntry, place.trail.map(({ id }) => id).join(' '));
  const element = useRef<HTMLDivElement>(null);
  // Dialogs of a page cover only the page; where the page scrolls with its frame, they cover the window.
  const [layer, setLayer] = useState<HTMLDivElement | null>(null);
  // Set in a transition, because the frame is painted before it is needed.
  const keepLayer = useCallback((next: HTMLDivElement | null) => startTransition(() => setLayer(next)), []);
  // A closed menu stays, so that it closes with its motion.
  const [menuWanted, wantMenu] = useState(false);
  if (layout.drawerOpen && !menuWanted) wantMenu(true);
  const headerHidden = useHeaderHidden(element, frame.headerHides);
  const actions = useUserActions();
  const { scroller } = frame;
  // The header that hides overlays the content, which does not move when the header hides or shows.
  const slides = scroller === 'content' && frame.headerHides;
  const scrolls = (part: typeof scroller) => (part === scroller ? '' : undefined);

  return (
    <div
      ref={element}
      data-page-scroller={scrolls('frame')}
      className={cn(
        'grid h-dvh grid-cols-[auto_minmax(0,1fr)] bg-surface-sunken',
        scroller === 'frame'
          ? 'grid-rows-[minmax(100%,auto)] overflow-y-auto overflow-x-hidden'
          : 'grid-rows-[100%] overflow-hidden',
      )}
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-surface focus:px-3 focus:py-2 focus:shadow-popover"
      >
        {t('skip')}
      </a>
      {layout.mobile && menuWanted && <PhoneMenu layout={layout} place={place} />}
      {!layout.mobile && !frame.top && <Sider layout={layout} place={place} fixed={scroller !== 'frame'} />}
      <div
        data-page-scroller={scrolls('column')}
        className={cn(
          'relative col-start-2 flex min-w-0 flex-col',
          scroller === 'column' && 'thin-scroll overflow-y-auto overflow-x-hidden',
          scroller === 'content' && !slides && 'pt-(--header-height)',
        )}
      >
        <GlobalHeader layout={layout} frame={frame} place={place} hidden={headerHidden} />
        <div
          className={cn(
            slides &&
              'relative z-10 transition-transform duration-150 ease-out peer-focus-within:translate-y-(--header-height)',
            slides && !headerHidden && 'translate-y-(--header-height)',
          )}
        >
          <PageTabs />
        </div>
        <div className={cn('relative flex flex-1 flex-col', scroller === 'content' && 'min-h-0')}>
          <main
            id="content"
            tabIndex={-1}
            data-page-scroller={scrolls('content')}
            className={cn(
              'flex flex-1 flex-col',
              scroller === 'content' ? 'thin-scroll min-h-0 overflow-auto' : 'overflow-x-clip',
              slides && 'scroll-pt-(--header-height)',
            )}
          >
            <div
              className={cn(
                'flex w-full flex-1 flex-col',
                frame.narrow && 'mx-auto max-w-300',
                slides && 'pt-(--header-height)',
              )}
            >
              <PlaceTrail place={place} />
              <div className="flex flex-1 flex-col">
                {children ?? (
                  <TabbedPages layer={scroller === 'content' ? (layer ?? undefined) : undefined} />
                )}
              </div>
              <footer className="px-4 py-4 text-center text-text-faint text-xs sm:px-6">
                {t('product')}
              </footer>
            </div>
          </main>
          {scroller === 'content' && (
            <div
              ref={keepLayer}
              className={cn(
                'pointer-events-none absolute inset-0 overflow-hidden',
                slides && !headerHidden && 'top-(--header-height)',
              )}
            />
          )}
        </div>
      </div>
      <FinderHost path={place.path} commands={actions} />
      <SettingsHost />
      <OwnDialogsHost />
      <ExpiryDialog />
    </div>
  );
}

/** Sends the frame the shown entry whenever it changes. */
function useEntryShown(showEntry: (trail: readonly string[]) => void, trail: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback differs only in its identity
  useEffect(() => {
    // The entry itself is no submenu; only its ancestors open.
    showEntry(trail.split(' ').slice(0, -1));
  }, [trail]);
}
