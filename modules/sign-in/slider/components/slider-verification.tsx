import { Check, ChevronsRight } from 'lucide-react';
import { verifiedText } from '#machines/slider/slider.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { sliderText } from '../text.ts';
import { useSlider } from '../use-slider.ts';

interface SliderVerificationProps {
  /** Called once, when the handle has reached the end. */
  onVerified: () => void;
  /** Whether it takes the focus when it appears, because the person has just requested it. */
  autoFocus?: boolean;
}

/**
 * Asks a person to drag a handle to the end of its track (SLIDER-01 to SLIDER-05). The arrow keys move it as well, and
 * End takes it to the end.
 */
export function SliderVerification({ onVerified, autoFocus = false }: SliderVerificationProps) {
  const t = useText(sliderText);
  const { verified, dragging, position, track, handle } = useSlider({ onVerified, autoFocus });
  const percent = Math.round(position * 100);
  return (
    <div
      ref={track}
      className={cn(
        'relative h-10 select-none overflow-hidden rounded border bg-surface-sunken text-sm',
        verified ? 'border-success' : 'border-border-strong',
      )}
    >
      <div
        aria-hidden
        style={{ width: `calc(${position} * (100% - 2.5rem) + 1.25rem)` }}
        className={cn(
          'absolute inset-y-0 left-0',
          verified ? 'w-full! bg-success-soft' : 'bg-accent-soft',
          !dragging && 'transition-[width] duration-150 ease-out',
        )}
      />
      <p
        role="status"
        className={cn(
          'absolute inset-0 grid place-items-center px-12',
          verified ? 'text-success' : 'text-text-muted',
        )}
      >
        {verified ? verifiedText : t('hint')}
      </p>
      <div
        {...handle}
        role="slider"
        tabIndex={0}
        aria-label={t('name')}
        aria-roledescription={t('name')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={verified ? verifiedText : t('keys')}
        aria-disabled={verified || undefined}
        style={{ left: `calc(${position} * (100% - 2.5rem))` }}
        className={cn(
          'absolute inset-y-0 grid w-10 touch-none place-items-center border-x bg-surface',
          verified
            ? 'border-success text-success'
            : 'cursor-grab border-border-strong text-text-muted hover:text-text active:cursor-grabbing',
          '-outline-offset-2',
          !dragging && 'transition-[left] duration-150 ease-out',
        )}
      >
        {verified ? (
          <Check aria-hidden className="size-4" />
        ) : (
          <ChevronsRight aria-hidden className="size-4" />
        )}
      </div>
    </div>
  );
}
