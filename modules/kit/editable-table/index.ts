export {
  type CellType,
  type ColumnOption,
  columnKey,
  defineColumns,
  type EditableColumn,
  type RowOf,
  type SlotProps,
} from './columns.ts';
export { ColumnsError, columnsFromJson } from './columns-from-json.ts';
export { EditableTable, type EditableTableProps } from './components/editable-table.tsx';
export { RowsField, type RowsFieldProps } from './components/rows-field.tsx';
export { enhanceTables, type TableEnhancement } from './enhancements.ts';
export type { TableActor, TableHandle } from './handle.ts';
export { type EditableTableOptions, useEditableTable, withPlaceholders } from './use-editable-table.ts';
