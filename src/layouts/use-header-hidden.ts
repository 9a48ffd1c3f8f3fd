import { type RefObject, useEffect, useState } from 'react';

/** Less than this many pixels are a tremble of the hand, no wish. */
const least = 8;

/**
 * Whether a header that hides while scrolling is out of sight: gone on the way down, back on the way up (SETTINGS-10).
 * It follows whatever scrolls within the frame and is as tall as a page: the content, or a page that scrolls by itself.
 */
export function useHeaderHidden(frame: RefObject<HTMLElement | null>, hides: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!hides || element === null) return;
    const last = new WeakMap<Element, { top: number; height: number }>();
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || target.clientHeight < element.clientHeight / 2) return;
      const { scrollTop: top, clientHeight: height } = target;
      const before = last.get(target);
      const moved = before === undefined ? top : top - before.top;
      if (before?.height === height && Math.abs(moved) < least) return;
      last.set(target, { top, height });
      // The header that comes or goes moves the page as well: that is nobody's scrolling.
      if (before !== undefined && before.height !== height) return;
      setHidden(moved > 0 && top > least);
    };
    element.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      element.removeEventListener('scroll', follow, { capture: true });
      setHidden(false);
    };
  }, [frame, hides]);
  return hidden;
}
