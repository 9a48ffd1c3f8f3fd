import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';

/** Why a save failed. */
export interface SaveFailure {
  readonly message: string;
  /** There was no reply: the same values may be sent again. */
  readonly unreachable: boolean;
  /** The field errors of the server. */
  readonly fieldErrors: Readonly<Record<string, string>>;
}

interface RecordFormContext {
  /** The values that were checked last. */
  readonly values: unknown;
  /** Why the last save failed, until the next attempt. */
  readonly failure: SaveFailure | undefined;
}

type RecordFormEvent =
  | { type: 'form.submit' }
  | { type: 'form.retry' }
  | { type: 'form.leave'; touched: boolean }
  | { type: 'leave.confirm' }
  | { type: 'leave.decline' };

const missing = missingEffects('recordForm');

const submittedValues = ({ context }: { context: RecordFormContext }) => context.values;

const withEffects = setup({
  types: {
    context: {} as RecordFormContext,
    events: {} as RecordFormEvent,
    tags: {} as 'writable' | 'checking' | 'saving' | 'unreachable' | 'refused' | 'confirming',
  },
  actors: {
    /** Resolves with the values to save; fails when a field is wrong. */
    checkValues: fromPromise<unknown>(missing('checkValues')),
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
    focusError: missing('focusError'),
    keepValues: assign(({ event }) => ('output' in event ? { values: event.output } : {})),
    keepFailure: assign(({ event }) => ('error' in event ? { failure: asFailure(event.error) } : {})),
    forgetFailure: assign({ failure: undefined }),
  },
});

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
export const recordFormMachine = withEffects.createMachine({
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
        'form.submit': { target: 'checking', description: 'Submit the values' },
        'form.leave': leave,
      },
      states: {
        writing: { description: 'Not submitted yet' },
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
      entry: 'forgetFailure',
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
            target: 'editing.refused',
            actions: ['keepFailure', 'showFieldErrors'],
            description: 'The server refused: field errors are shown',
          },
        ],
      },
    },
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

/** Reads the error of a failed save; anything unexpected counts as a refusal with its own message. */
export function asFailure(error: unknown): SaveFailure {
  const known: Partial<SaveFailure> = typeof error === 'object' && error !== null ? error : {};
  return {
    message: known.message ?? String(error),
    unreachable: known.unreachable ?? false,
    fieldErrors: known.fieldErrors ?? {},
  };
}
