import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Positions = Map<Element, readonly [top: number, left: number]>;

/** What scrolls around the pages and is shared by them, such as the content area. */
const shared = '[data-page-scroller]';

/**
 * Brings each page back to where it was scrolled to, in the shared scroller and within itself: browsers forget it once a
 * page is hidden, and the shared one belongs to all pages.
 *
 * @param key what tells the shown page from others; a page that was loaded again starts at its top
 */
export function usePageScroll(
  pages: RefObject<HTMLElement | null>,
  key: string,
  open: readonly string[],
): void {
  const memory = useRef(new Map<string, Positions>());
  const shown = useRef(key);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const container = pages.current;
      const isOurs = container?.contains(target) || (target.matches(shared) && target.contains(container));
      if (!isOurs) return;
      const positions: Positions = memory.current.get(shown.current) ?? new Map();
      memory.current.set(shown.current, positions.set(target, [target.scrollTop, target.scrollLeft]));
    };
    document.addEventListener('scroll', remember, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', remember, { capture: true });
  }, [pages]);

  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const positions: Positions = memory.current.get(key) ?? new Map();
    const scroller = pages.current?.closest(shared);
    if (scroller && !positions.has(scroller)) scroller.scrollTop = 0;
    for (const [element, [top, left]] of positions) {
      if (!element.isConnected) positions.delete(element);
      else {
        element.scrollTop = top;
        element.scrollLeft = left;
      }
    }
  }, [key, pages]);

  useEffect(() => {
    for (const kept of memory.current.keys()) if (!open.includes(kept)) memory.current.delete(kept);
  }, [open]);
}
