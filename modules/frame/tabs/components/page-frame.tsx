import {
  Activity,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { type Tab, tabAt } from '#machines/tabs/tabs.logic.ts';
import {
  type PageAddress,
  PageAddressContext,
  PageFrameContext,
  type PageFrame as PageFrameVerbs,
  PageOverlayContext,
} from '#modules/ground/platform/page/index.ts';
import type { TabsActor } from '../create-tabs.ts';
import { useTabsActor } from '../tabs-context.ts';
import { panelId, tabId } from './ids.ts';

/** The props of a page frame that the application provides. */
export interface PageFrameProps {
  tab: Tab;
  shown: boolean;
  /** Whether the tab bar is visible, so that the page is the panel of a tab. */
  several: boolean;
  /** Renders the page of a path inside its error boundary. */
  draw: (path: string) => ReactNode;
  readSearch: (fullPath: string) => PageAddress['search'];
  /** Writes a search part to the address of the window. */
  writeSearch: (path: string, search: Record<string, unknown>, replace: boolean) => void;
  /** Marks the data of a page as out of date. */
  forgetData: (path: string) => void;
  /**
   * The layer over the content area, for the dialogs of the page, pending until it is mounted; without it they cover the
   * window.
   */
  layer: HTMLElement | 'pending' | undefined;
}

/**
 * A kept page: mounted as long as its tab is open, with an address of its own. While another page is active it
 * is hidden and its effects are paused, unless it requested to stay live.
 */
export const PageFrame = memo(function PageFrame(props: PageFrameProps) {
  const { tab, shown, several, draw, readSearch, forgetData, layer } = props;
  const { path, shown: shownPath = path, fullPath, refreshes } = tab;
  const { frame, live } = useFrameOf(props);
  const address = useMemo(
    () => ({ path: shownPath, search: readSearch(fullPath) }),
    [shownPath, fullPath, readSearch],
  );
  const content = useMemo(() => draw(shownPath), [draw, shownPath]);
  const [page, keepPage] = useElement();
  const [element, keepElement] = useElement();
  const overlay = useMemo(
    () => layer && (layer !== 'pending' && element && page ? { element, page } : 'pending'),
    [layer, element, page],
  );

  useLayoutEffect(() => {
    if (refreshes > 0) forgetData(path);
  }, [refreshes, forgetData, path]);

  return (
    <Activity mode={shown || live ? 'visible' : 'hidden'}>
      <div
        ref={keepPage}
        id={panelId(path)}
        {...(several && { role: 'tabpanel', 'aria-labelledby': tabId(path) })}
        hidden={live && !shown}
        data-page={path}
        className="flex flex-1 flex-col"
      >
        <PageFrameContext value={frame}>
          <PageAddressContext value={address}>
            <PageOverlayContext value={overlay}>{content}</PageOverlayContext>
          </PageAddressContext>
        </PageFrameContext>
      </div>
      {layer instanceof HTMLElement &&
        createPortal(<div ref={keepElement} hidden={live && !shown} data-page-overlay={path} />, layer)}
    </Activity>
  );
});

/**
 * React clears the ref while the page is hidden; the element is kept so that its dialogs do not move. Only dialogs need
 * it: as a transition it does not delay the first paint of the page.
 */
function useElement() {
  const [element, setElement] = useState<HTMLElement>();
  const keep = useCallback((next: HTMLElement | null) => {
    if (next) startTransition(() => setElement(next));
  }, []);
  return [element, keep] as const;
}

function useFrameOf({ tab: { path }, writeSearch }: PageFrameProps) {
  const actor = useTabsActor();
  const [live, setLive] = useState(false);
  const { frame, unsaved } = useMemo(
    () => createFrame(actor, path, writeSearch, setLive),
    [actor, path, writeSearch],
  );
  // The page is unmounted, and its unsaved input is discarded.
  useEffect(
    () => () => {
      if (unsaved.size > 0) actor.send({ type: 'tab.mark', path, dirty: false });
    },
    [actor, path, unsaved],
  );
  return { frame, live };
}

function createFrame(
  actor: TabsActor,
  path: string,
  writeSearch: PageFrameProps['writeSearch'],
  setLive: (live: boolean) => void,
): { frame: PageFrameVerbs; unsaved: ReadonlySet<object> } {
  const unsaved = new Set<object>();
  const live = new Set<object>();
  const strip = () => actor.getSnapshot().context.strip;
  const isShown = () => strip().active === path;
  const put = (parts: Set<object>, part: object, is: boolean) => {
    if (is) parts.add(part);
    else parts.delete(part);
    return parts.size > 0;
  };
  return {
    unsaved,
    frame: {
      isShown,
      writeSearch: (search, { replace = false } = {}) => {
        if (isShown()) writeSearch(tabAt(strip(), path)?.shown ?? path, search, replace);
      },
      mark: (part, is) => {
        const dirty = put(unsaved, part, is);
        if (dirty !== (tabAt(strip(), path)?.dirty ?? false)) actor.send({ type: 'tab.mark', path, dirty });
      },
      setTitle: named => {
        if (tabAt(strip(), path)?.named !== named) actor.send({ type: 'tab.name', path, named });
      },
      stayLive: (part, is) => setLive(put(live, part, is)),
    },
  };
}
