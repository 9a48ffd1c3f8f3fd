import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from './cn.ts';
import { uiText } from './text.ts';

/** Milliseconds before a loading indicator appears, so that a quick reply causes no flash. */
export const SPINNER_DELAY = 150;

export interface SpinnerProps {
  /** The text for a screen reader; "loading" by default. */
  label?: string;
  /** Milliseconds before it appears; {@link SPINNER_DELAY} by default. */
  delay?: number;
  className?: string;
}

/** A spinner that appears only after a noticeable delay. */
export function Spinner({ label, delay = SPINNER_DELAY, className }: SpinnerProps) {
  const t = useText(uiText);
  const [shown, setShown] = useState(delay === 0);
  useEffect(() => {
    if (delay === 0) return;
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return (
    <span role="status" className={cn('inline-flex size-4 items-center justify-center', className)}>
      {shown && (
        <>
          <LoaderCircle aria-hidden className="size-full animate-spin motion-reduce:animate-none" />
          <span className="sr-only">{label ?? t('loading')}</span>
        </>
      )}
    </span>
  );
}
