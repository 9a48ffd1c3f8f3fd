import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fetchStoredFile } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { officePageOf, shownColumns, shownRows } from '../office-page.ts';
import { officeText } from '../text.ts';

export interface OfficeViewerProps {
  readonly name: string;
  /** The path of the stored file. */
  readonly path: string;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** A text document or a workbook, in a frame without origin in which nothing runs; it can always be downloaded. */
export default function OfficeViewer({ name, path, onDownload, onClose }: OfficeViewerProps) {
  const t = useText(officeText);
  const page = useQuery({
    queryKey: ['officePage', path],
    queryFn: async ({ signal }) => officePageOf(await fetchStoredFile(path, signal), path),
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog
      open
      fullscreenable
      width={900}
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
      {page.isError ? (
        <Notice tone="danger">
          {t('failed')}
          <Button size="sm" className="ml-2" onClick={() => void page.refetch()}>
            {t('retry')}
          </Button>
        </Notice>
      ) : page.data === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <div className="grid gap-2">
          {page.data.isShortened && (
            <Notice tone="info">{t('shortened', { rows: shownRows, columns: shownColumns })}</Notice>
          )}
          <iframe
            sandbox=""
            title={t('content', { name })}
            srcDoc={page.data.html}
            className="h-[65vh] w-full rounded border border-border bg-white"
          />
        </div>
      )}
    </Dialog>
  );
}
