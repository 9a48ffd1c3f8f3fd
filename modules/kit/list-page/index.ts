export { joinedIds, keyOf, type ListRow } from '#machines/list-page/selection.logic.ts';
export { listInputOf, listKey, orderedColumns, prefetchList } from './api.ts';
export { changedRows } from './changed-rows.ts';
export { contentOf } from './components/column-content.tsx';
export { ColumnSettings } from './components/lazy-column-settings.tsx';
export { ListPageView, type ListPageViewProps } from './components/list-page-view.tsx';
export { OperationConfirm } from './components/operation-confirm.tsx';
export { RowActions } from './components/row-actions.tsx';
export { RowCheckbox } from './components/row-checkbox.tsx';
export { TableHead } from './components/table-head.tsx';
export { WildcardWords } from './components/wildcard-words.tsx';
export { isStandardExport } from './export-rows.ts';
export {
  ListPageProvider,
  useIsSelected,
  useListPageContext,
  useListSelector,
  useListTag,
} from './list-page-context.tsx';
export { usePretendedPage } from './pretended-page.ts';
export { type SendChange, sendChange } from './send-change.ts';
export {
  type ChangeSettings,
  orderedKeys,
  type TableSettings,
  withColumnPinned,
  withColumnPlaced,
  withColumnShown,
  withWidths,
} from './table-settings.ts';
export { listText } from './text.ts';
export type {
  ConditionsOptions,
  ListAct,
  ListColumn,
  ListEndpoints,
  ListPageOptions,
  ListTableProps,
  OperationDefinition,
  OperationQuestion,
  RecycleBinOptions,
  RowAction,
  RowsView,
  SearchControl,
  SearchField,
} from './types.ts';
export { batchEditDialog, conditionsDialog, exportDialog, importWizardDialog } from './types.ts';
export { useDataTable } from './use-data-table.ts';
export { useFollowedSettings } from './use-followed-settings.ts';
export { type ListPage, useListPage, useUnchanged } from './use-list-page.ts';
export { useRecordPage } from './use-record-page.ts';
export { useTableSettings } from './use-table-settings.ts';
