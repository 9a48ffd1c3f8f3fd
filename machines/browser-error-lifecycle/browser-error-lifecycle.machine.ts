import { setup } from 'xstate';
import type { RecordEvent } from '#machines/lifecycle.ts';

type BrowserErrorEvent = RecordEvent<'solve' | 'reopen' | 'delete'> | { type: 'time.recurred' };

const remove = { 'record.delete': { target: 'removed', description: 'Its entry is removed' } } as const;

/** The life of an error of browsers: solved until it occurs again in another version of the console. */
export const browserErrorLifecycleMachine = setup({
  types: { events: {} as BrowserErrorEvent },
}).createMachine({
  id: 'browserErrorLifecycle',
  description: 'The life of an error of browsers',
  initial: 'open',
  states: {
    open: {
      description: 'It occurs, and nobody has solved it',
      on: {
        'record.solve': {
          target: 'solved',
          description: 'Somebody has solved it',
          meta: { req: ['PAGE-30'] },
        },
        ...remove,
      },
    },
    solved: {
      description: 'It is expected not to occur again',
      on: {
        'record.reopen': { target: 'open', description: 'It was not solved after all' },
        'time.recurred': { target: 'open', description: 'It occurs in another version than the solved one' },
        ...remove,
      },
    },
    removed: { type: 'final', description: 'Not in the log any more' },
  },
});
