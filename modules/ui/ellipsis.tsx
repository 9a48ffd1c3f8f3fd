import { useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';

export interface EllipsisProps {
  children: string;
  /** Characters before the cut [FORM-10], or `fit` to cut at the width of the place. */
  length?: number | 'fit';
  className?: string;
}

/** A text that is cut with an ellipsis and shown whole on hover and on focus. */
export function Ellipsis({ children: text, length = 25, className }: EllipsisProps) {
  const element = useRef<HTMLSpanElement>(null);
  const fit = length === 'fit';
  const letters = fit ? [] : [...text];
  const cut = !fit && letters.length > length;
  const [clipped, setClipped] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width
  useEffect(() => {
    if (!fit) return;
    // Asked before the page is drawn, hundreds of these would each make the browser lay it out.
    const drawn = setTimeout(() => {
      const node = element.current;
      setClipped(node !== null && node.scrollWidth > node.clientWidth);
    });
    return () => clearTimeout(drawn);
  }, [text, fit]);
  return (
    <span
      ref={element}
      // A reader without a pointer must reach the whole text.
      tabIndex={cut || clipped ? 0 : undefined}
      data-tooltip={cut || fit ? text : undefined}
      data-tooltip-when={fit ? 'clipped' : undefined}
      className={cn('rounded-[2px]', fit && 'block truncate', className)}
    >
      {cut ? `${letters.slice(0, length).join('')}…` : text}
    </span>
  );
}
