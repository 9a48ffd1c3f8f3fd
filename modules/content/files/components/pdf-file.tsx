import type { OssFile } from '#contract/areas/oss-files.ts';
import { PdfViewer } from '#modules/kit/pdf-viewer/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { downloadFile } from '../open-file.ts';

/** The pages of a PDF of the library. */
export default function PdfFile({ row, close }: DialogProps<OssFile>) {
  return (
    <PdfViewer
      name={row.fileName ?? ''}
      path={row.url ?? ''}
      onDownload={() => void downloadFile(row)}
      onClose={close}
    />
  );
}
