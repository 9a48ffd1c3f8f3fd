import { useId, useMemo, useState } from 'react';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Textarea } from '#modules/ground/ui/index.ts';
import type { EditableColumn } from '../columns.ts';
import { columnsFromJson } from '../columns-from-json.ts';
import { EditableTable } from '../components/editable-table.tsx';
import { useEditableTable } from '../use-editable-table.ts';

const declared = `[
  { "type": "row-number" },
  { "type": "input", "key": "room", "title": "展厅", "validateRules": [{ "required": true }] },
  { "type": "inputNumber", "key": "cases", "title": "展柜", "width": 140, "statistics": ["sum"] }
]`;

const rooms = [
  { id: '1', room: '青铜厅', cases: 12 },
  { id: '2', room: '陶瓷厅', cases: 9 },
];

/** A table of columns that a server declares: what is wrong with them is named. */
export function JsonTable() {
  const translate = useBilingual();
  const id = useId();
  const [json, setJson] = useState(declared);
  const [columns, faults] = useMemo(() => {
    try {
      return [columnsFromJson(JSON.parse(json)), ''] as const;
    } catch (error) {
      return [undefined, error instanceof Error ? error.message : String(error)] as const;
    }
  }, [json]);
  return (
    <div className="grid min-w-0 gap-2">
      <label htmlFor={id}>
        {translate(['服务器以 JSON 声明的列', 'Columns that a server declares as JSON'])}
      </label>
      <Textarea
        id={id}
        rows={5}
        value={json}
        onChange={event => setJson(event.target.value)}
        className="font-mono"
      />
      {columns ? (
        <DeclaredTable key={json} columns={columns} />
      ) : (
        <p role="alert" className="whitespace-pre-line text-danger">
          {faults}
        </p>
      )}
    </div>
  );
}

function DeclaredTable({ columns }: { columns: readonly EditableColumn[] }) {
  const translate = useBilingual();
  const table = useEditableTable({ columns, rows: rooms as never, code: 'gallery-json' });
  return <EditableTable table={table} label={translate(['展厅', 'Rooms'])} />;
}
