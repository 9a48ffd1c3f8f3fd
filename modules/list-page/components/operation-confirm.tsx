import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { lazyPart } from '#modules/ui/index.ts';
import { useListPageContext, useListSelector, useListTag } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { OperationQuestion } from '../types.ts';

const ConfirmDialog = lazyPart(
  async () => ({ default: (await import('#modules/ui/confirm-dialog.tsx')).ConfirmDialog }),
  { close: ({ onAnswer }) => onAnswer(false), ahead: true },
);

/** The confirmation before an operation, naming the affected rows; nothing for an operation without one. */
export function OperationConfirm() {
  const { actor, operations = {} } = useListPageContext();
  const open = useListTag('confirming');
  const operation = useListSelector(({ context }) => context.operation);
  const deletion = useDeletion();
  if (operation === undefined) return null;
  const { name, rows } = operation;
  const own = operations[name];
  const question = own ? own.question?.(rows) : deletion(name, rows);
  if (question === undefined) return null;
  return (
    <ConfirmDialog
      open={open}
      {...question}
      onAnswer={confirmed => actor.send({ type: confirmed ? 'operation.confirm' : 'operation.decline' })}
    />
  );
}

/** Returns the confirmation of a deletion; undefined for any other operation. */
function useDeletion() {
  const t = useText(listText);
  const { rowName, recycleBin } = useListPageContext();
  const fate = recycleBin ? (recycleBin.restore ? 'deletedToBin' : 'deletedToOthersBin') : 'deletedForever';
  const describe = (text: string, count: number) => (
    <>
      <p>{text}</p>
      <p className="mt-1">{t(fate, { count })}</p>
    </>
  );
  return (operation: string, rows: readonly ListRow[]): OperationQuestion | undefined => {
    const [first] = rows;
    if (operation === 'delete' && first !== undefined)
      return {
        title: t('confirmDelete'),
        description: describe(t('confirmDeleteOf', { name: rowName(first) }), 1),
        danger: true,
        confirmLabel: t('delete'),
      };
    if (operation === 'deleteBatch')
      return {
        title: t('confirmBatchDelete'),
        description: describe(t('confirmBatchDeleteHint'), rows.length),
        danger: true,
        confirmLabel: t('deleteSelected', { count: rows.length }),
      };
    return undefined;
  };
}
