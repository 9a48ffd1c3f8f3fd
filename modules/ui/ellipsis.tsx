import { Popover as Radix } from 'radix-ui';
import { useEffect, useId, useRef, useState } from 'react';
import { cn } from './cn.ts';
import { tooltipClass } from './tooltip.tsx';

export interface EllipsisProps {
  children: string;
  /** Characters before the cut [FORM-10], or `fit` to cut at the width of the place. */
  length?: number | 'fit';
  className?: string;
}

/**
 * A text that is cut with an ellipsis and shown whole on hover and on focus. The floating part exists only
 * while it is shown, so that a table may hold thousands of these.
 */
export function Ellipsis({ children: text, length = 25, className }: EllipsisProps) {
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLSpanElement>(null);
  const tooltipId = useId();
  const letters = length === 'fit' ? [] : [...text];
  const cut = length !== 'fit' && letters.length > length;
  const [clipped, setClipped] = useState(false);
  const isClipped = () => {
    const node = element.current;
    return node !== null && node.scrollWidth > node.clientWidth;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width
  useEffect(() => {
    if (length !== 'fit') return;
    // Asked before the page is drawn, hundreds of these would each make the browser lay it out.
    const drawn = setTimeout(() => setClipped(isClipped()));
    return () => clearTimeout(drawn);
  }, [text, length]);
  const show = () => {
    if (cut || isClipped()) setOpen(true);
  };
  const hide = () => setOpen(false);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only shows what is cut; a reader without a pointer must reach the whole text */}
      <span
        ref={element}
        tabIndex={cut || clipped ? 0 : undefined}
        aria-describedby={open ? tooltipId : undefined}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onKeyDown={event => {
          if (event.key === 'Escape' && open) {
            event.stopPropagation();
            hide();
          }
        }}
        className={cn('rounded-[2px]', length === 'fit' && 'block truncate', className)}
      >
        {cut ? `${letters.slice(0, length).join('')}…` : text}
      </span>
      {open && (
        <Radix.Root open>
          <Radix.Anchor virtualRef={element as React.RefObject<HTMLSpanElement>} />
          <Radix.Portal>
            <Radix.Content
              id={tooltipId}
              role="tooltip"
              side="top"
              sideOffset={4}
              collisionPadding={8}
              onOpenAutoFocus={event => event.preventDefault()}
              onCloseAutoFocus={event => event.preventDefault()}
              className={cn(tooltipClass, 'pointer-events-none')}
            >
              {text}
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </>
  );
}
