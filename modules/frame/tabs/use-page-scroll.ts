import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Position = readonly [top: number, left: number];
type Positions = Map<Element, Position>;

/** The scroll container that the pages share, such as the content area. */
const shared = '[data-page-scroller]';
const start: Position = [0, 0];

/**
 * Restores the scroll positions of each page, in the shared scroll container and within the page: browsers
 * reset them when a page is hidden, and the container is shared by all pages. Positions are recorded on scroll
 * events, because reading them when pages change would force a layout.
 *
 * @param key identifies the active page; a reloaded page has a new key and starts at its top
 * @param open the keys of the kept pages; the positions of others are dropped
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
