import type { OssFile } from '#contract/areas/oss-files.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { PictureViewer } from '#modules/kit/uploads/index.ts';

/** A picture of the library, with what it shows in words. */
export default function PictureFile({ row, close }: DialogProps<OssFile>) {
  return (
    <PictureViewer
      pictures={[{ id: row.id, name: row.fileName ?? '', path: row.url ?? '' }]}
      opened={row.id}
      onClose={close}
    />
  );
}
