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

const writing = {
  'form.submit': { target: '#recordForm.saving', actions: 'keepValues', description: 'Save what was typed' },
  'form.leave': [
    { guard: 'isTouched', target: '#recordForm.asking', description: 'Something was typed: ask first' },
    { target: '#recordForm.left', description: 'Nothing would be lost' },
  ],
} as const;

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
  initial: 'writing',
  states: {
    writing: { tags: 'writable', description: 'The person types', on: writing },
    saving: {
      tags: 'saving',
      description: 'The server is asked to keep the record',
      invoke: {
        src: 'saveRecord',
        id: 'saveRecord',
        input: submittedValues,
        onDone: { target: 'saved', description: 'Kept' },
        onError: [
          {
            guard: 'isUnreachable',
            target: 'unreachable',
            actions: 'keepFailure',
            description: 'No answer: everything typed stays',
          },
          {
            target: 'refused',
            actions: ['keepFailure', 'showFieldErrors'],
            description: 'The server refused: its messages stand at their fields',
          },
        ],
      },
    },
    refused: {
      tags: ['writable', 'refused'],
      description: 'The message of the server stands over the form',
      exit: 'forgetFailure',
      on: writing,
    },
    unreachable: {
      tags: ['writable', 'unreachable'],
      description: 'The server did not answer; trying again is offered',
      exit: 'forgetFailure',
      on: { ...writing, 'form.retry': { target: 'saving', description: 'Send the same values again' } },
    },
    asking: {
      tags: ['writable', 'asking'],
      description: '确定放弃编辑？',
      on: {
        'leave.confirm': { target: 'left', description: 'What was typed may go' },
        'leave.decline': { target: 'writing', description: 'Back to the form' },
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
