import { assign, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';

interface TreeDetailsContext {
  /** The key of the node whose details are shown. */
  readonly shown: string | undefined;
  /** The node that is shown next, once the details are left; undefined for none. */
  readonly wanted: string | undefined;
  /** Counts saves: the form of saved details begins again. */
  readonly version: number;
}

type TreeDetailsEvent =
  | { type: 'node.show'; key: string }
  | { type: 'details.close' }
  | { type: 'details.left' }
  | { type: 'details.stay' }
  | { type: 'details.saved' }
  | { type: 'nodes.removed'; keys: readonly string[] };

const missing = missingEffects('treeDetails');

/**
 * The details of the chosen node beside a tree. Another node is shown when they have been left, which asks about unsaved
 * input.
 */
export const treeDetailsMachine = setup({
  types: {
    context: {} as TreeDetailsContext,
    events: {} as TreeDetailsEvent,
    tags: {} as 'shown' | 'leaving',
  },
  actions: {
    /** Asks the details to be left; they answer whether they are. */
    askToLeave: missing('askToLeave'),
    show: assign(({ event }) => (event.type === 'node.show' ? { shown: event.key, wanted: undefined } : {})),
    keepWanted: assign(({ event }) => ({ wanted: event.type === 'node.show' ? event.key : undefined })),
    forgetWanted: assign({ wanted: undefined }),
    showWanted: assign(({ context }) => ({ shown: context.wanted, wanted: undefined })),
    countSave: assign(({ context }) => ({ version: context.version + 1 })),
    forget: assign({ shown: undefined, wanted: undefined }),
  },
  guards: {
    isShown: ({ context, event }) => event.type === 'node.show' && event.key === context.shown,
    isRemoved: ({ context, event }) =>
      event.type === 'nodes.removed' && context.shown !== undefined && event.keys.includes(context.shown),
    isOtherWanted: ({ context }) => context.wanted !== undefined,
  },
}).createMachine({
  id: 'treeDetails',
  description: 'The details of the chosen node beside a tree',
  context: { shown: undefined, wanted: undefined, version: 0 },
  initial: 'empty',
  states: {
    empty: {
      description: 'No node is chosen',
      on: { 'node.show': { target: 'shown', actions: 'show', description: 'Its details are shown' } },
    },
    shown: {
      tags: 'shown',
      description: 'The details of a node are shown',
      initial: 'resting',
      on: {
        'nodes.removed': {
          guard: 'isRemoved',
          target: 'empty',
          actions: 'forget',
          description: 'The node is gone, and its details with it',
        },
      },
      states: {
        resting: {
          description: 'They are read or changed',
          on: {
            'node.show': [
              { guard: 'isShown', description: 'They are shown already' },
              { target: 'leaving', actions: 'keepWanted', description: 'Another node is chosen' },
            ],
            'details.close': {
              target: 'leaving',
              actions: 'forgetWanted',
              description: 'No node shall be chosen any more',
            },
            'details.saved': {
              actions: 'countSave',
              description: 'They are saved; the form begins anew',
            },
          },
        },
        leaving: {
          tags: 'leaving',
          description: 'The details are asked whether there is unsaved input',
          entry: 'askToLeave',
          on: {
            'node.show': [
              {
                guard: 'isShown',
                target: 'resting',
                actions: 'forgetWanted',
                description: 'The person has returned to it',
              },
              {
                target: 'leaving',
                reenter: true,
                actions: 'keepWanted',
                description: 'Yet another node is chosen',
              },
            ],
            'details.stay': {
              target: 'resting',
              actions: 'forgetWanted',
              description: 'The unsaved input is kept',
            },
            'details.left': [
              {
                guard: 'isOtherWanted',
                target: 'resting',
                actions: 'showWanted',
                description: 'The chosen node is shown',
              },
              { target: '#treeDetails.empty', actions: 'forget', description: 'No node is chosen any more' },
            ],
            'details.saved': [
              {
                guard: 'isOtherWanted',
                target: 'resting',
                actions: ['countSave', 'showWanted'],
                description: 'A save that was running has succeeded: the chosen node is shown',
              },
              {
                target: '#treeDetails.empty',
                actions: ['countSave', 'forget'],
                description: 'A save that was running has succeeded: no node is chosen any more',
              },
            ],
          },
        },
      },
    },
  },
});
