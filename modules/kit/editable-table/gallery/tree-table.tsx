import { useState } from 'react';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { defineColumns } from '../columns.ts';
import { EditableTable } from '../components/editable-table.tsx';
import { useEditableTable } from '../use-editable-table.ts';

const columns = defineColumns([
  { type: 'row-expand' },
  { type: 'row-radio' },
  { key: 'name', title: ['部件', 'Part'], type: 'input' },
  { key: 'amount', title: ['数量', 'Amount'], type: 'inputNumber' },
]);

const parts = [
  { id: '1', name: '展柜', amount: 1 },
  { id: '2', name: '照明', amount: 4 },
];

/** The parts below one: the lamps have none, and a server may fail. */
async function partsBelow(id: string) {
  if (id !== '1') return [];
  return [
    { id: '11', name: '玻璃', amount: 4 },
    { id: '12', name: '锁', amount: 2 },
  ];
}

/** A tree whose rows load their children, with a sub-table below a row, and a pager. */
export function TreeTable() {
  const translate = useBilingual();
  const [page, setPage] = useState({ page: 1, pageSize: 10 });
  const table = useEditableTable({
    columns,
    rows: parts,
    alwaysEdit: false,
    code: 'gallery-parts',
    hasChildren: ({ name }) => name === '展柜' || name === '照明',
    loadChildren: partsBelow,
  });
  return (
    <EditableTable
      table={table}
      label={translate(['部件', 'Parts'])}
      toolbar={{
        buttons: ['add'],
        suffix: (
          <>
            <Button onClick={() => table.handle.openSubTable('1')}>{translate(['子表', 'Sub-table'])}</Button>
            <Button onClick={() => table.handle.openSubTable('gone')}>
              {translate(['打不开的子表', 'Sub-table that cannot be opened'])}
            </Button>
          </>
        ),
      }}
      pagination={{
        ...page,
        total: parts.length,
        onChange: (next, pageSize) => setPage({ page: next, pageSize }),
      }}
      subTable={row => <PartNotes name={String(row.values.name ?? '')} />}
    />
  );
}

const noteColumns = defineColumns([{ key: 'note', title: ['保养记录', 'Maintenance'], type: 'input' }]);

function PartNotes({ name }: { name: string }) {
  const table = useEditableTable({
    columns: noteColumns,
    rows: [{ id: '1', note: name }],
    code: 'gallery-notes',
  });
  return <EditableTable table={table} label={name} maxHeight={160} />;
}
