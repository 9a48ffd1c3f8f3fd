import { ChevronLeft, ChevronRight, RotateCcwSquare, RotateCwSquare, Scan } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { IconButton } from '#modules/ground/ui/index.ts';
import { ZoomButtons } from '#modules/kit/viewer-frame/index.ts';
import { type PictureChange, type PictureView, zoomLimits } from '../picture-view.ts';
import { uploadText } from '../text.ts';

interface PictureToolsProps {
  view: PictureView;
  place: number;
  count: number;
  onChange: (change: PictureChange) => void;
  /** Shows the next picture, or the previous one if negative. */
  onGo: (by: number) => void;
}

/** The buttons of the picture viewer. */
export function PictureTools({ view, place, count, onChange, onGo }: PictureToolsProps) {
  const t = useText(uploadText);
  return (
    <div role="toolbar" aria-label={t('viewer.tools')} className="flex flex-wrap items-center gap-1">
      <ZoomButtons
        zoom={view.zoom}
        limits={zoomLimits}
        fit={{ label: t('viewer.fit'), icon: <Scan aria-hidden /> }}
        onChange={onChange}
      />
      <IconButton label={t('viewer.left')} aria-keyshortcuts="Shift+R" onClick={() => onChange('left')}>
        <RotateCcwSquare aria-hidden />
      </IconButton>
      <IconButton label={t('viewer.right')} aria-keyshortcuts="R" onClick={() => onChange('right')}>
        <RotateCwSquare aria-hidden />
      </IconButton>
      {count > 1 && (
        <span className="ml-auto flex items-center gap-1">
          <IconButton label={t('viewer.previous')} aria-keyshortcuts="PageUp" onClick={() => onGo(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span aria-live="polite" className="text-sm text-text-muted">
            {t('viewer.place', { place: place + 1, count })}
          </span>
          <IconButton label={t('viewer.next')} aria-keyshortcuts="PageDown" onClick={() => onGo(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  );
}
