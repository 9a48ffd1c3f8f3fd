import { type RefObject, useEffect } from 'react';

/**
 * A text that is cut at the width of its place and shown whole on hover, for tables: not a component, because there are
 * hundreds of them. The table calls {@link useReachableCuts}, so that the keyboard comes to the whole text too.
 */
export const cutText = (text: string) => (
  <span data-tooltip={text} data-tooltip-when="clipped" className="block truncate rounded-[2px]">
    {text}
  </span>
);

/**
 * Lets the keyboard reach the texts of {@link cutText} that do not fit; they are measured all at once, after they have
 * been drawn, because each measure alone would make the browser lay out the page.
 *
 * @param content what is shown; another content is measured anew
 */
export function useReachableCuts(container: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content has other widths
  useEffect(() => {
    const drawn = setTimeout(() => {
      const texts = container.current?.querySelectorAll<HTMLElement>('[data-tooltip-when="clipped"]') ?? [];
      const measured = [...texts].map(text => ({ text, isCut: text.scrollWidth > text.clientWidth }));
      for (const { text, isCut } of measured) {
        if (isCut) text.tabIndex = 0;
        else text.removeAttribute('tabindex');
      }
    });
    return () => clearTimeout(drawn);
  }, [container, content]);
}
