import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { settingRest } from '#machines/timing.ts';

interface PersonSettingContext {
  /** The value to save. */
  readonly value: string;
}

type PersonSettingEvent = { type: 'setting.change'; value: string } | { type: 'page.hide' };

const missing = missingEffects('personSetting');

const changes = {
  'setting.change': {
    target: '#personSetting.waiting',
    reenter: true,
    actions: 'noteValue',
    description: 'The person changes it',
  },
} as const;

/**
 * A setting of a person, which follows them to other browsers: what the browser knows is used immediately, what the server
 * has replaces it, unless the person was faster, and changes are saved once they rest.
 */
export const personSettingMachine = setup({
  types: {
    context: {} as PersonSettingContext,
    events: {} as PersonSettingEvent,
  },
  delays: { settingRest },
  actors: {
    /** The stored value; null without one. */
    loadSetting: fromPromise<string | null>(missing('loadSetting')),
    saveSetting: fromPromise<unknown, { value: string }>(missing('saveSetting')),
  },
  guards: {
    isStored: ({ event }) => 'output' in event && event.output !== null,
  },
  actions: {
    /** Uses a value in place of the one that the browser knows. */
    adopt: missing('adopt') as (_: unknown, adopted: { value: string }) => void,
    noteValue: assign(({ event }) => (event.type === 'setting.change' ? { value: event.value } : {})),
  },
}).createMachine({
  id: 'personSetting',
  description: 'A setting that follows a person',
  context: { value: '' },
  initial: 'loading',
  states: {
    loading: {
      description: 'What the server has is loaded, while that of the browser is used',
      invoke: {
        src: 'loadSetting',
        id: 'loadSetting',
        onDone: [
          {
            guard: 'isStored',
            target: 'kept',
            actions: { type: 'adopt', params: ({ event }) => ({ value: event.output ?? '' }) },
            description: 'It is used',
          },
          { target: 'kept', description: 'The server has none' },
        ],
        onError: { target: 'kept', description: 'That of the browser stays' },
      },
      on: changes,
    },
    kept: { description: 'Nothing is to be saved', on: changes },
    waiting: {
      description: 'The person may go on changing it',
      after: { settingRest: { target: 'saving', description: 'The changes rest' } },
      on: {
        ...changes,
        'page.hide': { target: 'saving', description: 'What shows it is closed' },
      },
    },
    saving: {
      description: 'It is saved',
      invoke: {
        src: 'saveSetting',
        id: 'saveSetting',
        input: ({ context: { value } }) => ({ value }),
        onDone: { target: 'kept', description: 'The server has it' },
        onError: { target: 'unsaved', description: 'The server does not have it' },
      },
      on: changes,
    },
    unsaved: { description: 'The browser keeps it; the next change is tried again', on: changes },
  },
});
