import type { OssFile } from '#contract/areas/oss-files.ts';
import { OfficeViewer } from '#modules/kit/office-viewer/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { downloadFile } from '../open-file.ts';

/** The content of a text document or a workbook of the library. */
export default function OfficeFile({ row, close }: DialogProps<OssFile>) {
  return (
    <OfficeViewer
      name={row.fileName ?? ''}
      path={row.url ?? ''}
      onDownload={() => void downloadFile(row)}
      onClose={close}
    />
  );
}
