export { joinedIds, keyOf, type ListRow } from '#machines/list-page/selection.logic.ts';
export { listKey, prefetchList } from './api.ts';
export { batchesOf } from './batches.ts';
export { ListPageView, type ListPageViewProps } from './components/list-page-view.tsx';
export { OperationConfirm } from './components/operation-confirm.tsx';
export { ListPageProvider, useListPageContext, useListSelector, useListTag } from './list-page-context.tsx';
export { listText } from './text.ts';
export type {
  ListAct,
  ListColumn,
  ListEndpoints,
  ListPageOptions,
  OperationDefinition,
  OperationQuestion,
  RecycleBinOptions,
  RowAction,
  SearchControl,
  SearchField,
} from './types.ts';
export { type ListPage, useListPage, useUnchanged } from './use-list-page.ts';
export { useRecordPage } from './use-record-page.ts';
