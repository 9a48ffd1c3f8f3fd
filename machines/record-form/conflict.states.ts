import { metConflict, recordFormSetup } from './record-form.setup.ts';

/** A save met a record that others have changed: what collides is found out. */
export const weighingState = recordFormSetup.createStateConfig({
  tags: 'weighing',
  description:
    'Others have changed the record: what they saved and what was typed are merged, field by field',
  invoke: {
    src: 'weighConflict',
    id: 'weighConflict',
    input: metConflict,
    onDone: [
      {
        guard: 'isGone',
        target: '#recordForm.editing.gone',
        actions: ['keepCollision', 'focusConflict'],
        description: 'The record is gone',
      },
      {
        guard: 'isColliding',
        target: '#recordForm.editing.colliding',
        actions: ['keepCollision', 'focusConflict'],
        description: 'Both have changed the same fields to different values',
      },
      {
        target: '#recordForm.editing.writing',
        actions: ['keepCollision', 'forgetFailure', 'announceMerged', 'raiseSubmit'],
        description: 'Nothing collides: the merged values are saved',
      },
    ],
    onError: [
      {
        guard: 'isUnreachable',
        target: '#recordForm.editing.unreachable',
        actions: 'keepFailure',
        description: 'No reply: the input is kept',
      },
      {
        target: '#recordForm.editing.refused',
        description: 'The record cannot be read: the refusal of the save is shown',
      },
    ],
  },
});

/** Fields have two values: before, mine and theirs are shown, and each of them needs an answer. */
export const collidingState = recordFormSetup.createStateConfig({
  tags: 'colliding',
  description: 'Fields that two people have changed: one value is chosen for each',
  on: {
    'side.choose': {
      guard: 'isAsked',
      actions: ['keepSide', 'applySide'],
      description: 'The field gets the value of one side',
    },
    'form.submit': [
      {
        guard: 'isDecided',
        target: '#recordForm.checking',
        actions: 'forgetFailure',
        description: 'Every field is decided: save on the version of the others',
      },
      { actions: 'focusConflict', description: 'A field is not decided yet' },
    ],
  },
});

/** The record was deleted, or left the sight of the person. */
export const goneState = recordFormSetup.createStateConfig({
  tags: 'gone',
  description: 'The record is gone: what was typed can become a new one',
  on: {
    'record.copy': {
      target: 'writing',
      actions: ['becomeNew', 'forgetFailure', 'forgetCollision'],
      description: 'What was typed becomes a new record',
    },
    'form.submit': { actions: 'focusConflict', description: 'There is nothing to save it in' },
  },
});
