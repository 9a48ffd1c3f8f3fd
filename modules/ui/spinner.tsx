import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { cn } from './cn.ts';
import { uiText } from './text.ts';

/** Milliseconds that a wait may last before anything is shown for it, so that a quick answer never flashes. */
export const SPINNER_DELAY = 150;

export interface SpinnerProps {
  /** What is awaited, for a screen reader; "loading" when left out. */
  label?: string;
  /** Milliseconds before it shows; {@link SPINNER_DELAY} when left out. */
  delay?: number;
  className?: string;
}

/** A turning ring that appears only once a wait has become noticeable. */
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
