import { type RefObject, useEffect } from 'react';

/**
 * A text that is truncated at the width of its cell and shown in full on hover. It is a function and not a
 * component because a table has hundreds of them. The table calls {@link useReachableCuts}, so that the full
 * text is available by keyboard too.
 */
export const cutText = (text: string) => (
  <span data-tooltip={text} data-tooltip-when="clipped" className="block truncate rounded-[2px]">
    {text}
  </span>
);

/**
 * Makes the truncated texts of {@link cutText} focusable. All are measured together after rendering, because
 * measuring each one separately would force a layout every time.
 *
 * @param content the rendered content; a change is measured again
 */
export function useReachableCuts(container: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content has new widths
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
