import { setup } from 'xstate';

type JobRunEvent =
  | { type: 'run.begin' }
  | { type: 'run.skip' }
  | { type: 'run.miss' }
  | { type: 'run.succeed' }
  | { type: 'run.fail' }
  | { type: 'run.lose' }
  | { type: 'run.retry' };

/** One due time of a scheduled job, to its outcome. The server stores the state; every due time has exactly one run. */
export const jobRunMachine = setup({ types: { events: {} as JobRunEvent } }).createMachine({
  id: 'jobRun',
  description: 'One due time of a scheduled job, to its outcome',
  initial: 'due',
  states: {
    due: {
      description: 'The time has come, or a person wants it now; it may wait for the run before',
      on: {
        'run.begin': { target: 'running', description: 'A process has claimed it' },
        'run.skip': {
          target: 'skipped',
          description: 'The run before has not ended yet, or the job was stopped',
        },
        'run.miss': { target: 'missed', description: 'No server ran at that time, and it is not made up' },
      },
    },
    running: {
      description: 'A process carries the task out',
      meta: { req: ['PAGE-31'] },
      on: {
        'run.succeed': { target: 'succeeded', description: 'The task is done' },
        'run.fail': { target: 'failed', description: 'The task was refused, failed, or took too long' },
        'run.lose': { target: 'lost', description: 'Its process ended without a result' },
      },
    },
    failed: {
      description: 'The reason is kept',
      on: { 'run.retry': { target: 'running', description: 'The job has attempts left' } },
    },
    lost: {
      description: 'Nobody knows how far the task went',
      on: { 'run.retry': { target: 'running', description: 'The job has attempts left' } },
    },
    succeeded: { type: 'final', description: 'The result is kept' },
    skipped: { type: 'final', description: 'The next due time is another run' },
    missed: { type: 'final', description: 'The time has passed' },
  },
});
