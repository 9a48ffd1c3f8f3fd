import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '#machines/message-of.ts';
import { missingEffects } from '#machines/not-provided.ts';

interface FilledFieldContext {
  /** Whether the field is filled without anybody asking for it. */
  readonly isDue: boolean;
  /** Whether a person has asked for the value, which then replaces the one in the field. */
  readonly isAsked: boolean;
  readonly failure: string | undefined;
}

type FilledFieldEvent = { type: 'fill.again' };

const missing = missingEffects('filledField');

/**
 * A field whose value a rule generates: once when its form opens, and again whenever the person asks for another one. Both
 * the value and a failure stay when the page of the form is hidden and shown again.
 */
export const filledFieldMachine = setup({
  types: {
    context: {} as FilledFieldContext,
    events: {} as FilledFieldEvent,
    input: {} as { readonly isDue: boolean },
    tags: {} as 'filling' | 'nothing' | 'failed',
  },
  actors: {
    /** Generates a value; null if the rule has none. */
    generateValue: fromPromise<string | null, object>(missing('generateValue')),
  },
  guards: {
    isDue: ({ context }) => context.isDue,
    hasValue: (_, { value }: { value: string | null }) => value !== null,
  },
  actions: {
    /** Puts a value into the field. */
    fillIn: missing('fillIn') as (_: unknown, filled: { value: string; isAsked: boolean }) => void,
    noteAsked: assign({ isAsked: true }),
    forgetFailure: assign({ failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: messageOf(error) })),
  },
}).createMachine({
  id: 'filledField',
  description: 'A field whose value a rule generates',
  context: ({ input: { isDue } }) => ({ isDue, isAsked: false, failure: undefined }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The form opens',
      always: [
        { guard: 'isDue', target: 'filling', description: 'The field of a new record is empty' },
        { target: 'resting', description: 'It has a value, or an existing record' },
      ],
    },
    filling: {
      description: 'The rule generates a value',
      tags: 'filling',
      entry: 'forgetFailure',
      invoke: {
        src: 'generateValue',
        id: 'generateValue',
        input: () => ({}),
        onDone: [
          {
            guard: { type: 'hasValue', params: ({ event }) => ({ value: event.output }) },
            target: 'resting',
            actions: {
              type: 'fillIn',
              params: ({ context, event }) => ({ value: event.output ?? '', isAsked: context.isAsked }),
            },
            description: 'The field has the value',
          },
          { target: 'nothing', description: 'The rule has none' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no reply, or the server refuses',
        },
      },
    },
    resting: { description: 'The person may change the value' },
    nothing: { description: 'The field says that the rule generates nothing', tags: 'nothing' },
    failed: { description: 'The failure is shown at the field, which can be filled by hand', tags: 'failed' },
  },
  on: {
    'fill.again': {
      target: '.filling',
      actions: 'noteAsked',
      description: 'The person asks for another value',
    },
  },
});
