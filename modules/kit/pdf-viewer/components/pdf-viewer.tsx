import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { ViewerFrame, type ViewerProps } from '#modules/kit/viewer-frame/index.ts';
import { openPdf } from '../open-pdf.ts';
import { changedView, changeOfKey, firstPage, type PdfChange } from '../pdf-view.ts';
import { pdfText } from '../text.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfTools } from './pdf-tools.tsx';

/** A PDF page by page, with zoom, keys and its text; it can always be downloaded. */
export default function PdfViewer({ name, path, onDownload, onClose }: ViewerProps) {
  const t = useText(pdfText);
  const [view, setView] = useState(firstPage);
  const [visit] = useState(() => crypto.randomUUID());
  const opened = useQuery({
    // Each visit has a worker of its own, which ends with it.
    queryKey: ['pdf', path, visit],
    queryFn: ({ signal }) => openPdf(path, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
  const pdf = opened.data;
  useEffect(() => pdf?.close, [pdf]);
  const count = pdf?.document.numPages ?? 1;
  const change = (wanted: PdfChange) => setView(present => changedView(present, wanted, count));
  const onKeyDown = keyHandler((event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = changeOfKey(event.key);
    if (!wanted) return;
    event.preventDefault();
    change(wanted);
  });
  return (
    <ViewerFrame
      name={name}
      width={960}
      className="h-[min(46rem,100dvh-11rem)]"
      refused={opened.error?.name === 'PasswordException' ? t('locked') : undefined}
      opened={opened}
      onDownload={onDownload}
      onClose={onClose}
    >
      {pdf && (
        // biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same
        <div className="flex h-full flex-col gap-3" onKeyDown={onKeyDown}>
          <PdfTools
            view={view}
            count={count}
            onChange={change}
            onPage={page => setView(present => ({ ...present, page }))}
          />
          <PdfPage
            document={pdf.document}
            page={view.page}
            zoom={view.zoom}
            label={t('content', { name, page: view.page, count })}
          />
        </div>
      )}
    </ViewerFrame>
  );
}
