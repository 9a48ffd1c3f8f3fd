import { useMutation } from '@tanstack/react-query';
import { exportAccessMatrix } from '#contract/areas/access-matrix.ts';
import type { MatrixView } from '#machines/access-matrix/access-matrix.types.ts';
import { questionOf } from '#machines/access-matrix/view.logic.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { saveWorkbook } from '#modules/ground/platform/files/index.ts';
import { download } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { matrixText } from './text.ts';
import { inputOf } from './watch-matrix.ts';

/** Saves what is shown as a sheet. */
export function useExport(view: MatrixView) {
  const t = useText(matrixText);
  return useMutation({
    mutationFn: async () => {
      const { text, onlyDifferences } = view;
      const input = {
        ...inputOf(questionOf(view)),
        ...(text.trim() !== '' && { text: text.trim() }),
        ...(onlyDifferences && { differences: 'true' as const }),
      };
      const { blob } = await download(exportAccessMatrix, input, { handlesFailure: true });
      saveWorkbook(blob, t('title'));
    },
    onError: error => toast.warning(failureText(error), { id: 'accessMatrixExport' }),
  });
}
