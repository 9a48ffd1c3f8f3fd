import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';

/** Why a save did not happen. */
export interface SaveFailure {
  readonly message: string;
  /** No answer came: the same values may be sent again. */
  readonly unreachable: boolean;
  /** Messages of the server at their fields. */
  readonly fieldErrors: Readonly<Record<string, string>>;
}

interface RecordFormContext {
  /** What was submitted last. */
  readonly values: unknown;
  /** Why the last save did not happen, until the next one is tried. */
  readonly failure: SaveFailure | undefined;
}

type RecordFormEvent =
  | { type: 'form.submit'; values: unknown }
  | { type: 'form.retry' }
  | { type: 'form.leave'; touched: boolean }
  | { type: 'leave.confirm' }
  | { type: 'leave.decline' };

const missing = missingEffects('recordForm');

const submittedValues = ({ context }: { context: RecordFormContext }) => context.values;

/** The form of one record: typed in, saved, refused or unreachable, left. Nothing typed is lost without a question. */
export const recordFormMachine = setup({
  types: {
    context: {} as RecordFormContext,
    events: {} as RecordFormEvent,
    tags: {} as 'writable' | 'saving' | 'unreachable' | 'refused' | 'asking',
  },
  actors: {
    /** Sends the values; fails with a `SaveFailure`. */
    saveRecord: fromPromise<unknown, unknown>(missing('saveRecord')),
  },
  guards: {
    isTouched: ({ event }) => event.type === 'form.leave' && event.touched,
    isUnreachable: ({ event }) => 'error' in event && asFailure(event.error).unreachable,
  },
  actions: {
    notifySaved: missing('notifySaved'),
    notifyLeft: missing('notifyLeft'),
    showFieldErrors: missing('showFieldErrors'),
    keepValues: assign(({ event }) => (event.type === 'form.submit' ? { values: event.values } : {})),
    keepFailure: assign(({ event }) => ('error' in event ? { failure: asFailure(event.error) } : {})),
    forgetFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'recordForm',
  description: 'The form of one record',
  context: { values: undefined, failure: undefined },
  initial: 'editing',
  states: {
    editing: {
      tags: 'writable',
      description: 'The person types',
      initial: 'writing',
      on: {
        'form.submit': { target: 'saving', actions: 'keepValues', description: 'Save what was typed' },
        'form.leave': [
          { guard: 'isTouched', target: 'asking', description: 'Something was typed: ask first' },
          { target: 'left', description: 'Nothing would be lost' },
        ],
      },
      states: {
        writing: { description: 'Nothing was tried yet' },
        refused: { tags: 'refused', description: 'The message of the server is shown above the form' },
        unreachable: {
          tags: 'unreachable',
          description: 'The server did not answer; trying again is offered',
          on: {
            'form.retry': { target: '#recordForm.saving', description: 'Send the same values again' },
          },
        },
        before: { type: 'history', description: 'Where the person was before the question' },
      },
    },
    saving: {
      tags: 'saving',
      description: 'The server is asked to keep the record',
      entry: 'forgetFailure',
      invoke: {
        src: 'saveRecord',
        id: 'saveRecord',
        input: submittedValues,
        onDone: { target: 'saved', description: 'Kept' },
        onError: [
          {
            guard: 'isUnreachable',
            target: 'editing.unreachable',
            actions: 'keepFailure',
            description: 'No answer: everything typed stays',
          },
          {
            target: 'editing.refused',
            actions: ['keepFailure', 'showFieldErrors'],
            description: 'The server refused: its messages stand at their fields',
          },
        ],
      },
    },
    asking: {
      tags: ['writable', 'asking'],
      description: '确定放弃编辑？',
      on: {
        'leave.confirm': { target: 'left', description: 'What was typed may go' },
        'leave.decline': {
          target: 'editing.before',
          description: 'Back to the form, with the failure and the retry that were shown',
        },
      },
    },
    saved: { type: 'final', entry: 'notifySaved', description: 'The record is kept' },
    left: { type: 'final', entry: 'notifyLeft', description: 'Left without saving' },
  },
});

/** Reads the error of a failed save; anything unexpected counts as a refusal with its own message. */
export function asFailure(error: unknown): SaveFailure {
  const known: Partial<SaveFailure> = typeof error === 'object' && error !== null ? error : {};
  return {
    message: known.message ?? String(error),
    unreachable: known.unreachable ?? false,
    fieldErrors: known.fieldErrors ?? {},
  };
}
