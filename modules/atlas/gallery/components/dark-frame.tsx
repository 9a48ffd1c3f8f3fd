import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Shows its content in the dark theme. What the content opens is elsewhere in the document, so the document is dark as
 * long as the focus is there.
 */
export function DarkFrame({ isDark, children }: { isDark: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isInOpened, setInOpened] = useState(false);
  useEffect(() => {
    if (!(isDark && isInOpened)) return;
    const { documentElement: root } = document;
    const { theme } = root.dataset;
    root.dataset.theme = 'dark';
    return () => {
      if (theme === undefined) delete root.dataset.theme;
      else root.dataset.theme = theme;
    };
  }, [isDark, isInOpened]);
  // Events of what the content opens reach this element in the tree of components.
  const follow = (target: EventTarget | null) =>
    setInOpened(target instanceof Node && !frame.current?.contains(target));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of what is inside
    <div
      ref={frame}
      data-theme={isDark ? 'dark' : undefined}
      className="contents"
      onFocus={({ target }: FocusEvent) => follow(target)}
      onBlur={({ relatedTarget }: FocusEvent) => relatedTarget !== null && follow(frame.current)}
    >
      {children}
    </div>
  );
}
