import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { messageOf } from '#machines/message-of.ts';
import { missingEffects } from '#machines/not-provided.ts';
import { Refused } from '#machines/refused.ts';
import { slowAnswer, treeSearchDebounce } from '#machines/timing.ts';
import type { Branches, LazyNode } from './lazy-tree.types.ts';
import { type BranchReport, treeBranchMachine } from './tree-branch.machine.ts';

export interface LazyTreeContext {
  readonly branches: Branches;
  readonly keyword: string;
  readonly found: readonly LazyNode[];
  readonly failure: string | undefined;
}

export type LazyTreeEvent =
  | BranchReport
  | { type: 'node.open'; key: string }
  | { type: 'node.close'; key: string }
  | { type: 'node.retry'; key: string }
  | { type: 'tree.reset' }
  | { type: 'search.change'; keyword: string }
  | { type: 'search.retry' };

/** The id of the actor of a branch. */
const branchId = (key: string) => `branch:${key}`;

const without = (branches: Branches, key: string): Branches =>
  Object.fromEntries(Object.entries(branches).filter(([other]) => other !== key));

const missing = missingEffects('lazyTree');

/** A tree whose branches are loaded when they are opened, and which the server searches. */
export const lazyTreeMachine = setup({
  types: {
    context: {} as LazyTreeContext,
    events: {} as LazyTreeEvent,
    input: {} as { readonly open?: readonly string[] } | undefined,
    tags: {} as 'searching' | 'slow' | 'found' | 'searchFailed' | 'refused',
    children: {} as Record<`branch:${string}`, 'branch'> & { searchNodes: 'searchNodes' },
  },
  delays: { slowAnswer, treeSearchDebounce },
  actors: {
    branch: treeBranchMachine,
    /** Searches all levels; stopping it cancels the request. */
    searchNodes: fromPromise<readonly LazyNode[], { keyword: string }>(missing('searchNodes')),
  },
  guards: {
    isOpen: ({ context, event }) => 'key' in event && Object.hasOwn(context.branches, event.key),
    isBlank: ({ event }) => event.type === 'search.change' && event.keyword.trim() === '',
    isRefused: (_, { error }: { error: unknown }) => error instanceof Refused,
  },
  actions: {
    openBranch: enqueueActions(({ enqueue, self }, { key }: { key: string }) => {
      enqueue.assign({
        branches: ({ context }) => ({
          ...context.branches,
          [key]: { phase: 'loading' as const, children: [] },
        }),
      });
      enqueue.spawnChild('branch', { id: `branch:${key}`, input: { node: key, tree: self } });
    }),
    closeBranch: enqueueActions(({ enqueue, event }) => {
      if (event.type !== 'node.close') return;
      const { key } = event;
      enqueue.stopChild(branchId(key));
      enqueue.assign({ branches: ({ context }) => without(context.branches, key) });
    }),
    closeAll: enqueueActions(({ enqueue, context }) => {
      for (const key of Object.keys(context.branches)) enqueue.stopChild(branchId(key));
      enqueue.assign({ branches: {} });
    }),
    keepBranch: assign(({ context: { branches }, event }) =>
      event.type === 'branch.changed' && event.node in branches
        ? { branches: { ...branches, [event.node]: event.view } }
        : {},
    ),
    retryBranch: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'node.retry') enqueue.sendTo(branchId(event.key), { type: 'branch.retry' });
    }),
    keepKeyword: assign(({ event }) =>
      event.type === 'search.change' ? { keyword: event.keyword, failure: undefined } : {},
    ),
    forgetFailure: assign({ failure: undefined }),
    forgetFound: assign({ found: [] }),
    keepFound: assign((_, { found }: { found: readonly LazyNode[] }) => ({ found, failure: undefined })),
    // In place of the matches of an earlier keyword.
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error), found: [] })),
  },
}).createMachine({
  id: 'lazyTree',
  description: 'A tree whose branches are loaded when they are opened',
  context: { branches: {}, keyword: '', found: [], failure: undefined },
  entry: enqueueActions(({ enqueue, event }) => {
    const input = Reflect.get(event, 'input') as { open?: readonly string[] } | undefined;
    for (const key of input?.open ?? []) enqueue({ type: 'openBranch', params: { key } });
  }),
  type: 'parallel',
  states: {
    branches: {
      description: 'The open branches, each with an actor that observes its children',
      meta: { req: ['TREE-04', 'TREE-11'] },
      on: {
        'node.open': [
          { guard: 'isOpen', description: 'It is open' },
          {
            actions: { type: 'openBranch', params: ({ event }) => ({ key: event.key }) },
            description: 'Its children are loaded',
          },
        ],
        'node.close': { guard: 'isOpen', actions: 'closeBranch', description: 'Its children are hidden' },
        'node.retry': {
          guard: 'isOpen',
          actions: 'retryBranch',
          description: 'The children are loaded again',
        },
        'tree.reset': { actions: 'closeAll', description: 'Other roots are shown: all branches are closed' },
        'branch.changed': { actions: 'keepBranch', description: 'A branch has other children, or failed' },
      },
    },
    search: {
      description: 'The search over all levels',
      initial: 'blank',
      on: {
        'search.change': [
          {
            guard: 'isBlank',
            target: '.blank',
            actions: ['keepKeyword', 'forgetFound'],
            description: 'Nothing is searched: the tree is shown',
          },
          { target: '.waiting', actions: 'keepKeyword', description: 'The keyword has changed' },
        ],
      },
      states: {
        blank: { description: 'The tree is shown' },
        waiting: {
          tags: 'searching',
          description: 'Until the person has stopped typing',
          after: { treeSearchDebounce: { target: 'asking', description: 'The keyword rests' } },
        },
        asking: {
          tags: 'searching',
          description: 'The server searches; what was found before stays',
          invoke: {
            src: 'searchNodes',
            id: 'searchNodes',
            input: ({ context: { keyword } }) => ({ keyword: keyword.trim() }),
            onDone: {
              target: 'found',
              actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
              description: 'The matches have arrived',
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'failed.refused',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The person may not search',
              },
              {
                target: 'failed.broken',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                description: 'The search failed',
              },
            ],
          },
          initial: 'quick',
          states: {
            quick: {
              description: 'Most answers arrive soon',
              after: { slowAnswer: { target: 'slow', description: 'It takes long' } },
            },
            slow: { tags: 'slow', description: 'The tree says that the search takes longer than usual' },
          },
        },
        found: { tags: 'found', description: 'The matches are shown with the names above them' },
        failed: {
          tags: 'searchFailed',
          description: 'The failure is shown in place of the matches, with a retry',
          initial: 'broken',
          on: {
            'search.retry': {
              target: 'asking',
              actions: 'forgetFailure',
              description: 'The person tries again',
            },
          },
          states: {
            broken: { description: 'Another attempt may succeed' },
            refused: { tags: 'refused', description: 'The permission is missing' },
          },
        },
      },
    },
  },
});
