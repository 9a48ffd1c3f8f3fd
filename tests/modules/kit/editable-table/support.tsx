import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { vi } from 'vitest';
import { createPermissions, PermissionsProvider } from '#modules/ground/permissions/index.ts';
import { ConfirmHost, Toaster } from '#modules/ground/ui/index.ts';
import {
  type EditableColumn,
  EditableTable,
  type EditableTableOptions,
  type EditableTableProps,
  type TableHandle,
  useEditableTable,
} from '#modules/kit/editable-table/index.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);

type Given = Omit<EditableTableOptions<readonly EditableColumn[]>, 'columns' | 'rows'> & {
  columns: readonly EditableColumn[];
  rows?: readonly object[];
  view?: Partial<EditableTableProps>;
  onHandle: (handle: TableHandle) => void;
};

function TableUnderTest({ view, onHandle, rows = [], ...options }: Given) {
  const table = useEditableTable({ ...options, rows: rows as never });
  useEffect(() => onHandle(table.handle as unknown as TableHandle), [table.handle, onHandle]);
  return <EditableTable label="展品" table={table} {...view} />;
}

const permissions = () => createPermissions({ onGranted: () => undefined });

/** Shows a table in what surrounds it in the console. */
export async function showTable(given: Omit<Given, 'onHandle'>) {
  let handle: TableHandle | undefined;
  const client = impatientQueryClient();
  const allowed = permissions();
  const draw = (changes: Partial<Given> = {}) => (
    <QueryClientProvider client={client}>
      <PermissionsProvider value={allowed}>
        <TableUnderTest
          {...given}
          {...changes}
          onHandle={next => {
            handle = next;
          }}
        />
        <button type="button">别处</button>
        <ConfirmHost />
        <Toaster />
      </PermissionsProvider>
    </QueryClientProvider>
  );
  const shown = show(draw());
  const cell = (row: string, column: string) => {
    const found = document.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);
    if (!found) throw new Error(`There is no cell ${column} in row ${row}`);
    return found;
  };
  /** The control of an editor in a cell. */
  const control = <Control extends HTMLElement = HTMLInputElement>(
    row: string,
    column: string,
    what = 'input, textarea, button',
  ): Promise<Control> =>
    waitFor(() => {
      const found = cell(row, column).querySelector<Control>(what);
      if (!found) throw new Error(`The cell ${column} in row ${row} has no ${what}`);
      return found;
    });
  const table = () => {
    if (!handle) throw new Error('The table has not been drawn');
    return handle;
  };
  const value = (row: string, column: string) =>
    (table().getValues([row])[0] as Record<string, unknown> | undefined)?.[column];
  const rowIds = () =>
    [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row);
  const redraw = (changes: Partial<Given>) => shown.rerender(draw(changes));
  return { ...shown, table, cell, control, value, rowIds, redraw };
}

/** A temporary id of a new row. */
export const temporary = /^temporary-.+-row$/;
