import { ChartPie, Download, Eye, Link2, Trash2, Upload } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { isStoredPath } from '#contract/areas/file-access.ts';
import { type OssFile, ossFileResource } from '#contract/areas/oss-files.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { isOfficeFile } from '#modules/kit/office-viewer/index.ts';
import { isPdf } from '#modules/kit/pdf-viewer/index.ts';
import { lazyDialog, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { fileColumns } from '../columns.tsx';
import { downloadFile, isPicture, isShown, isStoredHere, showFile } from '../open-file.ts';
import { filesText } from '../text.ts';
import { useUpload } from '../use-upload.ts';

const actions = [
  { key: 'show', label: ['预览', 'Preview'], icon: <Eye aria-hidden />, offered: isShown, run: showFile },
  {
    key: 'picture',
    label: ['预览', 'Preview'],
    icon: <Eye aria-hidden />,
    offered: isPicture,
    opens: 'picture',
  },
  {
    key: 'pdf',
    label: ['预览', 'Preview'],
    icon: <Eye aria-hidden />,
    offered: ({ url }: OssFile) => isStoredPath(url ?? '') && isPdf(url ?? ''),
    opens: 'pdf',
  },
  {
    key: 'office',
    label: ['预览', 'Preview'],
    icon: <Eye aria-hidden />,
    offered: ({ url }: OssFile) => isOfficeFile(url ?? ''),
    opens: 'office',
  },
  {
    key: 'download',
    label: ['下载', 'Download'],
    icon: <Download aria-hidden />,
    offered: isStoredHere,
    run: downloadFile,
  },
  {
    key: 'uses',
    label: ['使用情况', 'Where it is used'],
    icon: <Link2 aria-hidden />,
    opens: 'uses',
    needs: 'uses',
  },
  {
    key: 'delete',
    label: ['删除', 'Delete'],
    icon: <Trash2 aria-hidden />,
    danger: true,
    opens: 'delete',
    needs: 'delete',
  },
] as const;
const dialogs = {
  picture: lazyDialog(() => import('../components/picture-file.tsx')),
  pdf: lazyDialog(() => import('../components/pdf-file.tsx')),
  office: lazyDialog(() => import('../components/office-file.tsx')),
  uses: lazyDialog(() => import('../components/file-uses.tsx')),
  delete: lazyDialog(() => import('../components/delete-file.tsx')),
  usage: lazyDialog(() => import('../components/files-usage.tsx')),
};
const emptyHint = ['上传的文件会显示在这里。', 'Uploaded files appear here.'] as const;

/** The library of files: what people have uploaded, with its preview. */
export default function FilesPage() {
  const t = useText(filesText);
  const input = useRef<HTMLInputElement>(null);
  const { send, current } = useUpload();
  const isSending = current !== undefined;
  const tools = useMemo(() => {
    const run = () => {
      if (!isSending) input.current?.click();
    };
    const icon = <Upload aria-hidden />;
    return [
      { key: 'upload', label: ['上传文件', 'Upload files'], icon, needs: 'upload', run },
      {
        key: 'usage',
        label: ['用量统计', 'Usage'],
        icon: <ChartPie aria-hidden />,
        needs: 'usage',
        opens: 'usage',
      },
    ] as const;
  }, [isSending]);
  return (
    <ResourcePage
      resource={ossFileResource}
      columns={fileColumns}
      dialogs={dialogs}
      actions={actions}
      tools={tools}
      selectable={false}
      emptyHint={emptyHint}
    >
      {current && (
        <p role="status" className="border-border border-t px-5 py-2 text-sm text-text-muted">
          {t('sending', current)}
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('choose')}
        onChange={event => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) send(files);
        }}
      />
    </ResourcePage>
  );
}
