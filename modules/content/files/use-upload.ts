import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryFolder } from '#contract/areas/files.ts';
import { ossFileResource } from '#contract/areas/oss-files.ts';
import { sentInPartsFrom } from '#contract/constants.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { upload } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { entityOf, invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { sendLargeFile } from '#modules/kit/uploads/index.ts';
import { filesText } from './text.ts';

const { upload: uploadEndpoint, list } = ossFileResource.endpoints;

/**
 * Uploads files one after the other. One that fails does not keep the others back, and can be sent again.
 *
 * @returns how to send files, and the place of the one that is being sent
 */
export function useUpload() {
  const queries = useQueryClient();
  const [place, setPlace] = useState(0);
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      let stored = 0;
      for (const [index, file] of files.entries()) {
        setPlace(index + 1);
        await send(file).then(
          () => {
            stored += 1;
          },
          (error: unknown) => showFailure(file, error),
        );
      }
      return stored;
    },
    onSuccess: stored => {
      if (stored > 0) toast.success(textOf(filesText)('stored', { count: stored }));
      return invalidateEntity(queries, entityOf(list));
    },
  });
  /** A server of the family takes no file in parts. */
  async function send(file: File): Promise<void> {
    if (file.size > sentInPartsFrom && (await hasCapability(queries, 'resumableUploads')))
      await sendLargeFile(file, libraryFolder);
    else await upload(uploadEndpoint, [['file', file]]);
  }
  function showFailure(file: File, error: unknown) {
    const t = textOf(filesText);
    toast.error(t('failed', { name: file.name }), {
      description: failureText(error),
      action: { label: t('retry'), onClick: () => sending.mutate([file]) },
    });
  }
  const { mutate, isPending, variables } = sending;
  return { send: mutate, current: isPending ? { place, count: variables.length } : undefined };
}
