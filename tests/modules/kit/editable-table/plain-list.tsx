import { useSelector } from '@xstate/react';
import { cellId } from '#machines/editable-table/table-context.logic.ts';
import { defineColumns, useEditableTable } from '#modules/kit/editable-table/index.ts';

const columns = defineColumns([
  { key: 'name', title: 'Name', type: 'input', validateRules: [{ required: true, message: 'Enter a name' }] },
]);

export function PlainList() {
  const { actor, handle } = useEditableTable({ columns, rows: [{ id: '1', name: 'Bronze tripod' }] });
  const rows = useSelector(actor, ({ context }) => context.rows);
  const faults = useSelector(actor, ({ context }) => context.faults);
  return (
    <ul>
      {rows.map(({ id, values }) => {
        const cell = { rowId: id, column: 'name' };
        return (
          <li key={id}>
            <input
              aria-label="Name"
              value={String(values.name ?? '')}
              onChange={({ target: { value } }) => actor.send({ type: 'cell.input', cell, value })}
              onBlur={() => actor.send({ type: 'cell.blur', cell })}
            />
            {faults.get(cellId(cell))}
          </li>
        );
      })}
      <button type="button" onClick={() => handle.addRow()}>
        Add
      </button>
      <button type="button" onClick={() => actor.send({ type: 'history.undo' })}>
        Undo
      </button>
      <output>{JSON.stringify(handle.getChanges())}</output>
    </ul>
  );
}
