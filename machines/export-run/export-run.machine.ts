import { setup } from 'xstate';

type ExportRunEvent =
  | { type: 'run.finish' }
  | { type: 'run.fail' }
  | { type: 'run.cancel' }
  | { type: 'run.lose' }
  | { type: 'run.again' };

/** An export in the background, from its start to its file. The server stores the state. */
export const exportRunMachine = setup({ types: { events: {} as ExportRunEvent } }).createMachine({
  id: 'exportRun',
  description: 'An export in the background, from its start to its file',
  initial: 'running',
  states: {
    running: {
      description: 'A process writes the rows to a file, in the session of the person and with their rights',
      meta: { req: ['LIST-28'] },
      on: {
        'run.finish': { target: 'done', description: 'The file is whole, and the bell has a link to it' },
        'run.fail': { target: 'failed', description: 'It was refused, or the storage did not take the file' },
        'run.cancel': { target: 'cancelled', description: 'The person wants it no more' },
        'run.lose': { target: 'lost', description: 'Its process ended without a file' },
      },
    },
    done: { type: 'final', description: 'The file waits for the person until it is too old' },
    failed: {
      description: 'The reason is kept',
      on: { 'run.again': { target: 'running', description: 'The same query is exported again' } },
    },
    cancelled: {
      description: 'What was written is removed',
      on: { 'run.again': { target: 'running', description: 'The same query is exported again' } },
    },
    lost: {
      description: 'What was written is removed',
      on: { 'run.again': { target: 'running', description: 'The same query is exported again' } },
    },
  },
});
