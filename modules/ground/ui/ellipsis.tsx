import { useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';

export interface EllipsisProps {
  children: string;
  /** The maximum number of characters [FORM-10], or `fit` to truncate at the available width. */
  length?: number | 'fit';
  className?: string;
}

/** A text that is truncated with an ellipsis and shown in full on hover and on focus. */
export function Ellipsis({ children: text, length = 25, className }: EllipsisProps) {
  const element = useRef<HTMLSpanElement>(null);
  const fit = length === 'fit';
  const letters = fit ? [] : [...text];
  const cut = !fit && letters.length > length;
  const [clipped, setClipped] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has a new width
  useEffect(() => {
    if (!fit) return;
    // Measured before paint, hundreds of these would each force a layout.
    const drawn = setTimeout(() => {
      const node = element.current;
      setClipped(node !== null && node.scrollWidth > node.clientWidth);
    });
    return () => clearTimeout(drawn);
  }, [text, fit]);
  return (
    <span
      ref={element}
      // The full text has to be reachable without a pointer.
      tabIndex={cut || clipped ? 0 : undefined}
      data-tooltip={cut || fit ? text : undefined}
      data-tooltip-when={fit ? 'clipped' : undefined}
      className={cn('rounded-[2px]', fit && 'block truncate', className)}
    >
      {cut ? `${letters.slice(0, length).join('')}…` : text}
    </span>
  );
}
