import { useMutation } from '@tanstack/react-query';
import { type OssFile, ossFileResource } from '#contract/areas/oss-files.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Notice, toast } from '#modules/ground/ui/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { filesText } from '../text.ts';
import { useFileUses } from '../use-file-uses.ts';
import { FileUsesList } from './file-uses-list.tsx';
import { Requested } from './requested.tsx';

const { delete: remove } = ossFileResource.endpoints;

/** Deletes a file, after what would break by that was shown. */
export default function DeleteFile({ row, close, saved }: DialogProps<OssFile>) {
  const t = useText(filesText);
  const uses = useFileUses(row.id);
  const found = uses.data;
  const isUsed = found !== undefined && found.records.length + found.hidden + found.texts > 0;
  const deleting = useMutation({
    mutationFn: () =>
      request(remove, { id: row.id, ...(isUsed && { force: 'true' as const }) }, { handlesFailure: true }),
    onSuccess: () => {
      toast.success(t('deleted'));
      saved();
      close();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('deleteOf', { name: row.fileName ?? '' })}
      footer={
        <>
          <Button disabled={deleting.isPending} onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={found === undefined}
            loading={deleting.isPending}
            onClick={() => deleting.mutate()}
          >
            {t(isUsed ? 'deleteAnyway' : 'delete')}
          </Button>
        </>
      }
    >
      <Requested query={uses}>
        {shown => (
          <div className="grid gap-3">
            {isUsed && <Notice tone="danger">{t('breaks')}</Notice>}
            <FileUsesList uses={shown} />
          </div>
        )}
      </Requested>
      {deleting.error && <Notice tone="danger">{failureText(deleting.error)}</Notice>}
    </Dialog>
  );
}
