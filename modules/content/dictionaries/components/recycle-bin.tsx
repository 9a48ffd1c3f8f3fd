import { RotateCcw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { type DictionaryDefinition, dictionaryResource } from '#contract/areas/dictionary-definitions.ts';
import { listed, textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { Dialog } from '#modules/ground/ui/index.ts';
import {
  type DialogProps,
  NestedResourcePage,
  type ResourceOperation,
} from '#modules/kit/resource-page/index.ts';
import { dictionaryPageText } from '../page-text.ts';

const { deleteList, back, deletePhysic } = dictionaryResource.endpoints;

/** The deleted dictionaries as a resource: the reply of its list has no pages. */
const deletedDictionaries = {
  ...dictionaryResource,
  title: ['字典回收站', 'Deleted dictionaries'],
  endpoints: { list: deleteList, back, deletePhysic },
  recycleBin: undefined,
} as const;

const readRows = (result: unknown) => {
  const rows = (result ?? []) as DictionaryDefinition[];
  return { rows, total: rows.length };
};
const nameOf = ({ dictName }: DictionaryDefinition) => dictName ?? '';
const idOf = ([row]: readonly DictionaryDefinition[]) => ({ id: row?.id });
const namesOf = (rows: readonly DictionaryDefinition[]) => listed(rows.map(nameOf));

const operationsOf = (changed: () => void) =>
  ({
    back: {
      each: true,
      removes: true,
      input: idOf,
      question: rows => ({
        title: textOf(dictionaryPageText)('restore', { count: rows.length }),
        description: namesOf(rows),
      }),
      done: ['操作成功!', 'Restored'],
      after: changed,
    },
    deletePhysic: {
      each: true,
      removes: true,
      input: idOf,
      question: rows => ({
        title: textOf(dictionaryPageText)('destroy', { count: rows.length }),
        description: (
          <>
            <p>{namesOf(rows)}</p>
            <p className="mt-1 font-medium text-danger">{textOf(dictionaryPageText)('destroyWarning')}</p>
          </>
        ),
        danger: true,
        confirmLabel: textOf(dictionaryPageText)('destroyLabel'),
      }),
      done: ['删除成功!', 'Permanently deleted'],
    },
  }) satisfies Record<string, ResourceOperation<typeof dictionaryResource>>;

const actions = [
  { verb: 'back', icon: <RotateCcw aria-hidden /> },
  { verb: 'deletePhysic', icon: <Trash2 aria-hidden /> },
] as const;
const search = { dictName: false, dictCode: false } as const;
const columns = { type: false, description: {} } as const;
const emptyHint = [
  '删除的字典会显示在这里，可以取回或彻底删除。',
  'Deleted dictionaries appear here, to be restored or permanently deleted.',
] as const;

/** The dictionaries in the recycle bin, to be restored or removed permanently. */
export default function RecycleBin({ close, saved }: Omit<DialogProps<DictionaryDefinition>, 'row'>) {
  const t = useText(dictionaryPageText);
  const operations = useMemo(() => operationsOf(saved), [saved]);
  return (
    <Dialog open width="90%" title={t('bin')} onOpenChange={open => !open && close()}>
      <div className="grid min-h-100">
        <NestedResourcePage
          unpaged
          resource={deletedDictionaries as never as typeof dictionaryResource}
          name="deletedDictionaries"
          actions={actions}
          batch={actions}
          operations={operations}
          readRows={readRows}
          search={search}
          columns={columns}
          emptyHint={emptyHint}
          rowName={nameOf}
        />
      </div>
    </Dialog>
  );
}
