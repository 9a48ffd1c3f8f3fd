import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ExportRun, exportRunEndpoints } from '#contract/areas/export-runs.ts';
import { saveFile } from '#modules/ground/platform/files/index.ts';
import { download, request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { confirm, toast } from '#modules/ground/ui/index.ts';
import { exportsQuery } from './api.ts';
import { exportsText } from './text.ts';

const { cancel, again, file, remove } = exportRunEndpoints;

/** The exports of the person, and what they can do with each. */
export function useExports() {
  const t = useText(exportsText);
  const client = useQueryClient();
  const exports = useQuery(exportsQuery);
  const onSettled = () => client.invalidateQueries({ queryKey: exportsQuery.queryKey });
  const stop = useMutation({
    mutationFn: ({ id }: ExportRun) => request(cancel, { id }),
    onSuccess: () => toast.success(t('cancelled')),
    onSettled,
  });
  const restart = useMutation({ mutationFn: ({ id }: ExportRun) => request(again, { id }), onSettled });
  const deletion = useMutation({
    mutationFn: ({ id }: ExportRun) => request(remove, { id }),
    onSuccess: () => toast.success(t('removed')),
    onSettled,
  });
  const saving = useMutation({
    mutationFn: async ({ id, fileName }: ExportRun) => {
      const { blob } = await download(file, { id });
      saveFile(blob, fileName ?? id);
    },
  });
  const busy = [stop, restart, deletion, saving].find(({ isPending }) => isPending);
  return {
    exports,
    busyId: busy?.variables?.id,
    cancel: stop.mutate,
    again: restart.mutate,
    save: saving.mutate,
    remove: async (run: ExportRun, name: string) => {
      const sure = await confirm({
        title: t('removeQuestion', { name }),
        description: t('removeHint'),
        danger: true,
        confirmLabel: t('remove'),
      });
      if (sure) deletion.mutate(run);
    },
  };
}
