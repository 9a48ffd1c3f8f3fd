import type { Operation } from '#machines/list-page/list-page.types.ts';
import { keyOf, type ListRow } from '#machines/list-page/selection.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ConfirmDialog } from '#modules/ground/ui/confirm-dialog.tsx';
import { useListPageContext } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { OperationQuestion as Question } from '../types.ts';

export interface OperationQuestionProps {
  operation: Operation;
  open: boolean;
  onAnswer: (confirmed: boolean) => void;
}

/** The question before an operation, naming the affected rows; nothing for an operation without one. */
export default function OperationQuestion({
  operation: { name, rows, changed },
  ...dialog
}: OperationQuestionProps) {
  const { operations = {} } = useListPageContext();
  const deletion = useDeletion();
  const again = useChangedRows();
  const own = operations[name];
  const question = changed ? again(changed) : own ? own.question?.(rows) : deletion(name, rows);
  return question && <ConfirmDialog {...dialog} {...question} />;
}

/** How many changed rows a question names. */
const mostNamed = 10;

/** Returns the question about rows that others have changed since the list was read, with who did. */
function useChangedRows() {
  const t = useText(listText);
  const { rowName } = useListPageContext();
  const textIn = (row: ListRow, key: string) => String(Reflect.get(row, key) ?? '');
  return (changed: readonly ListRow[]): Question => ({
    title: t('changedRows', { count: changed.length }),
    description: (
      <>
        <ul className="mt-1 list-disc pl-5">
          {changed.slice(0, mostNamed).map(row => (
            <li key={keyOf(row)} className="wrap-anywhere">
              {t('changedRow', {
                name: rowName(row),
                person: textIn(row, 'updateBy'),
                time: textIn(row, 'updateTime'),
              })}
            </li>
          ))}
        </ul>
        <p className="mt-1">{t('changedRowsHint')}</p>
      </>
    ),
    danger: true,
    confirmLabel: t('allTheSame'),
  });
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
  return (operation: string, rows: readonly ListRow[]): Question | undefined => {
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
