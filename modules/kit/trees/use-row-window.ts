import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows beyond the visible ones that are rendered, so that a quick scroll shows no gap. */
const margin = 8;
/** Pixels, where nothing is measured. */
const unmeasured = 400;

/** Which rows of a long list are rendered: from `first` up to, not including, `last`. */
export interface RowWindow {
  readonly first: number;
  readonly last: number;
}

const sameWindow = (left: RowWindow, right: RowWindow) =>
  left.first === right.first && left.last === right.last;

/**
 * The rows that a scrolling element shows, if all are equally high.
 *
 * @param height of a row, in pixels
 */
export function useRowWindow(frame: RefObject<HTMLElement | null>, count: number, height: number): RowWindow {
  const [window, setWindow] = useState<RowWindow>({
    first: 0,
    last: Math.ceil(unmeasured / height) + margin,
  });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const top = Math.floor(element.scrollTop / height);
      const shown = Math.ceil((element.clientHeight || unmeasured) / height);
      const next = { first: Math.max(0, top - margin), last: top + shown + margin };
      setWindow(now => (sameWindow(now, next) ? now : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [frame, height]);
  return { first: Math.min(window.first, Math.max(0, count - 1)), last: Math.min(window.last, count) };
}

/** The indices of a window in their order, with one that has to stay rendered, such as that of the focus. */
export function indicesOf({ first, last }: RowWindow, kept: number, count: number): number[] {
  const indices = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  if (kept < 0 || kept >= count || (kept >= first && kept < last)) return indices;
  return kept < first ? [kept, ...indices] : [...indices, kept];
}
