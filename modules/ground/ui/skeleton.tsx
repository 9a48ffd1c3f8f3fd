import { useEffect, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from './cn.ts';
import { SPINNER_DELAY } from './spinner.tsx';
import { uiText } from './text.ts';

/** One placeholder bar; hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'block h-4 animate-pulse rounded-[4px] bg-surface-hover motion-reduce:animate-none',
        className,
      )}
    />
  );
}

/** The placeholder of a short text within a line, such as a name that is loading. */
export const PendingText = () => <Skeleton className="inline-block w-18 align-middle" />;

const WIDTHS = ['w-11/12', 'w-3/4', 'w-5/6', 'w-2/3', 'w-4/5'];

/**
 * Placeholder lines that appear after {@link SPINNER_DELAY}; the height is reserved from the start, so nothing
 * jumps.
 */
export function SkeletonLines({ lines = 4, className }: { lines?: number; className?: string }) {
  const t = useText(uiText);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SPINNER_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className={cn('grid gap-3', !shown && 'invisible', className)}
    >
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are never reordered
        <Skeleton key={line} className={WIDTHS[line % WIDTHS.length]} />
      ))}
    </div>
  );
}
