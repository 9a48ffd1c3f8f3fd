import { choiceOf, grantEditorSetup } from './grant-editor.setup.ts';

/** What the choice would do, as the server computes it. */
export const effectRegion = grantEditorSetup.createStateConfig({
  description: 'What the choice would do',
  initial: 'weighing',
  on: {
    'entry.toggle': { target: '.weighing', description: 'The choice has changed' },
    'all.choose': { target: '.weighing', actions: 'chooseAll', description: 'Everything is chosen' },
    'all.clear': {
      target: '.weighing',
      actions: 'clearAll',
      description: 'Everything is taken away',
    },
  },
  states: {
    weighing: {
      description: 'Whether anything would change',
      entry: 'forgetEffect',
      always: [
        {
          guard: 'hasChanges',
          target: 'waiting',
          description: 'The choice differs from what is stored',
        },
        { target: 'none', description: 'Nothing would change' },
      ],
    },
    none: { description: 'Nothing would change' },
    waiting: {
      tags: 'weighing',
      description: 'Until the choice rests',
      after: { grantEffectDebounce: { target: 'asking', description: 'The choice rests' } },
    },
    asking: {
      tags: 'weighing',
      description: 'The server computes who gains and loses what',
      invoke: {
        src: 'describeChange',
        id: 'describeChange',
        input: choiceOf,
        onDone: {
          target: 'known',
          actions: { type: 'keepEffect', params: ({ event }) => ({ effect: event.output }) },
          description: 'It is known',
        },
        onError: {
          target: 'unknown',
          actions: { type: 'keepEffectFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not be computed, or the server would refuse the change',
        },
      },
    },
    known: { description: 'What would change is shown' },
    unknown: {
      tags: 'effectFailed',
      description: 'The reason is shown; the choice can be saved all the same',
      on: { 'effect.retry': { target: 'weighing', description: 'The person asks again' } },
    },
  },
});
