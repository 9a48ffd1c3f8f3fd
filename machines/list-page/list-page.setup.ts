import { assign, enqueueActions, fromCallback, fromPromise, raise, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';
import { skeletonDelay } from '../timing.ts';
import type {
  ListPageContext,
  ListPageEvent,
  ListPageInput,
  ListPageTag,
  Operation,
  RowsEvent,
  WatchInput,
} from './list-page.types.ts';
import {
  isSameQuery,
  type ListQuery,
  lastPageHolding,
  onPage,
  pageAfterRemoval,
  withConditions,
  withFilters,
  withSize,
  withSort,
} from './list-query.logic.ts';
import { inPlace } from './rows-in-place.logic.ts';
import {
  keyOf,
  type ListRow,
  nothingSelected,
  selectionLimit,
  toggled,
  withRows,
} from './selection.logic.ts';

const missing = missingEffects('listPage');

/** The next query, if the event changes it. */
function queryAfter({ query, defaultSort }: ListPageContext, event: ListPageEvent): ListQuery {
  switch (event.type) {
    case 'query.changed':
      return event.query;
    case 'page.turn':
      return onPage(query, event.page);
    case 'size.change':
      return withSize(query, event.size);
    case 'sort.change':
      return withSort(query, event.sort ?? defaultSort);
    case 'search.submit':
      return withFilters(query, event.filters);
    case 'search.reset':
      return withFilters(withConditions(query, [], 'and'), {});
    case 'conditions.apply':
      return withConditions(query, event.conditions, event.matchType);
    default:
      return query;
  }
}

/** The declaration of the operation that an event requests, or that is running. */
const ruleOf = ({ operations }: ListPageContext, operation: Operation | undefined) =>
  operations.find(({ name }) => name === operation?.name);

/** The reason why the operation is not allowed for its rows. */
export const refusalOf = (context: ListPageContext, operation: Operation): string | undefined =>
  ruleOf(context, operation)?.refuse?.(operation.rows);

/** The query for the page to show after an operation that removes rows. */
function queryAfterOperation(context: ListPageContext): ListQuery {
  const { query, total, operation } = context;
  if (operation === undefined || !ruleOf(context, operation)?.removes) return query;
  return onPage(query, pageAfterRemoval(query, total, operation.rows.length));
}

/** The context of a page without rows, on which nothing is open. */
export const initialContext = ({ query, addresses, operations, defaultSort }: ListPageInput) =>
  ({
    query,
    addresses,
    operations,
    defaultSort,
    rows: [],
    total: 0,
    rowsQuery: undefined,
    awaitsReply: false,
    failure: undefined,
    selected: nothingSelected,
    operation: undefined,
    record: undefined,
    dialog: undefined,
  }) satisfies ListPageContext;

/** Guards, effects and assignments of the list page, by name; the regions compose them. */
export const listPageSetup = setup({
  types: {
    context: {} as ListPageContext,
    events: {} as ListPageEvent,
    input: {} as ListPageInput,
    tags: {} as ListPageTag,
  },
  delays: { skeletonDelay },
  actors: {
    /**
     * Observes the rows of a query: sends `rows.loaded` or `rows.failed` for each change. The rows that are
     * shown already need not be sent again while new ones are loading.
     */
    watchRows: fromCallback<ListPageEvent, WatchInput, RowsEvent>(missing('watchRows')),
    /** Loads the rows that match a query, from its first page on, at most {@link selectionLimit}. */
    collectRows: fromPromise<readonly ListRow[], Pick<ListPageContext, 'query'>>(missing('collectRows')),
    /** Runs the operation; its output is the message of the toast. */
    runOperation: fromPromise<string, Operation | undefined>(missing('runOperation')),
    /**
     * Exports the rows of the query and the selection to a file; its output is whether the file has content.
     */
    exportRows: fromPromise<boolean, Pick<ListPageContext, 'query' | 'selected'>>(missing('exportRows')),
  },
  guards: {
    hasListAddress: ({ context }) => context.addresses.includes('list'),
    hasExportAddress: ({ context }) => context.addresses.includes('exportXlsUrl'),
    hasImportAddress: ({ context }) => context.addresses.includes('importExcelUrl'),
    hasRowsToKeep: ({ context }) => context.rows.length > 0,
    isOtherQuery: ({ context, event }) =>
      event.type === 'query.changed' && !isSameQuery(context.query, event.query),
    isPastTheEnd: ({ context, event }) =>
      event.type === 'rows.loaded' &&
      event.rows.length === 0 &&
      context.query.page > lastPageHolding(event.total, context.query.size),
    isWithoutRows: ({ event }) => event.type === 'rows.loaded' && event.rows.length === 0,
    isUnrequested: ({ context, event }) =>
      event.type === 'rows.loaded' && event.rows.length > 0 && !context.awaitsReply,
    isDenied: ({ event }) => event.type === 'rows.failed' && event.denied,
    isReloadOfShownRows: ({ context: { query, rows, rowsQuery } }) =>
      rows.length > 0 && rowsQuery !== undefined && isSameQuery(query, rowsQuery),
    isUndeclared: ({ context, event }) =>
      event.type === 'operation.request' && ruleOf(context, event.operation) === undefined,
    isOperationWithoutRows: ({ context, event }) =>
      event.type === 'operation.request' &&
      event.operation.rows.length === 0 &&
      !ruleOf(context, event.operation)?.wholeList,
    isRefused: ({ context, event }) =>
      event.type === 'operation.request' && refusalOf(context, event.operation) !== undefined,
    needsNoQuestion: ({ context, event }) =>
      event.type === 'operation.request' && !ruleOf(context, event.operation)?.needsConfirmation,
    hasSelection: ({ context }) => context.selected.size > 0,
    hasMoreMatches: ({ context: { selected, total } }) => selected.size < Math.min(total, selectionLimit),
    hasNoSelection: ({ context }) => context.selected.size === 0,
    isEmptyFile: ({ event }) => 'output' in event && event.output === false,
  },
  actions: {
    /** Stores the query, so that it survives a reload and can be shared. */
    writeQuery: missing('writeQuery'),
    warnOfFailedList: missing('warnOfFailedList'),
    warnOfMissingListAddress: missing('warnOfMissingListAddress'),
    warnOfMissingAddress: missing('warnOfMissingAddress'),
    warnOfMissingExportAddress: missing('warnOfMissingExportAddress'),
    warnOfMissingImportAddress: missing('warnOfMissingImportAddress'),
    warnOfNothingSelected: missing('warnOfNothingSelected'),
    warnOfRefusal: missing('warnOfRefusal'),
    warnOfFailedOperation: missing('warnOfFailedOperation'),
    warnOfFailedCollection: missing('warnOfFailedCollection'),
    warnOfFailedExport: missing('warnOfFailedExport'),
    warnOfEmptyFile: missing('warnOfEmptyFile'),
    announceOperation: missing('announceOperation'),
    /** Records of this list changed: other queries for them are invalidated. */
    publishChange: missing('publishChange'),
    takeQuery: assign({ query: ({ context, event }) => queryAfter(context, event) }),
    takeLastPage: assign({
      query: ({ context, event }) =>
        event.type === 'rows.loaded'
          ? onPage(context.query, lastPageHolding(event.total, context.query.size))
          : context.query,
    }),
    takePageAfterOperation: assign({ query: ({ context }) => queryAfterOperation(context) }),
    keepRows: assign(({ context, event }) =>
      event.type === 'rows.loaded'
        ? {
            rows: event.rows,
            total: event.total,
            rowsQuery: context.query,
            failure: undefined,
            awaitsReply: event.cached ?? false,
          }
        : {},
    ),
    keepRowsInPlace: assign(({ context, event }) =>
      event.type === 'rows.loaded' ? { rows: inPlace(context, event), total: event.total } : {},
    ),
    keepFailure: assign(({ event }) =>
      event.type === 'rows.failed'
        ? {
            rows: [],
            total: 0,
            rowsQuery: undefined,
            failure: { message: event.message, denied: event.denied },
          }
        : {},
    ),
    /** The rows that are shown stay: they are those of the query, as they were before. */
    keepRowsDespiteFailure: assign(({ event }) =>
      event.type === 'rows.failed' ? { failure: { message: event.message, denied: event.denied } } : {},
    ),
    toggleRow: assign(({ context, event }) =>
      event.type === 'row.toggle' ? { selected: toggled(context.selected, event.row) } : {},
    ),
    selectPage: assign(({ context, event }) =>
      event.type === 'page.select'
        ? { selected: withRows(context.selected, context.rows, event.selected) }
        : {},
    ),
    selectMatches: assign(({ event }) =>
      'output' in event ? { selected: withRows(nothingSelected, event.output as ListRow[], true) } : {},
    ),
    clearSelection: assign({ selected: nothingSelected }),
    keepOperation: assign(({ event }) =>
      event.type === 'operation.request' ? { operation: event.operation } : {},
    ),
    forgetOperation: assign({ operation: undefined }),
    keepRecord: assign(({ event }) =>
      event.type === 'record.edit' || event.type === 'record.view' ? { record: event.row } : {},
    ),
    forgetRecord: assign({ record: undefined }),
    keepDialog: assign(({ event }) =>
      event.type === 'dialog.open' ? { dialog: { name: event.name, row: event.row } } : {},
    ),
    forgetDialog: assign({ dialog: undefined }),
    askReload: raise({ type: 'list.reload' }),
    /** The details of a record that was removed are closed. */
    closeRemovedRecord: enqueueActions(({ context, enqueue }) => {
      const { operation, record } = context;
      const isRemoved = operation?.rows.some(row => record && keyOf(row) === keyOf(record));
      if (isRemoved && ruleOf(context, operation)?.removes) enqueue.raise({ type: 'record.close' });
    }),
  },
});
