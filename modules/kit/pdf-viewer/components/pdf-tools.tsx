import { ChevronLeft, ChevronRight, MoveHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { IconButton, Input } from '#modules/ground/ui/index.ts';
import { ZoomButtons } from '#modules/kit/viewer-frame/index.ts';
import { type PdfChange, type PdfView, pageOf, zoomLimits } from '../pdf-view.ts';
import { pdfText } from '../text.ts';

interface PdfToolsProps {
  view: PdfView;
  count: number;
  onChange: (change: PdfChange) => void;
  onPage: (page: number) => void;
}

/** The buttons of the viewer of PDF. */
export function PdfTools({ view, count, onChange, onPage }: PdfToolsProps) {
  const t = useText(pdfText);
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const page = typed === undefined ? undefined : pageOf(typed, count);
    if (page !== undefined) onPage(page);
    setTyped(undefined);
  };
  return (
    <div role="toolbar" aria-label={t('tools')} className="flex flex-wrap items-center gap-1">
      <IconButton
        label={t('previous')}
        aria-keyshortcuts="PageUp"
        disabled={view.page <= 1}
        onClick={() => onChange('previous')}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <Input
        aria-label={t('page')}
        inputMode="numeric"
        className="w-14 text-center"
        value={typed ?? String(view.page)}
        onChange={event => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={keyHandler(event => {
          // What is typed here is the number of a page.
          event.stopPropagation();
          if (event.key === 'Enter') go();
        })}
      />
      <span className="tabular text-sm text-text-muted">{t('of', { count })}</span>
      <IconButton
        label={t('next')}
        aria-keyshortcuts="PageDown"
        disabled={view.page >= count}
        onClick={() => onChange('next')}
      >
        <ChevronRight aria-hidden />
      </IconButton>
      <span className="ml-auto flex items-center gap-1">
        <ZoomButtons
          zoom={view.zoom}
          limits={zoomLimits}
          fit={{ label: t('fit'), icon: <MoveHorizontal aria-hidden /> }}
          onChange={onChange}
        />
      </span>
    </div>
  );
}
