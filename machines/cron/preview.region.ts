import { cronSetup, previewInput } from './cron.setup.ts';

/** The next runs of the expression, once nobody has changed it for a while. */
export const previewRegion = cronSetup.createStateConfig({
  description: 'The next runs',
  meta: { req: ['CRON-27'] },
  initial: 'waiting',
  on: {
    'field.taken': {
      guard: 'isPreviewed',
      target: '.waiting',
      description: 'A field other than the year has changed: wait anew',
      meta: { req: ['CRON-28', 'CRON-29'] },
    },
    'field.cleared': {
      target: '.waiting',
      description: 'The day or the week was given up: wait anew',
      meta: { req: ['CRON-29'] },
    },
  },
  states: {
    waiting: {
      tags: 'previewAwaited',
      description: 'Changes may follow each other',
      meta: { req: ['CRON-29'] },
      after: {
        previewDebounce: {
          target: 'reckoning',
          description: 'No change for 500 ms',
          meta: { req: ['CRON-29'] },
        },
      },
    },
    reckoning: {
      tags: 'previewAwaited',
      description: 'The first ten runs to come, whatever the year',
      meta: { req: ['CRON-27', 'CRON-28'] },
      invoke: {
        src: 'previewRuns',
        id: 'previewRuns',
        input: previewInput,
        onDone: {
          target: 'shown',
          actions: { type: 'keepRuns', params: ({ event }) => ({ runs: event.output }) },
          description: 'The runs are known',
          meta: { req: ['CRON-27'] },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The expression has no runs that can be reckoned; it can be edited all the same',
        },
      },
    },
    shown: { tags: 'previewed', description: 'The runs are listed', meta: { req: ['CRON-27'] } },
    failed: { tags: 'previewFailed', description: 'Why there are no runs is said in their place' },
  },
});
