import { listViewsSetup } from './list-views.setup.ts';

/** What the person does with views: dialogs, and what the server changes. */
export const workRegion = listViewsSetup.createStateConfig({
  description: 'What the person does with views',
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is changed',
      on: {
        'question.open': { target: 'asking', actions: 'keepQuestion', description: 'A dialog is opened' },
        'view.save': {
          target: 'saving',
          actions: 'keepSave',
          description: 'The changes become those of the view',
        },
        'default.choose': {
          target: 'saving',
          actions: 'keepChoice',
          description: 'The person chooses with which view the list begins',
        },
        'roleDefault.choose': {
          target: 'saving',
          actions: 'keepRoleChoice',
          description: 'The view becomes the default of its role, or not any more',
        },
      },
    },
    asking: {
      description: 'A dialog asks for a name, an audience, or a confirmation',
      tags: ['asking'],
      on: {
        'question.answer': { target: 'saving', actions: 'keepAnswer', description: 'The person answers' },
        'question.close': { target: 'resting', actions: 'forgetQuestion', description: 'It is closed' },
      },
    },
    saving: {
      description: 'The server changes the views',
      tags: ['saving'],
      invoke: {
        src: 'changeViews',
        id: 'changeViews',
        input: ({ context: { change } }) => ({ change }),
        onDone: {
          target: 'resting',
          actions: ['announceChange', 'forgetQuestion', 'raiseChanged'],
          description: 'The views are those of the server',
        },
        onError: [
          {
            guard: 'isAsked',
            target: 'asking',
            actions: 'keepFailure',
            description: 'The dialog shows why not',
          },
          {
            target: 'resting',
            actions: ['keepFailure', 'warnOfFailure'],
            description: 'The server has refused it; nothing is changed',
          },
        ],
      },
    },
  },
});
