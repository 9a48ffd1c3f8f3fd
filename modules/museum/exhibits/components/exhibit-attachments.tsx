import { useMutation } from '@tanstack/react-query';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { nameOfRecord } from '#contract/resource/names.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { translateBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { UploadDialog } from '#modules/kit/uploads/index.ts';
import { exhibitsText } from '../text.ts';

const { endpoints, fields } = exhibitResource;
const { label, folder, form, limit } = fields.attachments.options;

/** The attachments of an exhibit, changed from the list without opening its form. */
export default function ExhibitAttachments({
  row,
  close,
  saved,
}: DialogProps<{ id: string; attachments: string | null }>) {
  const t = useText(exhibitsText);
  const save = useMutation({
    mutationFn: (attachments: string) =>
      request(endpoints.edit, { id: row.id, attachments }, { handlesFailure: true }),
    onSuccess: () => {
      toast.success(t('attached'));
      saved();
      close();
    },
    onError: error => toast.error(failureText(error)),
  });
  return (
    <UploadDialog
      title={t('attachmentsOf', { name: nameOfRecord(exhibitResource, row, translateBilingual) })}
      label={translateBilingual(label)}
      value={row.attachments ?? ''}
      folder={folder}
      form={form}
      limit={limit}
      inParts={useCapability('resumableUploads', 'now')}
      busy={save.isPending}
      onConfirm={save.mutate}
      onClose={close}
    />
  );
}
