import { useEffect, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { EditableTable, useEditableTable } from '#modules/kit/editable-table/index.ts';
import { benchColumns, benchRows } from '../table-bench.ts';
import { galleryText } from '../text.ts';

type BenchRows = ReturnType<typeof benchRows>;

/** What a program that measures the table from outside drives it by. */
interface Bench {
  readonly makeRows: (count: number) => BenchRows;
  readonly setData: (rows: BenchRows) => void;
  readonly getValues: () => readonly object[];
  readonly validate: () => Promise<readonly object[] | null>;
  readonly addRow: () => string;
}

declare global {
  var __bench: Bench | undefined;
}

/** A number of the address within bounds. */
const within = (text: unknown, fallback: number, most: number) => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? Math.min(number, most) : fallback;
};

/** A table of any size, to look at and to measure: `?rows=10000&columns=12`. */
export default function TablePage() {
  const { search } = usePageAddress();
  const [rows, columns] = [within(search.rows, 1000, 200_000), within(search.columns, 12, 100)];
  return <BenchTable key={`${rows} ${columns}`} rows={rows} columns={columns} />;
}

function BenchTable({ rows, columns }: { rows: number; columns: number }) {
  const t = useText(galleryText);
  const [declared] = useState(() => benchColumns(columns));
  const [first] = useState(() => benchRows(rows, columns));
  const table = useEditableTable({ columns: declared, rows: first, code: 'bench' });
  const { handle } = table;
  useEffect(() => {
    globalThis.__bench = {
      makeRows: count => benchRows(count, columns),
      setData: data => handle.setData(data),
      getValues: () => handle.getValues(),
      validate: () => handle.validate(),
      addRow: () => handle.addRow(),
    };
    return () => {
      globalThis.__bench = undefined;
    };
  }, [handle, columns]);
  return (
    <div className="p-4">
      <EditableTable table={table} label={t('table')} maxHeight={580} toolbar={{}} />
    </div>
  );
}
