import { effectRegion } from './effect.region.ts';
import { choiceOf, grantEditorSetup } from './grant-editor.setup.ts';

/**
 * What a holder is granted, such as a role: a tree of menus and buttons that a person chooses from. What the choice would
 * do is shown before it is saved, and it is never discarded without a question.
 */
export const grantEditorMachine = grantEditorSetup.createMachine({
  id: 'grantEditor',
  description: 'The menus and buttons that a role is granted, as a person changes them',
  context: {
    entries: [],
    granted: [],
    locks: {},
    isLocked: false,
    rules: {},
    stored: new Set(),
    chosen: new Set(),
    open: new Set(),
    keyword: '',
    closes: false,
    effect: undefined,
    failure: undefined,
    effectFailure: undefined,
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      description: 'The tree and the stored grants are loaded',
      invoke: {
        src: 'loadGrants',
        id: 'loadGrants',
        onDone: {
          target: 'editing',
          actions: { type: 'adopt', params: ({ event }) => ({ loaded: event.output }) },
          description: 'They have arrived',
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'They could not be loaded',
        },
      },
      on: { 'editor.leave': { target: 'closed', description: 'The person does not wait' } },
    },
    failed: {
      tags: 'failed',
      description: 'The failure is shown in place of the tree, with a retry',
      exit: 'forgetFailure',
      on: {
        'grants.retry': { target: 'loading', description: 'The person tries again' },
        'editor.leave': { target: 'closed', description: 'The person gives up' },
      },
    },
    editing: {
      tags: 'editable',
      description: 'The person chooses',
      type: 'parallel',
      on: {
        'branch.toggle': { actions: 'toggleBranch', description: 'A branch is opened or closed' },
        'branches.open': { actions: 'openAll', description: 'All branches are opened' },
        'branches.close': { actions: 'closeAll', description: 'All branches are closed' },
        'search.change': { actions: 'keepKeyword', description: 'Only entries with this name are shown' },
        'rules.saved': { actions: 'keepRules', description: 'The data rules of a grant have changed' },
        'grants.save': {
          guard: 'hasChanges',
          target: 'saving',
          actions: ['keepClosing', 'forgetFailure'],
          description: 'The choice is saved',
        },
        'editor.leave': [
          {
            guard: 'hasChanges',
            target: 'confirming',
            description: 'The choice is not saved: a question is asked',
          },
          { target: 'closed', description: 'Nothing is lost' },
        ],
      },
      states: {
        link: {
          description: 'Whether an entry goes alone',
          initial: 'parted',
          states: {
            parted: {
              description: 'Each entry is chosen alone',
              on: {
                'entry.toggle': { actions: 'toggleAlone', description: 'One entry is chosen or taken away' },
                'link.join': { target: 'joined', description: 'Entries go with those above and below' },
              },
            },
            joined: {
              tags: 'joined',
              description:
                'What is chosen brings what is above and below; what is taken away takes what is below',
              on: {
                'entry.toggle': {
                  actions: 'toggleJoined',
                  description: 'An entry is chosen or taken away with others',
                },
                'link.part': { target: 'parted', description: 'Each entry goes alone' },
              },
            },
            before: { type: 'history', description: 'As it was before the question or the saving' },
          },
        },
        effect: effectRegion,
        freshness: {
          description: 'Whether the stored grants are those that were loaded',
          initial: 'current',
          states: {
            current: {
              description: 'As far as is known they are',
              on: {
                'grants.changed': {
                  target: 'reloading',
                  description: 'Somebody, or this person, has changed them: they are loaded again',
                },
              },
            },
            reloading: {
              description: 'The stored grants are loaded again; the person may go on',
              invoke: {
                src: 'loadGrants',
                id: 'reloadGrants',
                onDone: [
                  {
                    guard: { type: 'isNews', params: ({ event }) => ({ loaded: event.output }) },
                    target: 'outdated',
                    description:
                      'They are others than those that the choice is applied to, and the choice stays',
                  },
                  {
                    guard: 'hasChanges',
                    target: 'current',
                    description: 'They are those that the choice is applied to, such as after an own save',
                  },
                  {
                    target: 'current',
                    actions: { type: 'adopt', params: ({ event }) => ({ loaded: event.output }) },
                    description: 'They are shown',
                  },
                ],
                onError: { target: 'outdated', description: 'They could not be loaded' },
              },
            },
            outdated: { tags: 'outdated', description: 'The person is told that somebody has changed them' },
          },
        },
      },
    },
    saving: {
      tags: 'saving',
      description: 'The choice is sent',
      invoke: {
        src: 'saveGrants',
        id: 'saveGrants',
        input: choiceOf,
        onDone: [
          {
            guard: 'closesAfterwards',
            target: 'closed',
            actions: { type: 'notifySaved', params: ({ event }) => ({ others: event.output }) },
            description: 'Saved',
          },
          {
            // A role of a department begins with the data rules of the department.
            target: ['editing.link.before', 'editing.freshness.reloading'],
            actions: [
              { type: 'acceptSaved', params: ({ event }) => ({ others: event.output }) },
              { type: 'notifySaved', params: ({ event }) => ({ others: event.output }) },
            ],
            description:
              'Saved, shown with what somebody else has changed meanwhile, and loaded again with the rules that came with it',
          },
        ],
        onError: {
          target: 'editing.link.before',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'Refused or failed: the choice stays, with the reason',
        },
      },
    },
    confirming: {
      tags: 'confirming',
      description: 'Asks whether the choice may be discarded',
      on: {
        'leave.confirm': { target: 'closed', description: 'It is discarded' },
        'leave.decline': { target: 'editing.link.before', description: 'Back to the choice' },
      },
    },
    closed: { type: 'final', entry: 'notifyClosed', description: 'The editor has ended' },
  },
});
