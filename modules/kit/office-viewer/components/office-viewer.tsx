import { useQuery } from '@tanstack/react-query';
import { fetchStoredFile } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Notice } from '#modules/ground/ui/index.ts';
import { ViewerFrame, type ViewerProps } from '#modules/kit/viewer-frame/index.ts';
import { officePageOf, shownColumns, shownRows } from '../office-page.ts';
import { officeText } from '../text.ts';

/** A text document or a workbook, in a frame without origin in which nothing runs; it can always be downloaded. */
export default function OfficeViewer({ name, path, onDownload, onClose }: ViewerProps) {
  const t = useText(officeText);
  const page = useQuery({
    queryKey: ['officePage', path],
    queryFn: async ({ signal }) => officePageOf(await fetchStoredFile(path, signal), path),
    gcTime: 0,
    retry: false,
  });
  return (
    <ViewerFrame name={name} width={900} opened={page} onDownload={onDownload} onClose={onClose}>
      {page.data && (
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
    </ViewerFrame>
  );
}
