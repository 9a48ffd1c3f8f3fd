import { type RefObject, useEffect } from 'react';

/** Milliseconds after which a frame has been painted. */
const afterPaint = 50;

/**
 * Scrolls the bar so that the active tab is completely visible: when another tab becomes active, when the tabs change,
 * and when the bar becomes narrower. Home stays at the start of the bar, where it would cover a tab.
 */
export function useScrollToActive(list: RefObject<HTMLElement | null>, active: string, tabs: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths of the tabs depend on all of them
  useEffect(() => {
    const bar = list.current;
    if (bar === null) return;
    const show = () => {
      const [first] = bar.children;
      const tab = bar.querySelector<HTMLElement>(`[data-tab="${CSS.escape(active)}"]`);
      bar.style.scrollPaddingInlineStart = `${first?.clientWidth ?? 0}px`;
      tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    };
    let observer: ResizeObserver | undefined;
    // Positions are known only after layout, which must not delay the page.
    const timer = setTimeout(() => {
      show();
      observer = new ResizeObserver(show);
      observer.observe(bar);
    }, afterPaint);
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
    };
  }, [list, active, tabs]);
}
