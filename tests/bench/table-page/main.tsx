import '#modules/ground/ui/styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { benchColumns, benchRows } from '#modules/atlas/gallery/table-bench.ts';
import { createPermissions, PermissionsProvider } from '#modules/ground/permissions/index.ts';
import { createQueryClient } from '#modules/ground/platform/query/index.ts';
import { EditableTable, useEditableTable } from '#modules/kit/editable-table/index.ts';
import { type BenchTable, columnsOfBench, remoteColumns, withRemoteValues } from './bench-table.ts';
import { PlainTable } from './plain-table.tsx';

// The editable table, or the least that shows the same rows, on a page of its own; driven by tests/bench/table.bench.ts.

declare global {
  interface Window {
    tableBench: BenchTable;
  }
}

const address = new URLSearchParams(location.search);
const count = Number(address.get('columns') ?? columnsOfBench);
const isRemote = address.has('remote');
const columns = isRemote ? [...remoteColumns, ...benchColumns(count)] : benchColumns(count);
const client = createQueryClient();
const permissions = createPermissions({ onGranted: () => undefined });
const prepared = new Map<number, ReturnType<typeof benchRows>>();
/** Made before anything is measured. */
const rowsOf = (rows: number) => {
  const made = () => benchRows(rows, count);
  const known = prepared.get(rows) ?? (isRemote ? made().map(withRemoteValues) : made());
  prepared.set(rows, known);
  return known;
};

function Editable() {
  const { handle, ...table } = useEditableTable({ columns, rows: [], code: 'bench' });
  window.tableBench = {
    prepare: rows => void rowsOf(rows),
    set: rows => handle.setData(rowsOf(rows)),
    add: () => void handle.addRow(),
    read: () => handle.getValues().length,
    validate: async () => (await handle.validate())?.length ?? 0,
  };
  return <EditableTable table={{ handle, ...table }} label="展品" maxHeight={580} />;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <PermissionsProvider value={permissions}>
        {address.has('plain') ? <PlainTable columns={count} rowsOf={rowsOf} /> : <Editable />}
      </PermissionsProvider>
    </QueryClientProvider>,
  );
