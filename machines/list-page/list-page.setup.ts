import { assign, enqueueActions, fromCallback, fromPromise, raise, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';
import { skeletonDelay } from '../timing.ts';
import {
  changedIn,
  queryAfter,
  queryAfterOperation,
  refusalOf,
  rowsAfter,
  ruleOf,
} from './list-page.logic.ts';
import type {
  ExportedRows,
  ExportOutcome,
  ListPageContext,
  ListPageEvent,
  ListPageInput,
  ListPageTag,
  Operation,
  RowsEvent,
  WatchInput,
} from './list-page.types.ts';
import { isSameQuery, lastPageHolding, onPage } from './list-query.logic.ts';
import { differingRows, inPlace, withLeftRows } from './rows-in-place.logic.ts';
import {
  keyOf,
  type ListRow,
  nothingSelected,
  refreshed,
  selectionLimit,
  toggled,
  withRows,
} from './selection.logic.ts';

const missing = missingEffects('listPage');

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
     * Exports the rows of the query and the selection to a file; its output is what has become of it.
     */
    exportRows: fromPromise<ExportOutcome, ExportedRows>(missing('exportRows')),
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
    isWithoutRows: ({ context, event }) =>
      event.type === 'rows.loaded' && rowsAfter(context, event.rows).rows.length === 0,
    isUnrequested: ({ context, event }) =>
      event.type === 'rows.loaded' && event.rows.length > 0 && !context.awaitsReply,
    isElsewhere: ({ context, event }) =>
      event.type === 'rows.loaded' && event.elsewhere === true && !context.awaitsReply,
    hasOffer: ({ context }) => context.offered > 0,
    isChangedElsewhere: ({ event }) => 'error' in event && changedIn(event.error) !== undefined,
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
    isEmptyFile: ({ event }) => 'output' in event && event.output === 'empty',
    hasBegunExport: ({ event }) => 'output' in event && event.output === 'begun',
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
    announceBegunExport: missing('announceBegunExport'),
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
    keepRows: assign(({ context, event }) => {
      if (event.type !== 'rows.loaded') return {};
      const { query, edited } = context;
      return {
        ...rowsAfter(context, event.rows),
        selected: refreshed(context.selected, event.rows),
        total: event.total,
        rowsQuery: query,
        slowSeconds: event.slowSeconds,
        failure: undefined,
        awaitsReply: event.cached ?? false,
        offered: 0,
        edited: event.cached ? edited : undefined,
      };
    }),
    keepRowsInPlace: assign(({ context, event }) => {
      if (event.type !== 'rows.loaded') return {};
      const { query, rows, selected } = context;
      return {
        ...withLeftRows(query, rows, inPlace(context, event), rows),
        selected: refreshed(selected, event.rows),
        total: event.total,
        slowSeconds: event.slowSeconds,
        offered: 0,
      };
    }),
    /** The rows that are shown stay; how many differ is offered. */
    keepOffer: assign(({ context: { rows }, event }) =>
      event.type === 'rows.loaded' ? { offered: differingRows(rows, event.rows) } : {},
    ),
    keepFailure: assign(({ event }) =>
      event.type === 'rows.failed'
        ? {
            rows: [],
            total: 0,
            offered: 0,
            left: [],
            rowsQuery: undefined,
            slowSeconds: undefined,
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
    /** The operation is asked about again, on the rows as they are now. */
    keepChangedRows: assign(({ context: { operation }, event }) => {
      const found = 'error' in event ? changedIn(event.error) : undefined;
      return operation && found
        ? { operation: { ...operation, rows: found.rest, changed: found.changed } }
        : {};
    }),
    forgetOperation: assign({ operation: undefined }),
    keepRecord: assign(({ event }) =>
      event.type === 'record.edit' || event.type === 'record.view'
        ? { record: event.row, edited: undefined }
        : {},
    ),
    forgetRecord: assign(({ context, event }) => ({
      record: undefined,
      edited: event.type === 'record.saved' ? context.record : undefined,
    })),
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
