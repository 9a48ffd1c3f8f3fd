import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';

/** How often opening the popover is retried (TABLE-130). */
export const subTableRetries = 3;

/** The message when every attempt has failed (TABLE-131). */
export const subTableFailed = 'failed to open sub-table';

interface SubTableContext {
  /** The row whose children are shown. */
  readonly rowId: string | undefined;
  readonly retries: number;
}

type SubTableEvent = { type: 'subTable.open'; rowId: string } | { type: 'subTable.close' };

const missing = missingEffects('subTable');

const openInput = ({ context }: { context: SubTableContext }) => ({ rowId: context.rowId ?? '' });

const opening = {
  target: '#subTable.opening',
  reenter: true,
  actions: ['keepRow', 'restart'],
} as const;

/** The popover with the child rows of a row: one attempt to open it, and up to three retries. */
export const subTableMachine = setup({
  types: {
    context: {} as SubTableContext,
    events: {} as SubTableEvent,
    tags: {} as 'opening' | 'open',
  },
  actors: {
    /** Opens the popover below the row; fails when its container is not rendered yet. */
    openPopover: fromPromise<unknown, { rowId: string }>(missing('openPopover')),
  },
  guards: {
    canRetry: ({ context }) => context.retries < subTableRetries,
    isOtherRow: ({ context, event }) => event.type === 'subTable.open' && event.rowId !== context.rowId,
  },
  actions: {
    warn: missing('warn') as (_: unknown, warning: { message: string }) => void,
    keepRow: assign(({ event }) => (event.type === 'subTable.open' ? { rowId: event.rowId } : {})),
    restart: assign({ retries: 0 }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    forgetRow: assign({ rowId: undefined, retries: 0 }),
  },
}).createMachine({
  id: 'subTable',
  description: 'The popover of the sub-table',
  context: { rowId: undefined, retries: 0 },
  initial: 'closed',
  states: {
    closed: {
      description: 'No popover',
      entry: 'forgetRow',
      on: { 'subTable.open': { ...opening, description: 'Of a row', meta: { req: ['TABLE-129'] } } },
    },
    opening: {
      tags: 'opening',
      description: 'One attempt, and at most three retries',
      meta: { req: ['TABLE-130'] },
      invoke: {
        src: 'openPopover',
        id: 'openPopover',
        input: openInput,
        onDone: { target: 'open', description: 'It is open below the row', meta: { req: ['TABLE-129'] } },
        onError: [
          {
            guard: 'canRetry',
            target: 'opening',
            reenter: true,
            actions: 'countRetry',
            description: 'It did not open: retry',
            meta: { req: ['TABLE-130'] },
          },
          {
            target: 'closed',
            actions: { type: 'warn', params: { message: subTableFailed } },
            description: 'Three retries have failed',
            meta: { req: ['TABLE-130', 'TABLE-131'] },
          },
        ],
      },
      on: {
        'subTable.close': { target: 'closed', description: 'Cancelled' },
        'subTable.open': { ...opening, guard: 'isOtherRow', description: 'Of another row instead' },
      },
    },
    open: {
      tags: 'open',
      description: 'The child rows are shown below their row',
      meta: { req: ['TABLE-129'] },
      on: {
        'subTable.close': { target: 'closed', description: 'Closed' },
        'subTable.open': { ...opening, guard: 'isOtherRow', description: 'Of another row instead' },
      },
    },
  },
});
