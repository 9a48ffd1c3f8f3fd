import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import { refusalOf } from '#machines/list-page/list-page.logic.ts';
import { listPageMachine } from '#machines/list-page/list-page.machine.ts';
import type {
  ExportedRows,
  ExportOutcome,
  ListPageEvent,
  Operation,
  RowsEvent,
  WatchInput,
} from '#machines/list-page/list-page.types.ts';
import type { ListQuery } from '#machines/list-page/list-query.logic.ts';
import { joinedIds, type ListRow } from '#machines/list-page/selection.logic.ts';
import { recordPageMachine } from '#machines/record-page/record-page.machine.ts';
import { once } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { batchesOf, RequestError } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { lazyModule, loadWhenIdle } from '#modules/ground/platform/lazy/index.ts';
import { entityOf, invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { onMessage } from '#modules/ground/platform/socket/messages.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { collectRows, listInputOf, listKey, listQueryOptions, shownFields } from './api.ts';
import { changedRows } from './changed-rows.ts';
import { exportRows } from './export-rows.ts';
import type { UndoSources } from './offer-undo.ts';
import { sendChange } from './send-change.ts';
import { listText } from './text.ts';
import type { ListPageOptions } from './types.ts';

/** Lazy: not needed before something has been deleted. */
const undo = lazyModule(() => import('./offer-undo.ts'));
loadWhenIdle(undo.load);

/** The dependencies of the effects, read when an effect runs. */
export interface EffectSources<Row extends ListRow> {
  readonly options: () => ListPageOptions<Row>;
  readonly queryClient: QueryClient;
  readonly writeQuery: (query: ListQuery) => void;
  /** Whether the machine reloads the rows of its list itself. */
  readonly reloadsRows: boolean;
}

/** The list page machine with its effects: the server, the address and the toasts. */
export const connectListPage = <Row extends ListRow>(sources: EffectSources<Row>) =>
  listPageMachine.provide(effectsOf(sources));

/** The machine of the page of one record with the effects of a list page. */
export const connectRecordPage = <Row extends ListRow>(sources: EffectSources<Row>) =>
  // Both machines are made from one setup, so that their effects are the same.
  recordPageMachine.provide(effectsOf(sources) as never);

type Effects = Parameters<typeof listPageMachine.provide>[0];

function effectsOf<Row extends ListRow>(sources: EffectSources<Row>): Effects {
  const t = textOf(listText);
  const warnOfMissing = (name: string) => toast.warning(t('missingUrl', { name }));
  const warnOfError = ({ event }: { event: object }) => {
    if ('error' in event) toast.warning(failureText(event.error));
  };
  return {
    actors: {
      watchRows: fromCallback<ListPageEvent, WatchInput, RowsEvent>(({ input, sendBack }) =>
        watchRows(sources, input, sendBack),
      ),
      runOperation: fromPromise<string, Operation | undefined>(
        once(({ input }) => runOperation(sources, input)),
      ),
      collectRows: fromPromise<readonly ListRow[], { query: ListQuery }>(({ input, signal }) =>
        collectRows(sources.options(), input.query, { client: sources.queryClient, signal }),
      ),
      exportRows: fromPromise<ExportOutcome, ExportedRows>(once(({ input }) => exportRows(sources, input))),
    },
    actions: {
      writeQuery: ({ context }) => sources.writeQuery(context.query),
      warnOfFailedList: ({ context }) => toast.warning(context.failure?.message),
      warnOfMissingListAddress: () => warnOfMissing('list'),
      warnOfMissingAddress: ({ event }) => {
        if (event.type === 'operation.request') warnOfMissing(event.operation.name);
      },
      warnOfMissingExportAddress: () => warnOfMissing('exportXlsUrl'),
      warnOfMissingImportAddress: () => warnOfMissing('importExcelUrl'),
      warnOfNothingSelected: () => toast.warning(t('selectOne')),
      warnOfRefusal: ({ context, event }) => {
        if (event.type === 'operation.request') toast.warning(refusalOf(context, event.operation));
      },
      warnOfFailedOperation: warnOfError,
      warnOfFailedCollection: warnOfError,
      warnOfFailedExport: warnOfError,
      announceBegunExport: () => toast.success(t('exportBegun'), { description: t('exportBegunHint') }),
      warnOfEmptyFile: () => toast.warning(t('emptyFile')),
      announceOperation: ({ context: { operation }, event, self }) => {
        if (!('output' in event && typeof event.output === 'string')) return;
        const done = event.output;
        const announce = () => void toast.success(done);
        const { recycleBin, endpoints, operations = {} } = sources.options();
        const { list } = endpoints;
        const restore = operation && !operations[operation.name] ? recycleBin?.restore : undefined;
        if (!(restore && operation && list)) return announce();
        const undoSources: UndoSources = {
          deleted: done,
          restore: () => restore(operation.rows as readonly Row[]),
          publishChange: () => void invalidateEntity(sources.queryClient, entityOf(list)),
          openRecycleBin: () => {
            const name = recycleBin?.dialog;
            const isShown = self.getSnapshot().status === 'active';
            return name && isShown ? () => self.send({ type: 'dialog.open', name }) : undefined;
          },
        };
        // Without its script there is no undo, and the records are in the recycle bin all the same.
        void undo.load().then(({ offerUndo }) => offerUndo(undoSources), announce);
      },
      publishChange: () => {
        const { list } = sources.options().endpoints;
        if (list === undefined) return;
        const reloaded = sources.reloadsRows ? listKey(list) : undefined;
        void invalidateEntity(sources.queryClient, entityOf(list), reloaded);
      },
    },
  };
}

/** Observes one page in the query cache until it is stopped. */
function watchRows<Row extends ListRow>(
  { options, queryClient }: EffectSources<Row>,
  { query, shown }: WatchInput,
  sendBack: (event: RowsEvent) => void,
): () => void {
  const { endpoints, fields, fixedFilters, readRows, rowsView } = options();
  if (endpoints.list === undefined) return () => undefined;
  const observer = new QueryObserver(
    queryClient,
    listQueryOptions(endpoints.list, listInputOf(query, fields, fixedFilters), {
      readRows,
      fields: () => shownFields(options()),
      conditions: query.conditions,
    }),
  );
  let elsewhere = false;
  const name = entityOf(endpoints.list);
  const stopListening = onMessage('changed', message => {
    if (message.elsewhere && message.resource === name) elsewhere = true;
  });
  type Result = ReturnType<typeof observer.getCurrentResult>;
  const report = ({ status, data, error, isFetching }: Result) => {
    if (status === 'success' && !(isFetching && data.rows === shown))
      sendBack({ type: 'rows.loaded', cached: isFetching, elsewhere, ...data });
    if (!isFetching) elsewhere = false;
    if (status === 'error' && !isFetching) {
      const denied = error instanceof RequestError && error.kind === 'forbidden';
      const isUnknown = error instanceof RequestError && error.kind === 'malformed';
      const message = (isUnknown && rowsView?.unknownShapeText?.()) || failureText(error);
      sendBack({ type: 'rows.failed', message, denied });
    }
  };
  const stop = observer.subscribe(report);
  report(observer.getCurrentResult());
  return () => {
    stopListening();
    stop();
  };
}

async function runOperation<Row extends ListRow>(
  { options, queryClient }: EffectSources<Row>,
  operation: Operation | undefined,
): Promise<string> {
  if (operation === undefined) return '';
  const { endpoints, operations = {}, send = sendChange } = options();
  const { name, rows } = operation;
  const own = operations[name];
  if (own) return own.run(rows as readonly Row[]).catch(error => Promise.reject(changedRows(error, rows)));
  const [endpoint, inputs] =
    name === 'delete'
      ? [endpoints.delete, [{ input: { id: rows[0]?.id }, batch: rows }]]
      : [endpoints.deleteBatch, batchesOf(rows).map(batch => ({ input: { ids: joinedIds(batch) }, batch }))];
  if (endpoint === undefined) throw new Error(`The list page declares no operation ${name}`);
  for (const [index, { input, batch }] of inputs.entries()) {
    try {
      await send(endpoint, input, batch);
    } catch (error) {
      // The rows of the requests before are gone, although the operation failed.
      if (index > 0) void invalidateEntity(queryClient, entityOf(endpoint));
      throw changedRows(
        error,
        inputs.slice(index).flatMap(each => each.batch),
      );
    }
  }
  return textOf(listText)('deleted');
}
