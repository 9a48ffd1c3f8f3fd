import { type ReactNode, useState } from 'react';
import { defaultTableHeight } from '#machines/editable-table/columns.logic.ts';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import { Pagination, type PaginationProps } from '#modules/ground/ui/pagination.tsx';
import { TableScopeProvider } from '../scope.tsx';
import type { EditableTableModel } from '../use-editable-table.ts';
import { useScope } from '../use-scope.ts';
import { ConflictBar } from './conflict-bar.tsx';
import { DictionaryChoices } from './dictionary-choices.tsx';
import { ActiveFilters, FilterForm } from './filter-bar.tsx';
import { FindBar } from './find-bar.tsx';
import { PeopleBar } from './people-bar.tsx';
import { RowDetails } from './row-details.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableStatus } from './table-status.tsx';
import { TableToolbar, type TableToolbarProps } from './table-toolbar.tsx';

export interface EditableTableProps {
  /** What `useEditableTable` returned. */
  table: EditableTableModel;
  /** Names the table for screen readers. */
  label: string;
  /** The most pixels that it is high; 400 by default (TABLE-135). */
  maxHeight?: number;
  /** The buttons above it; none by default. */
  toolbar?: TableToolbarProps;
  /** The pager below it (TABLE-127). */
  pagination?: PaginationProps;
  /** Shown below an expanded row (TABLE-49). */
  expanded?: (row: TableRow) => ReactNode;
  /** Shown in a popover below a row that is pressed, or opened by code (TABLE-129). */
  subTable?: (row: TableRow) => ReactNode;
  /** A press on a row opens its sub-table, or all of its fields in a dialog (TABLE-128). */
  onRowPress?: 'subTable' | 'details';
  /** Marks the cells whose values differ from the rows that were set. */
  marksChanges?: boolean;
  /** Pasted rows that do not fit become new ones at the bottom. */
  pastesRows?: boolean;
  /** The menu by which a row is moved removes it as well. */
  removesRows?: boolean;
  /** The menu of the table adds a child of the row with the focus, in a tree. */
  addsBelow?: boolean;
  /** It is in a group that has its name, as a field of a form is. */
  isGrouped?: boolean;
  /** In place of no rows. */
  emptyText?: string;
}

/** An editable table: its machine runs in the hook, this is its look. */
export function EditableTable({
  table,
  label,
  maxHeight = defaultTableHeight,
  toolbar,
  pagination,
  expanded,
  subTable,
  onRowPress,
  marksChanges = false,
  pastesRows = false,
  removesRows = false,
  addsBelow = false,
  isGrouped = false,
  emptyText,
}: EditableTableProps) {
  const [details, setDetails] = useState<string>();
  const press = (rowId: string) => {
    if (onRowPress === 'details') setDetails(rowId);
    if (onRowPress === 'subTable') table.handle.openSubTable(rowId);
  };
  const [isFinding, setFinding] = useState(false);
  const [filtering, setFiltering] = useState<string>();
  const scope = useScope(
    table,
    label,
    expanded,
    { marksChanges, pastesRows, removesRows, addsBelow },
    { openFind: () => setFinding(true), openFilter: setFiltering },
  );
  return (
    <TableScopeProvider value={scope}>
      <div
        {...(!isGrouped && { role: 'group', 'aria-label': label })}
        className="grid min-w-0 grid-cols-1 gap-3"
      >
        {toolbar && <TableToolbar {...toolbar} />}
        {isFinding && <FindBar onClose={() => setFinding(false)} />}
        {filtering !== undefined && (
          <FilterForm key={filtering} column={filtering} onClose={() => setFiltering(undefined)} />
        )}
        <PeopleBar />
        <ConflictBar />
        <ActiveFilters />
        <TableGrid
          view={table.view}
          maxHeight={maxHeight}
          subTable={subTable}
          onRowPress={onRowPress && press}
          emptyText={emptyText}
        />
        <TableStatus />
        <DictionaryChoices />
        {pagination && <Pagination {...pagination} />}
      </div>
      {details !== undefined && <RowDetails rowId={details} onClose={() => setDetails(undefined)} />}
    </TableScopeProvider>
  );
}
