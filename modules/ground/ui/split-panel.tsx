import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from './cn.ts';

const limits = { least: 20, most: 80 };
/** Percent of one press of an arrow key. */
const step = 2;
const within = (share: number) => Math.min(limits.most, Math.max(limits.least, Math.round(share)));

interface SplitPanelProps {
  /** The part of the width that the first side has, in percent from 20 to 80. */
  share: number;
  /** Undefined where it stays as it is. */
  onChange?: ((share: number) => void) | undefined;
  /** Names what is moved. */
  label: string;
  first: ReactNode;
  second: ReactNode;
  className?: string;
}

/**
 * Two sides with a line between them that is moved by dragging and by the arrow keys, Home and End. Where there is no room
 * for both, they stand one below the other.
 */
export function SplitPanel({ share, onChange, label, first, second, className }: SplitPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const move = (to: number) => {
    if (within(to) !== share) onChange?.(within(to));
  };
  const drag = ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { left = 0, width = 0 } = frame.current?.getBoundingClientRect() ?? {};
    if (width > 0) move(((clientX - left) / width) * 100);
  };
  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    const to = { ArrowLeft: share - step, ArrowRight: share + step, Home: limits.least, End: limits.most }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  });
  return (
    <div ref={frame} className={cn('@container min-w-0', className)}>
      <div className="flex h-full min-w-0 flex-col @2xs:flex-row">
        <div
          className="min-w-0 overflow-auto @2xs:shrink-0 @2xs:basis-(--share)"
          style={{ '--share': `${share}%` } as CSSProperties}
        >
          {first}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a line of text cannot be moved */}
        <div
          role="separator"
          aria-label={label}
          aria-orientation="vertical"
          aria-valuenow={share}
          aria-valuemin={limits.least}
          aria-valuemax={limits.most}
          aria-disabled={onChange === undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={({ currentTarget, pointerId, button }) => {
            if (onChange && button === 0) currentTarget.setPointerCapture(pointerId);
          }}
          onPointerMove={drag}
          className={cn(
            'hidden w-2 shrink-0 touch-none border-border border-l hover:border-accent focus-visible:border-accent @2xs:block',
            onChange && 'cursor-col-resize',
          )}
        />
        <div className="min-w-0 flex-1 overflow-auto border-border border-t @2xs:border-t-0">{second}</div>
      </div>
    </div>
  );
}
