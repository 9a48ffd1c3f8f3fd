import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Button, Dialog, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { openPdf } from '../open-pdf.ts';
import { changedView, changeOfKey, firstPage, type PdfChange } from '../pdf-view.ts';
import { pdfText } from '../text.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfTools } from './pdf-tools.tsx';

export interface PdfViewerProps {
  readonly name: string;
  /** The path of the stored file. */
  readonly path: string;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** A PDF page by page, with zoom, keys and its text; it can always be downloaded. */
export default function PdfViewer({ name, path, onDownload, onClose }: PdfViewerProps) {
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
  const isLocked = opened.error?.name === 'PasswordException';
  return (
    <Dialog
      open
      fullscreenable
      width={960}
      className="h-[min(46rem,100dvh-11rem)]"
      title={name}
      onOpenChange={open => !open && onClose()}
      footer={
        <>
          <Button icon={<Download aria-hidden />} onClick={onDownload}>
            {t('download')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {opened.isError ? (
        <Notice tone="danger">
          {t(isLocked ? 'locked' : 'failed')}
          {!isLocked && (
            <Button size="sm" className="ml-2" onClick={() => void opened.refetch()}>
              {t('retry')}
            </Button>
          )}
        </Notice>
      ) : pdf === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
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
    </Dialog>
  );
}
