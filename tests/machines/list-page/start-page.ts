import { vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { listPageMachine } from '#machines/list-page/list-page.machine.ts';
import type {
  ExportOutcome,
  ListPageEvent,
  Operation,
  RowsEvent,
  WatchInput,
} from '#machines/list-page/list-page.types.ts';
import type { ListQuery } from '#machines/list-page/list-query.logic.ts';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { input, row } from './fixtures.ts';

/** A full page of rows. */
export const rows = Array.from({ length: 10 }, (_, index) => row(String(index)));

/** Waits until settled promises have been handled. */
export const settled = () => new Promise(resolve => setImmediate(resolve));

/** A list page whose effects record their calls. */
export function startPage(overrides: Partial<typeof input> = {}) {
  const requested: ListQuery[] = [];
  const effects = {
    writeQuery: vi.fn(),
    warnOfFailedList: vi.fn(),
    warnOfMissingListAddress: vi.fn(),
    warnOfMissingAddress: vi.fn(),
    warnOfMissingExportAddress: vi.fn(),
    warnOfMissingImportAddress: vi.fn(),
    warnOfNothingSelected: vi.fn(),
    warnOfRefusal: vi.fn(),
    warnOfFailedOperation: vi.fn(),
    warnOfFailedCollection: vi.fn(),
    warnOfFailedExport: vi.fn(),
    announceBegunExport: vi.fn(),
    warnOfEmptyFile: vi.fn(),
    announceOperation: vi.fn(),
    publishChange: vi.fn(),
  };
  const runOperation = vi.fn(async (_operation: Operation | undefined) => '删除成功');
  const collectRows = vi.fn(async (_asked: unknown): Promise<readonly ListRow[]> => []);
  const exportRows = vi.fn(async (_asked: unknown): Promise<ExportOutcome> => 'saved');
  const clock = new SimulatedClock();
  const actor = createActor(
    listPageMachine.provide({
      actors: {
        watchRows: fromCallback<ListPageEvent, WatchInput, RowsEvent>(({ input: { query } }) => {
          requested.push(query);
        }),
        runOperation: fromPromise(({ input: requested }) => runOperation(requested)),
        collectRows: fromPromise(({ input: requested }) => collectRows(requested)),
        exportRows: fromPromise(({ input: requested }) => exportRows(requested)),
      },
      actions: effects,
    }),
    { input: { ...input, ...overrides }, clock },
  ).start();
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    actor.getSnapshot().hasTag(tag);
  const context = () => actor.getSnapshot().context;
  return { actor, requested, clock, context, effects, collectRows, exportRows, has, runOperation };
}
