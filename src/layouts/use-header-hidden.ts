import { type RefObject, useEffect, useState } from 'react';

/** Less than this many pixels are a tremble of the hand, no wish. */
const least = 8;
/** Pixels: as long as less than the header is scrolled away, its place would be empty without it. */
const headerHeight = 59;

/**
 * Whether a header that hides while scrolling is out of sight: gone on the way down, back on the way up (SETTINGS-10).
 * It follows the shared scroller of the frame; what scrolls within a page gains nothing by the room of the header.
 */
export function useHeaderHidden(frame: RefObject<HTMLElement | null>, hides: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!hides || element === null) return;
    let last = 0;
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches('[data-page-scroller]')) return;
      const moved = target.scrollTop - last;
      if (Math.abs(moved) < least && target.scrollTop > headerHeight) return;
      last = target.scrollTop;
      setHidden(moved > 0 && last > headerHeight);
    };
    element.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      element.removeEventListener('scroll', follow, { capture: true });
      setHidden(false);
    };
  }, [frame, hides]);
  return hidden;
}
