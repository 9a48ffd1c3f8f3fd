import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { IconButton } from '#modules/ground/ui/index.ts';
import { viewerText } from '../text.ts';
import type { ZoomChange, ZoomLimits } from '../zoom.ts';

interface ZoomButtonsProps {
  /** 1 where what is shown fits. */
  zoom: number;
  limits: ZoomLimits;
  fit: { label: string; icon: ReactNode };
  onChange: (change: ZoomChange) => void;
}

/** The buttons of a viewer that make what it shows larger and smaller, and the scale in words. */
export function ZoomButtons({ zoom, limits, fit, onChange }: ZoomButtonsProps) {
  const t = useText(viewerText);
  return (
    <>
      <IconButton
        label={t('zoomOut')}
        aria-keyshortcuts="-"
        disabled={zoom <= limits.smallest}
        onClick={() => onChange('zoomOut')}
      >
        <ZoomOut aria-hidden />
      </IconButton>
      <span aria-live="polite" className="tabular w-12 text-center text-sm text-text-muted">
        {t('scale', { percent: Math.round(zoom * 100) })}
      </span>
      <IconButton
        label={t('zoomIn')}
        aria-keyshortcuts="+"
        disabled={zoom >= limits.largest}
        onClick={() => onChange('zoomIn')}
      >
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton label={fit.label} aria-keyshortcuts="0" onClick={() => onChange('fit')}>
        {fit.icon}
      </IconButton>
    </>
  );
}
