import { collidingState, goneState, weighingState } from './conflict.states.ts';
import { recordFormSetup, submittedValues } from './record-form.setup.ts';

export { asFailure, type SaveFailure } from './record-form.setup.ts';

/** Input is discarded after a confirmation only. */
const leave = [
  {
    guard: 'isTouched',
    target: 'confirming',
    description: 'There is unsaved input: confirmation is needed',
  },
  { target: 'left', description: 'There is no unsaved input' },
] as const;

/**
 * The form of one record: edited, checked, saved, refused or unreachable, closed. Input is never discarded without a
 * confirmation.
 */
export const recordFormMachine = recordFormSetup.createMachine({
  id: 'recordForm',
  description: 'The form of one record',
  context: { values: undefined, failure: undefined, collision: undefined },
  initial: 'editing',
  states: {
    editing: {
      tags: 'writable',
      description: 'The person types',
      initial: 'writing',
      on: {
        'form.submit': { target: 'checking', description: 'Submit the values' },
        'form.leave': leave,
        'form.collide': {
          guard: 'isColliding',
          target: '.colliding',
          actions: ['keepCollision', 'forgetFailure', 'focusConflict'],
          description: 'Restored input began on an older version of the record',
        },
      },
      states: {
        writing: { description: 'Not submitted yet' },
        colliding: collidingState,
        gone: goneState,
        refused: { tags: 'refused', description: 'The message of the server is shown above the form' },
        unreachable: {
          tags: 'unreachable',
          description: 'The server did not reply; a retry is offered',
          on: {
            'form.retry': { target: '#recordForm.saving', description: 'Send the same values again' },
          },
        },
        before: { type: 'history', description: 'The state before the confirmation' },
      },
    },
    checking: {
      tags: ['writable', 'checking'],
      description: 'Every field is checked, some of them by the server',
      on: { 'form.leave': leave },
      invoke: {
        src: 'checkValues',
        id: 'checkValues',
        onDone: { target: 'saving', actions: 'keepValues', description: 'Every field is right' },
        onError: {
          target: 'editing.before',
          actions: 'focusError',
          description: 'A field is wrong: it shows why and is focused',
        },
      },
    },
    saving: {
      tags: 'saving',
      description: 'The record is sent to the server',
      entry: ['forgetFailure', 'forgetCollision'],
      invoke: {
        src: 'saveRecord',
        id: 'saveRecord',
        input: submittedValues,
        onDone: { target: 'saved', description: 'Saved' },
        onError: [
          {
            guard: 'isUnreachable',
            target: 'editing.unreachable',
            actions: 'keepFailure',
            description: 'No reply: the input is kept',
          },
          {
            guard: 'isConflict',
            target: 'weighing',
            actions: 'keepFailure',
            description: 'Others have changed the record since the form was opened',
          },
          {
            target: 'editing.refused',
            actions: ['keepFailure', 'showFieldErrors'],
            description: 'The server refused: field errors are shown',
          },
        ],
      },
    },
    weighing: weighingState,
    confirming: {
      tags: ['writable', 'confirming'],
      description: 'Asks whether the input may be discarded',
      on: {
        'leave.confirm': { target: 'left', description: 'The input is discarded' },
        'leave.decline': {
          target: 'editing.before',
          description: 'Back to the form, with the failure and the retry that were shown',
        },
      },
    },
    saved: { type: 'final', entry: 'notifySaved', description: 'The record is saved' },
    left: { type: 'final', entry: 'notifyLeft', description: 'Closed without saving' },
  },
});
