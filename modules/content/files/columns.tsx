import { FileText } from 'lucide-react';
import { isPictureType } from '#contract/areas/files.ts';
import type { OssFile } from '#contract/areas/oss-files.ts';
import { thumbnailAddress } from '#modules/ground/platform/http/index.ts';
import { sizeText } from './size-text.ts';

/** The ending of the stored name, which follows from the content, such as `PDF`; empty for what has none. */
const endingOf = ({ url }: OssFile) => /\.(\w{1,5})$/.exec(url ?? '')?.[1]?.toUpperCase() ?? '';

/** A file by its name, with a small picture of what is one. */
function Name({ file }: { file: OssFile }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {isPictureType(file.fileType ?? null) ? (
        <img
          alt={file.altText ?? ''}
          loading="lazy"
          src={thumbnailAddress(file.url, 28)}
          className="size-7 shrink-0 rounded object-cover"
        />
      ) : (
        <FileText aria-hidden className="mx-1.5 size-4 shrink-0 text-text-muted" />
      )}
      <span className="truncate" title={file.fileName ?? ''}>
        {file.fileName}
      </span>
    </span>
  );
}

/** The columns of files that show more than the value of their field. */
export const fileColumns = {
  fileName: { cell: (file: OssFile) => <Name file={file} /> },
  fileType: { cell: endingOf },
  fileSize: { cell: ({ fileSize }: OssFile) => sizeText(fileSize) },
} as const;
