import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Position = readonly [top: number, left: number];
type Positions = Map<Element, Position>;

/** What scrolls around the pages and is shared by them, such as the content area. */
const shared = '[data-page-scroller]';
const start: Position = [0, 0];

/**
 * Brings each page back to where it was scrolled to, in the shared scroller and within itself: browsers forget it once a
 * page is hidden, and the shared one belongs to all pages. Positions are noted as they change and not read when pages
 * change, which would have the browser lay everything out once more.
 *
 * @param key what tells the shown page from others; a page that was loaded again starts at its top
 * @param open the keys of the pages that live; what is known of others is forgotten
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
    const before = memory.current.get(shown.current);
    const positions = memory.current.get(key);
    shown.current = key;
    const scroller = pages.current?.closest(shared);
    if (scroller) {
      const [was, wanted] = [before?.get(scroller) ?? start, positions?.get(scroller) ?? start];
      if (was[0] !== wanted[0] || was[1] !== wanted[1]) scrollBack(scroller, wanted);
    }
    for (const [element, position] of positions ?? []) {
      if (!element.isConnected) positions?.delete(element);
      else if (element !== scroller) scrollBack(element, position);
    }
  }, [key, pages]);

  useEffect(() => {
    for (const kept of memory.current.keys()) if (!open.includes(kept)) memory.current.delete(kept);
  }, [open]);
}

function scrollBack(element: Element, [top, left]: Position): void {
  element.scrollTop = top;
  element.scrollLeft = left;
}
