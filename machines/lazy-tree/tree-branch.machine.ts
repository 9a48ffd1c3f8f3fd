import { type AnyActorRef, assign, fromCallback, sendTo, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { slowChildren } from '#machines/timing.ts';
import type { BranchView, ChildrenEvent, LazyNode } from './lazy-tree.types.ts';

interface TreeBranchContext {
  /** The key of its node. */
  readonly node: string;
  /** The tree, which receives its reports. */
  readonly tree: AnyActorRef;
  readonly children: readonly LazyNode[];
  readonly message: string | undefined;
}

/** What a branch reports to its tree. */
export interface BranchReport {
  type: 'branch.changed';
  node: string;
  view: BranchView;
}

const missing = missingEffects('treeBranch');

/** An open branch of a lazy tree: its children are loaded, shown and kept up to date. */
export const treeBranchMachine = setup({
  types: {
    context: {} as TreeBranchContext,
    events: {} as ChildrenEvent | { type: 'branch.retry' },
    input: {} as Pick<TreeBranchContext, 'node' | 'tree'>,
  },
  delays: { slowChildren },
  actors: {
    /** Observes the children of a node until the branch is closed. */
    watchChildren: fromCallback<ChildrenEvent, { node: string }, ChildrenEvent>(missing('watchChildren')),
  },
  guards: { isRefused: ({ event }) => event.type === 'children.failed' && event.refused },
  actions: {
    keepChildren: assign(({ event }) =>
      event.type === 'children.loaded' ? { children: event.children, message: undefined } : {},
    ),
    keepFailure: assign(({ event }) => (event.type === 'children.failed' ? { message: event.message } : {})),
    forgetFailure: assign({ message: undefined }),
    report: sendTo(
      ({ context }) => context.tree,
      (
        { context: { node, children, message } },
        { phase }: { phase: BranchView['phase'] },
      ): BranchReport => ({ type: 'branch.changed', node, view: { phase, children, message } }),
    ),
  },
}).createMachine({
  id: 'treeBranch',
  description: 'An open branch of a lazy tree',
  context: ({ input }) => ({ ...input, children: [], message: undefined }),
  initial: 'watching',
  states: {
    watching: {
      description: 'The children are observed',
      meta: { req: ['TREE-04', 'TREE-11'] },
      invoke: {
        src: 'watchChildren',
        id: 'watchChildren',
        input: ({ context: { node } }) => ({ node }),
      },
      on: {
        'children.loaded': {
          target: '.shown',
          actions: 'keepChildren',
          description: 'They have arrived, or have changed',
        },
        'children.failed': [
          {
            guard: 'isRefused',
            target: 'refused',
            actions: 'keepFailure',
            description: 'The person may not see them',
          },
          { target: 'failed', actions: 'keepFailure', description: 'They could not be loaded' },
        ],
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The children are loaded for the first time',
          entry: { type: 'report', params: { phase: 'loading' } },
          after: { slowChildren: { target: 'slow', description: 'It takes long' } },
        },
        slow: {
          description: 'The branch says that it takes long',
          entry: { type: 'report', params: { phase: 'slow' } },
        },
        shown: {
          description: 'The children are shown below the node',
          entry: { type: 'report', params: { phase: 'shown' } },
          on: {
            'children.loaded': {
              target: 'shown',
              reenter: true,
              actions: 'keepChildren',
              description: 'They have changed',
            },
          },
        },
      },
    },
    failed: {
      description: 'The failure is shown at the node, with a retry; children that were shown stay',
      entry: { type: 'report', params: { phase: 'failed' } },
      exit: 'forgetFailure',
      on: { 'branch.retry': { target: 'watching', description: 'The person tries again' } },
    },
    refused: {
      description: 'The node says that its children may not be seen',
      entry: { type: 'report', params: { phase: 'refused' } },
      exit: 'forgetFailure',
      on: { 'branch.retry': { target: 'watching', description: 'The person tries again' } },
    },
  },
});
