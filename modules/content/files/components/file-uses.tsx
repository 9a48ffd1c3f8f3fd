import type { OssFile } from '#contract/areas/oss-files.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog } from '#modules/ground/ui/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { filesText } from '../text.ts';
import { useFileUses } from '../use-file-uses.ts';
import { FileUsesList } from './file-uses-list.tsx';
import { Requested } from './requested.tsx';

/** Where a file is used. */
export default function FileUsesDialog({ row, close }: DialogProps<OssFile>) {
  const t = useText(filesText);
  const uses = useFileUses(row.id);
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('usesOf', { name: row.fileName ?? '' })}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <Requested query={uses}>{found => <FileUsesList uses={found} />}</Requested>
    </Dialog>
  );
}
