import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useLayout } from '#modules/frame/layout/index.ts';
import { SettingsHost } from '#modules/frame/preferences/index.ts';
import { cn, lazyPart } from '#modules/ground/ui/index.ts';
import { useDictionaryUpdates } from '#modules/kit/dictionary-choices/index.ts';
import { LockScreenHost } from '#modules/sign-in/lock-screen/index.ts';
import { ExpiryDialog, OwnDialogsHost } from '#modules/sign-in/session/index.ts';
import { FinderHost } from '#modules/start/finder/index.ts';
import { GlobalHeader } from './global-header.tsx';
import { PageFooter } from './page-footer.tsx';
import { PageTitle } from './page-title.tsx';
import { Sider } from './sider.tsx';
import { SkipLink } from './skip-link.tsx';
import { PageTabs, TabbedPages } from './tabs/tabbed-pages.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useFrame } from './use-frame.ts';
import { useHeaderHidden } from './use-header-hidden.ts';
import { usePageFocus } from './use-page-focus.ts';
import { usePlace } from './use-place.ts';
import { useUserActions } from './use-user-actions.ts';

/** Lazy: only needed where the menu does not stay beside the content. */
const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'), {
  close: ({ layout }) => layout.closeDrawer(),
  prefetch: true,
});

/**
 * The frame of every signed-in page (LAYOUT-03): menu, header, content, footer. By default only the content scrolls;
 * what is not fixed scrolls with it. The element that scrolls has `data-page-scroller`. The space between header and
 * content belongs to the tab bar.
 *
 * @param children shown instead of the open pages
 * @param entered whether the frame was navigated to, and not loaded with the window
 */
export function MainLayout({ children, entered = false }: { children?: ReactNode; entered?: boolean }) {
  const layout = useLayout();
  const frame = useFrame(layout);
  useDictionaryUpdates();
  const place = usePlace();
  useDocumentTitle(place.isHome ? [] : [place.title].filter(Boolean));
  useEntryShown(layout.showEntry, place.trail.map(({ id }) => id).join(' '));
  const element = useRef<HTMLDivElement>(null);
  usePageFocus(element, place.path, entered);
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
        'grid h-[calc(100dvh-var(--room-above))] grid-cols-[auto_minmax(0,1fr)] bg-surface-sunken',
        scroller === 'frame'
          ? 'grid-rows-[minmax(100%,auto)] overflow-y-auto overflow-x-hidden'
          : 'grid-rows-[100%] overflow-hidden',
      )}
    >
      <SkipLink at="start" alone={frame.top} />
      {layout.mobile && menuWanted && <MenuDrawer layout={layout} place={place} />}
      {!layout.small && !frame.top && <Sider layout={layout} place={place} fixed={scroller !== 'frame'} />}
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
              'relative z-10 transition-transform duration-150 ease-out peer-has-[:focus:not(h1)]:translate-y-(--header-height)',
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
              {frame.top && <PageTitle place={place} small={false} className="px-4 pt-3 sm:px-6" />}
              <div className="flex flex-1 flex-col">
                {children ?? (
                  <TabbedPages layer={scroller === 'content' ? (layer ?? 'pending') : undefined} />
                )}
              </div>
              <PageFooter />
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
      <LockScreenHost />
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
