import { cronSetup, previewInput } from './cron.setup.ts';

/** The next runs of the expression, computed after a delay without changes. */
export const previewRegion = cronSetup.createStateConfig({
  description: 'The next runs',
  meta: { req: ['CRON-27'] },
  initial: 'waiting',
  on: {
    'field.taken': {
      guard: 'isPreviewed',
      target: '.waiting',
      description: 'A field other than the year has changed: the delay restarts',
      meta: { req: ['CRON-28', 'CRON-29'] },
    },
    'zone.choose': {
      target: '.reckoning',
      actions: 'takeZone',
      description: 'Another time zone is chosen: the runs are computed again',
      meta: { req: ['CRON-27'] },
    },
    'field.cleared': {
      target: '.waiting',
      description: 'The day or the week was unset: the delay restarts',
      meta: { req: ['CRON-29'] },
    },
  },
  states: {
    waiting: {
      tags: 'previewAwaited',
      description: 'More changes may follow',
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
      description: 'The next ten runs, ignoring the year',
      meta: { req: ['CRON-27', 'CRON-28'] },
      invoke: {
        src: 'previewRuns',
        id: 'previewRuns',
        input: previewInput,
        onDone: {
          target: 'shown',
          actions: { type: 'keepRuns', params: ({ event }) => ({ runs: event.output }) },
          description: 'The runs have been computed',
          meta: { req: ['CRON-27'] },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'The runs of the expression cannot be computed; it can still be edited',
        },
      },
    },
    shown: { tags: 'previewed', description: 'The runs are listed', meta: { req: ['CRON-27'] } },
    failed: { tags: 'previewFailed', description: 'The reason is shown in place of the runs' },
  },
});
