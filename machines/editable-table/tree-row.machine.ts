import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import type { TableRow } from './rows.logic.ts';

interface TreeRowContext {
  readonly rowId: string;
  /** The table, which receives the children. */
  readonly table: AnyActorRef;
  readonly failure: string | undefined;
}

const missing = missingEffects('treeRow');

const loadInput = ({ context: { rowId } }: { context: TreeRowContext }) => ({ rowId });

/** A row of a tree table whose children are fetched when it is expanded for the first time. */
export const treeRowMachine = setup({
  types: {
    context: {} as TreeRowContext,
    events: {} as { type: 'row.expand' } | { type: 'row.collapse' },
    input: {} as Pick<TreeRowContext, 'rowId' | 'table'>,
    tags: {} as 'expanded' | 'loading' | 'failed' | 'loaded',
  },
  actors: {
    loadChildren: fromPromise<readonly TableRow[], { rowId: string }>(missing('loadChildren')),
  },
  actions: {
    sendToTable: sendTo(
      ({ context }) => context.table,
      ({ context }, { children }: { children: readonly TableRow[] }) => ({
        type: 'children.loaded',
        rowId: context.rowId,
        children,
      }),
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
    forgetFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'treeRow',
  description: 'A row of a tree table',
  context: ({ input }) => ({ ...input, failure: undefined }),
  initial: 'unfetched',
  states: {
    unfetched: {
      description: 'A placeholder replaces its children',
      meta: { req: ['TABLE-112'] },
      on: {
        'row.expand': {
          target: 'loading',
          description: 'Expanded for the first time',
          meta: { req: ['TABLE-112'] },
        },
      },
    },
    loading: {
      tags: ['expanded', 'loading'],
      description: 'Its children are fetched',
      meta: { req: ['TABLE-112'] },
      invoke: {
        src: 'loadChildren',
        id: 'loadChildren',
        input: loadInput,
        onDone: {
          target: 'expanded',
          actions: { type: 'sendToTable', params: ({ event }) => ({ children: event.output }) },
          description: 'They replace the placeholder, which is removed even if there are none',
          meta: { req: ['TABLE-113', 'TABLE-114'] },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'They cannot be loaded: the placeholder stays',
        },
      },
      on: {
        'row.collapse': {
          target: 'unfetched',
          description: 'Collapsed before they have loaded: the next expansion fetches them',
        },
      },
    },
    failed: {
      tags: 'failed',
      description: 'The error is shown at the row; expanding it tries again',
      exit: 'forgetFailure',
      on: { 'row.expand': { target: 'loading', description: 'Try again' } },
    },
    expanded: {
      tags: ['expanded', 'loaded'],
      description: 'Its children are shown below it',
      meta: { req: ['TABLE-113'] },
      on: { 'row.collapse': { target: 'collapsed', description: 'It is collapsed' } },
    },
    collapsed: {
      tags: 'loaded',
      description: 'Its children are loaded and hidden',
      meta: { req: ['TABLE-112'] },
      on: {
        'row.expand': {
          target: 'expanded',
          description: 'Expanded again: nothing is fetched',
          meta: { req: ['TABLE-112'] },
        },
      },
    },
  },
});
