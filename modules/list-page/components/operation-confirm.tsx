import { lazy, Suspense } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { useListPageContext, useListSelector, useListTag } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { OperationQuestion } from '../types.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#modules/ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** The confirmation before an operation, naming the affected rows. */
export function OperationConfirm() {
  const t = useText(listText);
  const { actor, operations = {}, rowName } = useListPageContext();
  const open = useListTag('confirming');
  const operation = useListSelector(({ context }) => context.operation);
  if (operation === undefined) return null;

  const [first] = operation.rows;
  const own = operations[operation.name]?.question?.(operation.rows);
  const question: OperationQuestion =
    own ??
    (operation.name === 'delete' && first !== undefined
      ? {
          title: t('confirmDelete'),
          description: t('confirmDeleteOf', { name: rowName(first) }),
          danger: true,
          confirmLabel: t('delete'),
        }
      : {
          title: t('confirmBatchDelete'),
          description: t('confirmBatchDeleteHint'),
          danger: true,
          confirmLabel: t('deleteSelected', { count: operation.rows.length }),
        });
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={open}
        {...question}
        onAnswer={confirmed => actor.send({ type: confirmed ? 'operation.confirm' : 'operation.decline' })}
      />
    </Suspense>
  );
}
