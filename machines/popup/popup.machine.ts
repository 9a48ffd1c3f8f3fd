import { faultOf } from './popup.logic.ts';
import { popupSetup } from './popup.setup.ts';

/** A field that is filled, with others of its form, from the chosen rows of an online report. */
export const popupMachine = popupSetup.createMachine({
  id: 'popup',
  description: 'A field that is filled from the chosen rows of an online report',
  context: ({ input }) => ({ config: input, fault: faultOf(input), failure: '' }),
  initial: 'checking',
  states: {
    checking: {
      description: 'Its configuration is checked',
      always: [
        {
          guard: 'isIncomplete',
          target: 'disabled',
          description: 'The code, the columns or the fields are missing',
          meta: { req: ['POPUP-05', 'POPUP-06'] },
        },
        { target: 'closed', description: 'It can be used' },
      ],
    },
    disabled: {
      tags: 'disabled',
      description: 'It cannot be used until its configuration is corrected',
      meta: { req: ['POPUP-07'] },
    },
    closed: {
      description: 'The dialog is closed',
      on: {
        'popup.open': [
          {
            guard: 'isUneven',
            actions: 'emitMisconfigured',
            description: 'There are more columns than fields, or fewer',
            meta: { req: ['POPUP-08'] },
          },
          { target: 'starting', actions: 'forgetFailure', description: 'The person opens the dialog' },
        ],
      },
    },
    starting: {
      tags: 'starting',
      description: 'The columns of the report are requested',
      initial: 'quiet',
      invoke: {
        src: 'loadReport',
        id: 'loadReport',
        input: ({ context }) => context.config,
        onDone: { target: 'open', description: 'The columns arrived', meta: { req: ['POPUP-01'] } },
        onError: [
          {
            guard: 'isRefused',
            target: 'failed.refused',
            actions: 'keepFailure',
            description: 'The person may not open the report',
            meta: { req: ['POPUP-17'] },
          },
          {
            target: 'failed.broken',
            actions: 'keepFailure',
            description: 'The report does not exist or cannot be reached',
            meta: { req: ['POPUP-17'] },
          },
        ],
      },
      on: {
        'popup.cancel': { target: 'closed', actions: 'emitClosed', description: 'The person gives up' },
      },
      states: {
        quiet: {
          description: 'It has not taken long',
          after: { slowAnswer: { target: 'slow', description: 'It takes long' } },
        },
        slow: { tags: 'slow', description: 'The person is told that it takes long' },
      },
    },
    failed: {
      tags: 'failed',
      description: 'A dialog shows the message of the server',
      initial: 'broken',
      on: {
        'failure.retry': {
          target: 'starting',
          actions: 'forgetFailure',
          description: 'The person tries again',
        },
        'failure.close': {
          target: 'closed',
          actions: 'emitClosed',
          description: 'The person confirms the message',
          meta: { req: ['POPUP-18'] },
        },
      },
      states: {
        broken: { description: 'Another attempt may succeed' },
        refused: { tags: 'refused', description: 'The permission is missing' },
      },
    },
    open: {
      tags: 'open',
      description: 'The rows of the report can be chosen',
      initial: 'preparing',
      on: {
        'popup.confirm': [
          {
            guard: 'isNothing',
            actions: 'emitNone',
            description: 'Nothing is chosen',
            meta: { req: ['POPUP-09'] },
          },
          {
            guard: 'isTooMuch',
            actions: 'emitSeveral',
            description: 'More than one row is chosen where one is possible',
            meta: { req: ['POPUP-10'] },
          },
          {
            target: 'closed',
            actions: ['emitConfirmed', 'emitClosed'],
            description: 'The fields of the form take the values of the rows',
            meta: { req: ['POPUP-11'] },
          },
        ],
        'popup.cancel': {
          target: 'closed',
          actions: 'emitClosed',
          description: 'The form keeps its values',
        },
      },
      states: {
        preparing: {
          description: 'The criteria of the report are requested; its rows are shown already',
          invoke: {
            src: 'loadCriteria',
            id: 'loadCriteria',
            input: ({ context }) => context.config,
            onDone: { target: 'ready', description: 'The criteria arrived', meta: { req: ['POPUP-12'] } },
            onError: {
              target: 'ready',
              actions: 'emitWarned',
              description: 'The rows can be chosen without criteria',
              meta: { req: ['POPUP-19'] },
            },
          },
        },
        ready: { description: 'Everything that could be loaded is shown' },
      },
    },
  },
});
